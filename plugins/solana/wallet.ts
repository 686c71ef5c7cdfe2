// Reads a Wallet Standard wallet once, when it registers: features replaced later are never called.
import { LONGEST_ICON, toText } from '../shared/json/sanitize.ts'

/** A method of a feature. Untrusted: it may return anything. */
type Feature = (...inputs: readonly unknown[]) => unknown

export interface SolanaWallet {
  /** The registered object. */
  readonly source: { readonly accounts?: unknown }
  readonly name: string
  readonly icon: string
  readonly features: ReadonlyMap<string, Feature>
  /** Transaction versions that a feature supports. */
  readonly versions: ReadonlyMap<string, readonly unknown[]>
}

/** The features that are used, and their methods. */
const METHODS: readonly (readonly [feature: string, method: string])[] = [
  ['standard:connect', 'connect'],
  ['standard:disconnect', 'disconnect'],
  ['standard:events', 'on'],
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
  ['solana:signIn', 'signIn'],
]
const LONGEST_NAME = 128
const ACCOUNTS_LIMIT = 64
const CHAINS_LIMIT = 16

interface Registered {
  readonly name?: unknown
  readonly icon?: unknown
  readonly accounts?: unknown
  readonly chains?: Iterable<unknown>
  readonly features?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Returns `null` if the wallet has no Solana chain. @throws What its getters throw */
export function parseWallet(source: Registered): SolanaWallet | null {
  const { name, icon, chains = [], features: offered = {} } = source
  if (![...chains].some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))) return null
  const features = new Map<string, Feature>()
  const versions = new Map<string, readonly unknown[]>()
  for (const [feature, method] of METHODS) {
    const own = offered[feature]
    const run = own?.[method]
    if (typeof run !== 'function') continue
    features.set(feature, (...inputs) => Reflect.apply(run, own, inputs))
    const { supportedTransactionVersions: supported } = own ?? {}
    if (Array.isArray(supported)) versions.set(feature, [...supported])
  }
  if (!features.has('standard:connect') || !toText(name, LONGEST_NAME)) return null
  return { source, name: name as string, icon: toText(icon, LONGEST_ICON), features, versions }
}

export interface PlainAccount {
  readonly address: string
  readonly chains: readonly string[]
}

/** Copies accounts to plain data. @throws What their getters throw */
export const copyAccounts = (accounts: unknown): readonly PlainAccount[] =>
  getList(accounts, ACCOUNTS_LIMIT).map((account) => {
    const { address, chains } = Object(account) as { address?: unknown; chains?: unknown }
    return { address: toText(address, 64), chains: getList(chains, CHAINS_LIMIT).map((chain) => toText(chain, 64)) }
  })

/** Returns the wallet's own account object, which its features require. */
export const getAccount = ({ source }: SolanaWallet, address: string): unknown =>
  getList(source.accounts, ACCOUNTS_LIMIT).find((account) => (account as { address?: unknown }).address === address)

/** Returns at most `limit` items. @throws If the value is no list */
function getList(value: unknown, limit: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('Expected a list')
  return Array.from({ length: Math.min(value.length, limit) }, (_, i) => value[i])
}
