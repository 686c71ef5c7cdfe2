// Stores recent wallets for the next visit, in the explorer's format.

import type { ListedWallet } from './options.ts'
import type { parseWallets, TEXTS } from './responses.ts'
import type { Wallet } from './state.ts'

/** Longer stored text is ignored, in characters. */
const STORED_LIMIT = 16_384

/** Reads the wallets of an earlier visit; an empty list if they are invalid. @param from - Validates each wallet. */
export function readStoredWallets(text: string, from: typeof parseWallets): Wallet[] {
  if (text.length > STORED_LIMIT) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? from(list) : []
  } catch {
    return []
  }
}

/** Formats wallets for storage. @param texts - Field names, ours and the explorer's. */
export function toText(wallets: readonly Wallet[], texts: typeof TEXTS): string {
  const listedFrom = ({ id, name, isCertified, injected: found, ...wallet }: Wallet): ListedWallet => ({
    id,
    name,
    ...Object.fromEntries(texts.flatMap(([own, wire]) => (wallet[own] ? [[wire, wallet[own]]] : []))),
    ...(isCertified && { badge_type: 'certified' }),
    ...(found && { injected: found.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })) }),
  })
  return JSON.stringify(wallets.map(listedFrom))
}
