// Stores recent wallets for the next visit, in the explorer's format, and restores them.

import { MAX_RECENT_WALLETS, RECENT_KEY } from './constants.ts'
import type { Context } from './explorer.ts'
import type { ListedWallet } from './options.ts'
import type { parseWallets, TEXTS } from './responses.ts'
import { selectWallets, type Wallet } from './state.ts'

/** Longer stored text is ignored, in characters. */
const STORED_LIMIT = 16_384

/**
 * Restores the wallets of an earlier visit; none if they are invalid.
 * @param parse - Validates each wallet.
 * @param exclude - The ids of wallets that the host excludes, perhaps since that visit.
 */
export function restoreRecent(
  { send }: Context,
  text: string,
  parse: typeof parseWallets,
  exclude: readonly string[],
): void {
  const wallets = parse(readList(text).slice(0, MAX_RECENT_WALLETS)).filter(({ id }) => !exclude.includes(id))
  if (wallets[0]) send('recentRestored', { wallets })
}

function readList(text: string): readonly unknown[] {
  if (text.length > STORED_LIMIT) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The effect of `walletUsed`. @param texts - Field names, ours and the explorer's. */
export async function storeRecent({ io, read }: Context, texts: typeof TEXTS): Promise<void> {
  const { recent, wallets } = read()
  await io.set(RECENT_KEY, toText(selectWallets(wallets, recent), texts)).catch(() => {})
}

function toText(wallets: readonly Wallet[], texts: typeof TEXTS): string {
  const listedFrom = ({ id, name, isCertified, injected: found, ...wallet }: Wallet): ListedWallet => ({
    id,
    name,
    ...Object.fromEntries(texts.flatMap(([own, wire]) => (wallet[own] ? [[wire, wallet[own]]] : []))),
    ...(isCertified && { badge_type: 'certified' }),
    ...(found && { injected: found.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })) }),
  })
  return JSON.stringify(wallets.map(listedFrom))
}
