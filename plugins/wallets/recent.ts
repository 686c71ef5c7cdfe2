// Wallets that were used, as this visit keeps them for the next: written as an explorer lists them, and read like that.
import { TEXTS, walletsFrom } from './api.ts'
import { RECENT_KEY, RECENT_LIMIT, STORED_LIMIT } from './constants.ts'
import type { Context } from './explorer.ts'
import type { ListedWallet } from './options.ts'
import { type Wallet, walletsOf } from './state.ts'

/** What an earlier visit wrote; none where it can't be read. */
export function storedWallets(text: string): Wallet[] {
  if (text.length > STORED_LIMIT) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? walletsFrom(list.slice(0, RECENT_LIMIT)) : []
  } catch {
    return []
  }
}

/** The effect of `walletUsed`. */
export async function store({ io, read }: Context) {
  const { recent, wallets } = read()
  await io.set(RECENT_KEY, JSON.stringify(walletsOf(wallets, recent).map(listedFrom))).catch(() => {})
}

const listedFrom = ({ id, name, isCertified, injected: found, ...wallet }: Wallet): ListedWallet => ({
  id,
  name,
  ...Object.fromEntries(TEXTS.flatMap(([own, wire]) => (wallet[own] ? [[wire, wallet[own]]] : []))),
  ...(isCertified && { badge_type: 'certified' }),
  ...(found && { injected: found.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })) }),
})
