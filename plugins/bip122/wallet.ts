// A wallet of the page behind one interface, whichever standard it supports. Its methods are read once, when it is
// found: a later replacement is never called.
import type { Json } from '../../kernel/index.ts'
import { LONGEST_ICON, toText } from '../shared/json/sanitize.ts'
import type { Coin } from './responses.ts'

export interface PlainAccount {
  readonly address: string
  /** `payment`, `ordinals`, or another of the wallet's; empty if unknown. */
  readonly purpose: string
  /** The wallets' network names; empty if unknown. */
  readonly chains: readonly string[]
}

/** A host's request with its accounts and network. */
export interface Call {
  readonly params?: unknown
  readonly addresses: readonly string[]
  readonly chain: string
  /** The account that transfers spend from; absent if none is for payments. */
  readonly payer?: string | undefined
  /** What a transfer is composed from, if the wallet only signs. */
  readonly funds?: { readonly payer: string; readonly coins: readonly Coin[]; readonly feeRate: number }
}

export interface BitcoinWallet {
  readonly name: string
  readonly icon: string
  /** The wallet's object in the page. */
  readonly source: object
  /** It signs, but can't broadcast. */
  readonly isSigner: boolean
  /** Prompts the visitor. */
  connect(): Promise<readonly PlainAccount[]>
  /** Gets the accounts without a prompt; empty without permission. */
  accounts(): Promise<readonly PlainAccount[]>
  disconnect(): Promise<void>
  switchNetwork(chain: string): Promise<void>
  /** Listens to changes. @param notify - Called on each change. @returns A function that stops listening */
  listen(notify: () => void): () => void
  sign(method: string, call: Call): Promise<Json>
}

export const PURPOSES = ['payment', 'ordinals'] as const

const LONGEST_NAME = 128
const ITEMS_LIMIT = 64

/** Reads a wallet's name and icon; `null` without a name. */
export function getLabel({ name, icon }: { readonly name?: unknown; readonly icon?: unknown }) {
  const text = toText(name, LONGEST_NAME)
  return text ? { name: text, icon: toText(icon, LONGEST_ICON) } : null
}

/** @throws If it is not a list, and what its getters throw */
export function getList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new TypeError('Expected a list')
  return Array.from({ length: Math.min(value.length, ITEMS_LIMIT) }, (_, i) => Object(value[i]))
}
