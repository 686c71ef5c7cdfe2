import type { EffectContext } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'
import { Api, type Connector, type TransportSession } from '../capabilities.ts'
import type { LazyChainMethods } from '../chain/chain-methods.ts'
import { createConnectMethods } from '../chain/connect.ts'
import { storeNetwork } from '../chain/stored-network.ts'
import { toChainSession } from '../shared/wallets/request-wallet.ts'
import { COMMITMENT } from './commitment.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import { isBalance, parseAccounts, parseAddresses, parseBalance, type WalletAccount } from './responses.ts'
import { selectConnection } from './selectors.ts'

export { followWallet } from './wallet-events.ts'

/** Connects Solana wallets, with the Wallet Standard and JSON-RPC alone. */
export const createChain = (context: EffectContext<typeof contract>): LazyChainMethods => {
  const { io, send, services } = context
  const { namespace } = chainInfo
  const requestAccounts = async (target: string, isSilent: boolean) =>
    parseAccounts(await io.request({ target, method: 'standard:connect', params: { silent: isSilent } }))
  const ask = (provider: string, purpose: 'connect' | 'reconnect') =>
    purpose === 'connect' ? requestAccounts(provider, false) : requestAccounts(provider, true).catch(ignoreRefusal)

  /** Picks the wanted network, or else the first one that the site and the wallet share, or else the wallet's first. */
  async function open(
    { provider }: Connector,
    accounts: readonly WalletAccount[],
    wanted: CaipNetworkId | null,
    isPassive = false,
  ) {
    const [active] = accounts
    if (!active) return null
    const { networks } = active
    const listed = selectConnection(services)?.networks.map((network) => network.caipNetworkId) ?? []
    const isShared = (id: CaipNetworkId) => listed.includes(id) && networks.includes(id)
    const caipNetworkId = [wanted ?? '', ...listed].find(isShared) ?? (networks[0] as CaipNetworkId)
    if (!isPassive) {
      await storeNetwork(io, NETWORK_KEY, caipNetworkId)
      send('sessionOpened', { provider })
    }
    const approval = { networks, supportsAllNetworks: false }
    return { addresses: accounts.map(({ address }) => address), caipNetworkId, approval }
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession, isPassive = false) {
    const opened = await toChainSession(session, async (addresses) => parseAddresses(addresses))
    if (opened && !isPassive) send('sessionOpened', { provider, transport })
    return opened
  }

  return {
    parseAddresses: async (addresses) => parseAddresses(addresses),
    ...createConnectMethods(context, {
      namespace,
      networkKey: NETWORK_KEY,
      requestAccounts: ask,
      openSession: open,
      openTransportSession: openOver,
    }),
    /**
     * Switches on the site only, among the networks that the wallet signs for: the Wallet Standard has no method for
     * it.
     */
    async switchNetwork({ caipNetworkId, name }) {
      const isApproved = selectConnection(services)?.networkState.approvedNetworkIds.includes(caipNetworkId)
      if (!isApproved) throw new Error(`The wallet has no account on ${name}.`)
      await storeNetwork(io, NETWORK_KEY, caipNetworkId)
    },
    async getBalance({ address, network }) {
      const request = { method: 'getBalance', params: [address, COMMITMENT], isValid: isBalance }
      return parseBalance(await services.get(Api).rpc(network, request))
    },
  }
}

/** Some wallets throw where the standard requires an empty list. */
function ignoreRefusal(error: unknown): readonly WalletAccount[] {
  if ((error as { code?: unknown }).code === 4001) return []
  throw error
}
