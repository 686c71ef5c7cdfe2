// Decides which wallets the first view shows, and in which order.

import { isSame } from '../capabilities/same-wallet.ts'
import type { Connector, Wallet } from '../capabilities.ts'
import { getInstalled } from './installed.ts'
import { selectWallets, type WalletsState } from './state.ts'

/** Rows to fill with recommended wallets. With this many installed or recent wallets, none is recommended. */
const RECOMMENDED_ROWS = 2

/** Returns rows for recently used wallets that are not installed. */
export function getRecentRows({ wallets, hidden, recent }: WalletsState, connectors: readonly Connector[]): Wallet[] {
  const installed = getInstalled(connectors, hidden)
  return selectWallets(wallets, recent).filter((wallet) => !installed.some((one) => isSame(one, wallet)))
}

/** Returns the rows below the connectors: featured and custom wallets, or a few recommended ones. */
export function getListedRows(slice: WalletsState, connectors: readonly Connector[]) {
  const { wallets, hidden, settings, offers } = slice
  const { featured, custom } = settings ?? { featured: [], custom: [] }
  const installed = getInstalled(connectors, hidden)
  const recent = getRecentRows(slice, connectors)
  const chosen = [...selectWallets(wallets, offers?.featured ?? []), ...custom]
  const isChosen = featured.length + custom.length > 0
  const room = Math.max(0, RECOMMENDED_ROWS - installed.length - recent.length)
  const isShown = (wallet: Wallet) => recent.includes(wallet) || installed.some((one) => isSame(one, wallet))
  const rows = (isChosen ? chosen : selectWallets(wallets, offers?.recommended ?? [])).filter((one) => !isShown(one))
  const isWaiting = !offers || (offers.status === 'asked' && offers.count === null)
  return {
    rows: isChosen ? rows : rows.slice(0, room),
    /** Number of rows that are still loading. */
    awaited: isWaiting ? (isChosen ? featured.length : room) : 0,
  }
}
