// What the view of all wallets shows of what is known, in which order.
import type { Connector, Wallet } from '../capabilities.ts'
import { installedOf, isSame } from './same.ts'
import { type Filter, shownListing, type WalletsState, walletsOf } from './state.ts'

/** A wallet that is found in the page, that is listed, or both. */
export interface Item {
  readonly key: string
  readonly name: string
  readonly connector?: Connector | undefined
  readonly wallet?: Wallet | undefined
}

const ofConnector = (connector: Connector): Item => ({
  key: `${connector.chain} ${connector.id}`,
  name: connector.name,
  connector,
})

const ofWallet = (wallet: Wallet, connector?: Connector): Item => ({
  key: wallet.id,
  name: wallet.name,
  wallet,
  connector,
})

const passes: Readonly<Record<Filter, (wallet: Wallet) => boolean>> = {
  all: () => true,
  mobile: ({ mobileLink }) => mobileLink !== undefined,
  browser: ({ rdns, injected, chromeStore }) => Boolean(rdns ?? injected ?? chromeStore),
  certified: ({ isCertified }) => isCertified === true,
}

/** The wallet in the page that a listed one is, where that is plain: an rdns is a label that anybody may claim. */
export function connectorOf(wallet: Wallet, installed: readonly Connector[]): Connector | undefined {
  const [first, ...others] = installed.filter((one) => isSame(one, wallet))
  return others.length === 0 ? first : undefined
}

type GridParts = Pick<WalletsState, 'wallets' | 'hidden' | 'settings' | 'searched' | 'filter' | 'listings'>

/** All wallets: those in the page, then featured and own ones, then the explorer's. None stands there twice. */
export function gridOf(slice: GridParts, connectors: readonly Connector[]): readonly Item[] {
  const { wallets, hidden, settings, searched, filter } = slice
  const installed = installedOf(connectors, hidden)
  const isNamed = ({ name }: { readonly name: string }) => name.toLowerCase().includes(searched.toLowerCase())
  const inPage = filter === 'all' || filter === 'browser' ? installed.filter(isNamed) : []
  const own = [...walletsOf(wallets, settings?.featured ?? []), ...(settings?.custom ?? [])].filter(isNamed)
  const listed = walletsOf(wallets, shownListing(slice)?.ids ?? [])
  const seen = new Set<string>()
  const others = [...own, ...listed].filter((wallet) => {
    if (seen.has(wallet.id) || !passes[filter](wallet)) return false
    seen.add(wallet.id)
    return !inPage.some((one) => isSame(one, wallet))
  })
  return [...inPage.map(ofConnector), ...others.map((one) => ofWallet(one, connectorOf(one, installed)))]
}
