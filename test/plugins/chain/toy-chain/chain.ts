import type { EffectContext } from '../../../../kernel/index.ts'
import { toAddress } from '../../../../plugins/capabilities/caip.ts'
import {
  Api,
  type ChainSession,
  type Connector,
  Connectors,
  type TransportSession,
} from '../../../../plugins/capabilities.ts'
import type { LazyChainMethods } from '../../../../plugins/chain/chain-methods.ts'
import { createConnectMethods } from '../../../../plugins/chain/connect.ts'
import type { OpenedSession } from '../../../../plugins/chain/contract.ts'
import { endSession } from '../../../../plugins/chain/end-session.ts'
import { storeNetwork } from '../../../../plugins/chain/stored-network.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import { findAddresses, isBalance, parseAddresses } from './responses.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

export function createChain(context: Context): LazyChainMethods {
  const { io, send, services } = context

  async function open({ provider }: Connector, addresses: readonly string[], wanted: string | null, isPassive = false) {
    if (addresses.length === 0) return null
    const caipNetworkId = wanted ?? chainInfo.defaultNetwork.caipNetworkId
    if (!isPassive) {
      await storeNetwork(io, NETWORK_KEY, caipNetworkId)
      send('sessionOpened', { provider })
    }
    return { addresses, caipNetworkId } satisfies ChainSession
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession, isPassive = false) {
    const { accounts, caipNetworkId, networks, wallet } = session
    const addresses = parseAddresses(accounts.map(toAddress))
    if (addresses.length === 0) return null
    if (!isPassive) send('sessionOpened', { provider, transport })
    return { addresses, caipNetworkId, approval: { networks, supportsAllNetworks: false }, wallet }
  }

  return {
    parseAddresses: async (addresses) => parseAddresses(addresses),
    ...createConnectMethods(context, {
      namespace,
      networkKey: NETWORK_KEY,
      requestAccounts: async (target, method) => parseAddresses(await io.request({ target, method })),
      openSession: open,
      openTransportSession: openOver,
    }),
    switchNetwork: ({ caipNetworkId }) => storeNetwork(io, NETWORK_KEY, caipNetworkId),
    getBalance: async ({ address, network }) =>
      String(await services.get(Api).rpc(network, { method: 'balance', params: [address], isValid: isBalance })),
  }
}

export async function followWallet(context: Context, { provider: target, transport }: OpenedSession) {
  if (transport) return
  context.io.listen({ target, event: 'accounts' }, (own, told) => applyChange(own, target, told))
  // The accounts may have changed during the request.
  applyChange(context, target, await context.io.request({ target, method: 'accounts' }).catch(() => null))
}

/** Reports the wallet's accounts. An invalid answer is ignored. */
function applyChange(context: Context, provider: string, told: unknown) {
  const addresses = findAddresses(told)
  if (addresses?.length === 0) endSession(context, namespace, provider)
  else if (addresses) context.services.get(Connectors).reportAccounts({ namespace, provider, addresses })
}
