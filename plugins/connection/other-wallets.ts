// Keeps the wallets of a namespace that are connected while another one becomes the active one.
import type { ConnectorRef } from '../capabilities.ts'
import type { Context } from './context.ts'
import type { ChainRecord, OtherWallet } from './state.ts'

/** Lists the connected wallets of a namespace without one of them: the active one last. */
export function getOtherWallets(
  { status, accountState, networkState, otherWallets = [] }: ChainRecord,
  connectorId: string,
): OtherWallet[] {
  const { connectedWalletInfo: wallet, allAccounts } = accountState
  const active =
    status === 'connected' && wallet
      ? [{ wallet: { ...wallet }, accounts: allAccounts.map(copy), caipNetworkId: networkState.activeNetwork }]
      : []
  return [...otherWallets, ...active]
    .filter((one) => one.wallet.connectorId !== connectorId)
    .map((one) => ({ ...one, wallet: { ...one.wallet }, accounts: one.accounts.map(copy) }))
}

const copy = <T extends object>(value: T): T => ({ ...value })

/**
 * Tells which wallets stay connected beside one that becomes the active one, just before it does.
 * @param ref.session - A session that other tabs or an earlier visit know: it names them.
 * @returns The part of `connected` that names them; nothing if there are none
 */
export function keepOtherWallets(
  { read, send }: Context,
  { namespace, connectorId, session }: ConnectorRef & { readonly session?: string | undefined },
): { others?: string[] } {
  const chain = read().chains[namespace]
  const known = session === undefined ? undefined : read().sessions.find(({ id }) => id === session)
  if (!chain || known) return known?.others ? { others: [...known.others] } : {}
  const wallets = getOtherWallets(chain, connectorId)
  if (wallets.length > 0 || chain.otherWallets?.[0]) send('otherWalletsChanged', { namespace, wallets })
  return wallets.length > 0 ? { others: wallets.map(({ wallet }) => wallet.connectorId) } : {}
}
