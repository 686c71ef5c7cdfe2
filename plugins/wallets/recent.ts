// Wallets that were used, as this visit keeps them for the next: written as an explorer lists them, and read like that.

import type { ListedWallet } from './options.ts'
import type { parseWallets, TEXTS } from './schemas.ts'
import type { Wallet } from './state.ts'

/** Characters of a stored value; a longer one is not read. */
const STORED_LIMIT = 16_384

/** What an earlier visit wrote; none where it can't be read. @param from - Takes as many as are kept, and checks each. */
export function readStoredWallets(text: string, from: typeof parseWallets): Wallet[] {
  if (text.length > STORED_LIMIT) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? from(list) : []
  } catch {
    return []
  }
}

/** What a later visit reads. @param texts - Of each wallet. */
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
