import type { EffectContext } from '../../kernel/index.ts'
import { addressOf, type CaipNetworkId } from '../caip.ts'
import { Api, type Connector, Connectors, Host, type TransportSession } from '../capabilities.ts'
import type { ChainWork } from '../family-chain.ts'
import { transportOf } from '../wallet.ts'
import { accountsFrom, addressesOn, isOn, storedFree, type WalletAccount } from './api.ts'
import { family, NETWORK_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import { openedIn, standingOf } from './standing.ts'

export { follow } from './follow.ts'

type Context = EffectContext<typeof contract>

const { namespace } = family

/** The Polkadot family's part in connecting: by `injectedWeb3` and Substrate's JSON-RPC alone. */
export const createChain = (context: Context): ChainWork => {
  const { io, read, send, services } = context

  async function ask(target: string, method: 'connect' | 'reconnect' | 'accounts') {
    const site = services.facts(Host)?.metadata?.name ?? ''
    return accountsFrom(await io.request({ target, method, params: { site } }), io)
  }

  /** On the network that is wanted, or else on the first one of the site's, or the one that the wallet means. */
  async function open({ provider }: Connector, accounts: readonly WalletAccount[], wanted: CaipNetworkId | null) {
    const listed = standingOf(services)?.networks.map((network) => network.caipNetworkId) ?? []
    const own = [wanted, ...listed].find((id) => id && accounts.some(isOn(id)))
    const caipNetworkId = own ?? accounts[0]?.network
    if (!caipNetworkId) return null
    await io.set(NETWORK_KEY, caipNetworkId)
    const addresses = await addressesOn(caipNetworkId, accounts, io)
    send('sessionOpened', { provider })
    return { addresses, caipNetworkId }
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession) {
    const { caipNetworkId, networks, wallet } = session
    const addresses = await normal(session.accounts.map(addressOf), caipNetworkId)
    if (addresses.length === 0) return null
    send('sessionOpened', { provider, transport })
    return { addresses, caipNetworkId, approval: { networks, supportsAllNetworks: false }, wallet }
  }

  /** Addresses of whichever prefix, as a network writes them. */
  const normal = async (addresses: readonly string[], network: CaipNetworkId) => {
    const accounts = await accountsFrom(
      addresses.map((address) => ({ address })),
      io,
    )
    return addressesOn(network, accounts, io)
  }

  return {
    addressesFrom: (addresses) => normal(addresses, standingOf(services)?.networkState.activeNetwork ?? ''),
    async connect({ connector, caipNetworkId }) {
      const { provider, transport } = connector
      const session = transport
        ? await openOver(connector, await transportOf(context, transport).connect({ namespace, caipNetworkId }))
        : await open(connector, await ask(provider, 'connect'), caipNetworkId)
      if (!session) throw new Error('The wallet shared no account.')
      return session
    },
    /** No wallet of this family can be asked in silence: one that has forgotten the site since may show a prompt. */
    async reconnect({ connector }) {
      const { provider, transport } = connector
      if (!transport) return open(connector, await ask(provider, 'reconnect'), await io.get(NETWORK_KEY))
      const session = await transportOf(context, transport).reconnect({ namespace })
      return session && openOver(connector, session)
    },
    /** The site's own choice, of what the wallet signs for. Addresses are written anew, the active one first. */
    async switchNetwork({ caipNetworkId, name }) {
      const wallet = openedIn(read())
      const { accountState, networkState } = standingOf(services) ?? {}
      const { provider = '', transport } = wallet ?? {}
      if (transport && !networkState?.approvedNetworkIds.includes(caipNetworkId))
        throw new Error('The wallet did not approve this network.')
      const known = await normal(accountState?.allAccounts.map(({ address }) => address) ?? [], caipNetworkId)
      const shared = transport ? known : await addressesOn(caipNetworkId, await ask(provider, 'accounts'), io)
      const addresses = [...new Set([...known.filter((address) => shared.includes(address)), ...shared])]
      if (addresses.length === 0) throw new Error(`The wallet has no account on ${name}.`)
      await io.set(NETWORK_KEY, caipNetworkId)
      services.get(Connectors).accountsChanged({ namespace, provider, addresses })
    },
    getBalance: ({ address, network }) => storedFree(services.get(Api), network, address, io),
  }
}
