// Decides which wallets the view of all wallets shows, and in which order.

import { isSame } from '../capabilities/same-wallet.ts'
import type { Connector, Wallet } from '../capabilities.ts'
import { getInstalled } from './installed.ts'
import { type Filter, selectShownListing, selectWallets, type WalletsState } from './state.ts'

/** A wallet that was found in the page, or is listed, or both. */
export interface Item {
  readonly key: string
  readonly name: string
  readonly connector?: Connector | undefined
  readonly wallet?: Wallet | undefined
}

const toConnectorItem = (connector: Connector): Item => ({
  key: `${connector.chain} ${connector.id}`,
  name: connector.name,
  connector,
})

const toWalletItem = (wallet: Wallet, connector?: Connector): Item => ({
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

/** Returns the connector of a listed wallet, unless it is ambiguous: any wallet may claim an rdns. */
export function findConnector(wallet: Wallet, installed: readonly Connector[]): Connector | undefined {
  const [first, ...others] = installed.filter((one) => isSame(one, wallet))
  return others.length === 0 ? first : undefined
}

type GridParts = Pick<WalletsState, 'wallets' | 'hidden' | 'settings' | 'searched' | 'filter' | 'listings'>

/**
 * Creates the grid of all wallets without duplicates: those in the page, then featured and custom ones, then the
 * explorer's.
 */
export function createGrid(slice: GridParts, connectors: readonly Connector[]): readonly Item[] {
  const { wallets, hidden, settings, searched, filter } = slice
  const installed = getInstalled(connectors, hidden)
  const isNamed = ({ name }: { readonly name: string }) => name.toLowerCase().includes(searched.toLowerCase())
  const inPage = filter === 'all' || filter === 'browser' ? installed.filter(isNamed) : []
  const own = [...selectWallets(wallets, settings?.featured ?? []), ...(settings?.custom ?? [])].filter(isNamed)
  const listed = selectWallets(wallets, selectShownListing(slice)?.ids ?? [])
  const seen = new Set<string>()
  const others = [...own, ...listed].filter((wallet) => {
    if (seen.has(wallet.id) || !passes[filter](wallet)) return false
    seen.add(wallet.id)
    return !inPage.some((one) => isSame(one, wallet))
  })
  return [...inPage.map(toConnectorItem), ...others.map((one) => toWalletItem(one, findConnector(one, installed)))]
}
