// ENS itself, by its registry and the resolvers that it names. What a resolver keeps elsewhere (EIP-3668) is not fetched.
import type { Json } from '../../kernel/index.ts'
import { Accounts, Api, Host, type Network } from '../capabilities.ts'
import { ENS_NETWORK, ENS_REGISTRY, LONGEST_AVATAR, LONGEST_NAME } from './constants.ts'
import type { NamesOptions } from './options.ts'
import type { Context } from './service.ts'

const RESOLVER = '0178b8bf'
const ADDRESS = '3b3b57de'
const TEXT = '59d1d43c'
const NAME = '691f3431'

const CALL_RESULT = /^0x(?:[0-9a-f]{2})*$/i
const isCallResult = (result: Json): boolean => typeof result === 'string' && CALL_RESULT.test(result)

type Call = (to: string, selector: string, name: string, text?: string) => Promise<string>

/** The network on which ENS stands: the host's, or Ethereum by the hosted proxy. `null` where neither can be had. */
function networkOf({ services }: Context, caipNetworkId: string): Network | null {
  const listed = services.facts(Accounts)?.standings.flatMap(({ networks }) => networks) ?? []
  const own = listed.find((one) => one.caipNetworkId === caipNetworkId)
  if (own || caipNetworkId !== ENS_NETWORK || !services.facts(Host)?.projectId) return own ?? null
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id: '1', caipNetworkId, chainNamespace: 'eip155', name: 'Ethereum', nativeCurrency, rpcUrls: [] }
}

/** How ENS is asked, or `null` where it can't be. */
export async function openEns(context: Context, { ens = {} }: NamesOptions) {
  const { caipNetworkId = ENS_NETWORK, registry = ENS_REGISTRY } = ens
  const network = networkOf(context, caipNetworkId)
  if (!network) return null
  const abi = await context.io.load('abi', () => import('./abi.ts'))
  const call: Call = async (to, selector, name, text) => {
    const params = [{ to, data: abi.encodeCall(selector, abi.namehash(name), text) }, 'latest']
    const request = { method: 'eth_call', params, isValid: isCallResult }
    return (await context.services.get(Api).rpc(network, request)) as string
  }
  const resolverOf = async (name: string) => abi.addressIn(await call(registry, RESOLVER, name))

  return {
    /** The address that a name leads to, in lower case, and the picture that its owner set; `null` where it leads nowhere. */
    async resolve(name: string): Promise<{ address: string; avatar: string | null } | null> {
      const resolver = await resolverOf(name)
      const address = resolver && abi.addressIn(await call(resolver, ADDRESS, name))
      if (!resolver || !address) return null
      const avatar = await call(resolver, TEXT, name, 'avatar').then(
        (answer) => abi.textIn(answer, LONGEST_AVATAR),
        () => null,
      )
      return { address, avatar: avatar || null }
    },
    /** What an address says that it is called: anybody may say so. */
    async nameOf(address: string): Promise<string | null> {
      const own = `${address.slice(2).toLowerCase()}.addr.reverse`
      const resolver = await resolverOf(own)
      return resolver && (abi.textIn(await call(resolver, NAME, own), LONGEST_NAME) || null)
    },
  }
}
