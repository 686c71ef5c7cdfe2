// A wallet of the Wallet Standard, read once when it registers itself: a feature that is replaced later is not called.
import { toText } from '../shared/json/sanitize.ts'

/** A method of a feature. It takes and gives what the standard says, or anything else. */
type Feature = (...inputs: readonly unknown[]) => unknown

export interface Wallet {
  /** The object that registered itself. */
  readonly source: { readonly accounts?: unknown }
  readonly name: string
  readonly icon: string
  readonly features: ReadonlyMap<string, Feature>
  /** Versions of transactions that a feature takes. */
  readonly versions: ReadonlyMap<string, readonly unknown[]>
}

/** What is used of the standard, and what the method of each is called. */
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
const LONGEST_ICON = 131_072
const ACCOUNTS_LIMIT = 64
const CHAINS_LIMIT = 16

interface Registered {
  readonly name?: unknown
  readonly icon?: unknown
  readonly accounts?: unknown
  readonly chains?: Iterable<unknown>
  readonly features?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** @returns `null` where it is no wallet of this namespace. @throws whatever its getters throw */
export function parseWallet(source: Registered): Wallet | null {
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

/** Accounts as plain data. @throws whatever their getters throw */
export const plainAccounts = (accounts: unknown): readonly PlainAccount[] =>
  getList(accounts, ACCOUNTS_LIMIT).map((account) => {
    const { address, chains } = Object(account) as { address?: unknown; chains?: unknown }
    return { address: toText(address, 64), chains: getList(chains, CHAINS_LIMIT).map((chain) => toText(chain, 64)) }
  })

/** The object of the wallet itself that its features want. */
export const getAccount = ({ source }: Wallet, address: string): unknown =>
  getList(source.accounts, ACCOUNTS_LIMIT).find((account) => (account as { address?: unknown }).address === address)

/** At most `limit` items. @throws where it is no list */
function getList(value: unknown, limit: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('Expected a list')
  return Array.from({ length: Math.min(value.length, limit) }, (_, i) => value[i])
}
