import type { EffectContext } from '../../../../kernel/index.ts'
import { Api, type ChainSession, type Connector, Connectors } from '../../../../plugins/capabilities.ts'
import type { LazyChainMethods } from '../../../../plugins/chain/chain-methods.ts'
import { createConnectMethods } from '../../../../plugins/chain/connect.ts'
import type { OpenedSession } from '../../../../plugins/chain/contract.ts'
import { endSession } from '../../../../plugins/chain/end-session.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import { isBalance, parseAddresses } from './schemas.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

export function createChain(context: Context): LazyChainMethods {
  const { io, send, services } = context

  async function open({ provider }: Connector, addresses: readonly string[], wanted: string | null, isPassive = false) {
    if (addresses.length === 0) return null
    const caipNetworkId = wanted ?? chainInfo.defaultNetwork.caipNetworkId
    if (!isPassive) {
      await io.set(NETWORK_KEY, caipNetworkId)
      send('sessionOpened', { provider })
    }
    return { addresses, caipNetworkId } satisfies ChainSession
  }

  return {
    parseAddresses: async (addresses) => parseAddresses(addresses),
    ...createConnectMethods(context, {
      namespace,
      networkKey: NETWORK_KEY,
      requestAccounts: async (target, method) => parseAddresses(await io.request({ target, method })),
      openSession: open,
      openTransportSession: async () => null,
    }),
    switchNetwork: ({ caipNetworkId }) => io.set(NETWORK_KEY, caipNetworkId),
    getBalance: async ({ address, network }) =>
      String(await services.get(Api).rpc(network, { method: 'balance', params: [address], isValid: isBalance })),
  }
}

export async function followWallet({ io }: Context, { provider: target }: OpenedSession) {
  io.listen({ target, event: 'accounts' }, (own, told) => {
    const addresses = parseAddresses(told)
    if (addresses.length === 0) endSession(own, namespace, target)
    else own.services.get(Connectors).reportAccounts({ namespace, provider: target, addresses })
  })
}
