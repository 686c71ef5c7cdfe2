// A plugin that calls servers with `Api`, as third-party plugins do.
import { onTestFinished } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, type Json, type } from '../../../kernel/index.ts'
import { Api, type HttpRequest, type Network, type RpcRequest } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { type CreateKernelOptions, createKernel } from '../../../plugins/index.ts'
import { requireIdentity } from '../../../plugins/shared/rpc/network-identity.ts'

type Ask = { network: Network; requests: RpcRequest | readonly RpcRequest[] }

const contract = defineContract({
  id: 'caller',
  initialState: () => ({}),
  events: {},
  actions: {
    http: action(type<{ request: HttpRequest }>(), { result: type<Json>() }),
    rpc: action(type<Ask>(), { result: type<Json>() }),
    /** Like `rpc`, for what a server may not have yet. */
    find: action(type<Ask>(), { result: type<Json>() }),
    /** Like `rpc`, but accepts quantities only. */
    quantity: action(type<{ network: Network; method: string }>(), { result: type<Json>() }),
    /** Like `rpc`, but asks only servers that prove to be of the network. */
    identified: action(type<{ network: Network; method: string }>(), { result: type<Json>() }),
  },
  needs: [Api],
})

const isList = (requests: Ask['requests']): requests is readonly RpcRequest[] => Array.isArray(requests)
const isQuantity = (result: Json) => /^0x[0-9a-f]{1,64}$/i.test(String(result))

export const apiConsumer = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          http: ({ services }, { request }) => services.get(Api).http(request),
          rpc: ({ services }, { network, requests }) => services.get(Api).rpc(network, requests as RpcRequest),
          find({ services }, { network, requests }) {
            const create = (request: RpcRequest) => ({ ...request, isFound: Boolean })
            const { rpc } = services.get(Api)
            return isList(requests) ? rpc(network, requests.map(create)) : rpc(network, create(requests))
          },
          quantity: ({ services }, { network, method }) =>
            services.get(Api).rpc(network, { method, params: [], isValid: isQuantity }),
          identified: ({ services }, { network, method }) =>
            services.get(Api).rpc(network, requireIdentity(network, { method })),
        },
      }),
  })

export const createNetwork = (rpcUrls: readonly string[], id = '31337'): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
})

/** Creates a kernel that may call `origins`, with a network that has the first one as its server. */
export async function createCaller(
  options: Omit<CreateKernelOptions<readonly []>, 'plugins'> & { rpcUrls?: readonly string[]; id?: string },
) {
  const { rpcUrls = [], id, ...rest } = options
  const network = createNetwork(rpcUrls, id)
  const kernel = createKernel({
    plugins: [eip155(), apiConsumer()],
    networks: [network],
    // The real `fetch` and clock of this process, without a page.
    io: { listen: () => () => {} },
    log: { level: 'silent', verify: true },
    ...rest,
  })
  onTestFinished(() => kernel.destroy())
  await kernel.load('caller')
  return { kernel, network, ...kernel.actions.caller }
}

/** Gets the error of a failed action, or the server's error that caused it. */
export const getFailure = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error) => (error.code === 'plugin-failed' ? error.cause : error),
  )
