// A wallet of this page as the port asks it, whichever standard it speaks. Read once, when it is found: a
// method that is replaced later is not called.
import type { Json } from '../../kernel/index.ts'
import { toText } from '../shared/json/sanitize.ts'
import type { Coin } from './schemas.ts'

export interface PlainAccount {
  readonly address: string
  /** `payment`, `ordinals`, or whatever the wallet has besides; empty where it doesn't say. */
  readonly purpose: string
  /** As wallets call networks; none where it doesn't say. */
  readonly chains: readonly string[]
}

/** What a host asked, for which accounts, on which network. */
export interface Call {
  readonly asked?: unknown
  readonly addresses: readonly string[]
  readonly chain: string
  /** From what a transfer is composed where the wallet only signs. */
  readonly funds?: { readonly payer: string; readonly coins: readonly Coin[]; readonly feeRate: number }
}

export interface Wallet {
  readonly name: string
  readonly icon: string
  /** The object that is asked. */
  readonly source: object
  /** It signs and no more. */
  readonly isSigner: boolean
  /** The visitor sees a prompt. */
  connect(): Promise<readonly PlainAccount[]>
  /** Without a prompt; none where the site has no permission. */
  accounts(): Promise<readonly PlainAccount[]>
  disconnect(): Promise<void>
  switchNetwork(chain: string): Promise<void>
  /** @param tell - Called when something has changed. @returns The function that ends it. */
  follow(tell: () => void): () => void
  sign(method: string, call: Call): Promise<Json>
}

export const PURPOSES = ['payment', 'ordinals'] as const

const LONGEST_NAME = 128
const LONGEST_ICON = 131_072
const ITEMS_LIMIT = 64

/** Name and icon as a wallet says them; `null` where it has no name. */
export function getLabel({ name, icon }: { readonly name?: unknown; readonly icon?: unknown }) {
  const text = toText(name, LONGEST_NAME)
  return text ? { name: text, icon: toText(icon, LONGEST_ICON) } : null
}

/** @throws where it is no list, or whatever its getters throw */
export function getList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new TypeError('Expected a list')
  return Array.from({ length: Math.min(value.length, ITEMS_LIMIT) }, (_, i) => Object(value[i]))
}
