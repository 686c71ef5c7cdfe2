// What the list of wallets itself shows of what is known, in which order.
import type { Connector, Wallet } from '../capabilities.ts'
import { getInstalled, isSame } from './same-wallet.ts'
import { selectWallets, type WalletsState } from './state.ts'

/** Rows that recommended wallets fill up: with as many installed or recent ones, none is recommended. */
const RECOMMENDED_ROWS = 2

/** The rows of wallets that were used without being in the page. */
export function getRecentRows({ wallets, hidden, recent }: WalletsState, connectors: readonly Connector[]): Wallet[] {
  const installed = getInstalled(connectors, hidden)
  return selectWallets(wallets, recent).filter((wallet) => !installed.some((one) => isSame(one, wallet)))
}

/** The rows below the connectors: featured and own wallets, or else a few that are recommended. */
export function getListedRows(slice: WalletsState, connectors: readonly Connector[]) {
  const { wallets, hidden, settings, offers } = slice
  const installed = getInstalled(connectors, hidden)
  const recent = getRecentRows(slice, connectors)
  const chosen = [...selectWallets(wallets, offers?.featured ?? []), ...(settings?.custom ?? [])]
  const isChosen = (settings?.featured.length ?? 0) + (settings?.custom.length ?? 0) > 0
  const room = Math.max(0, RECOMMENDED_ROWS - installed.length - recent.length)
  const isShown = (wallet: Wallet) => recent.includes(wallet) || installed.some((one) => isSame(one, wallet))
  const rows = (isChosen ? chosen : selectWallets(wallets, offers?.recommended ?? [])).filter((one) => !isShown(one))
  const isWaiting = !offers || (offers.status === 'asked' && offers.count === null)
  return {
    rows: isChosen ? rows : rows.slice(0, room),
    /** Rows that are on their way. */
    awaited: isWaiting ? (isChosen ? (settings?.featured.length ?? 0) : room) : 0,
  }
}

/** `430`, and `430+` of 431: as many as there are at least. */
export function formatCount(count: number): string {
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}
