// A wallet of `injectedWeb3`, read once when it is found, and what it hands out, when it hands it out: one that replaces
// a method later is not asked.
import { toText } from '../shared/json/sanitize.ts'

/** A method. It takes and gives what polkadot-js says, or anything else. */
type Method = (...inputs: readonly unknown[]) => unknown

/** What a wallet hands to a site that it permits. @see polkadot-js, `Injected` */
export interface Handed {
  readonly accounts: () => Promise<readonly PlainAccount[]>
  /** Calls back with all accounts, whenever they change. @returns The function that ends it, if any. */
  readonly subscribe: Method | null
  readonly signRaw: Method | null
  readonly signPayload: Method | null
}

export interface Wallet {
  /** Its key in `injectedWeb3`. */
  readonly name: string
  readonly icon: ''
  /** The object that stands there. */
  readonly source: object
  /** Shows a prompt, unless the site was permitted before. @param site - How it calls itself. */
  enable(site: string): Promise<Handed>
  /** Nothing before it was enabled. */
  handed: Handed | null
}

const LONGEST_NAME = 128
const ACCOUNTS_LIMIT = 256

/** @returns `null` where it is none. @throws whatever its getters throw */
export function parseWallet(key: string, source: object): Wallet | null {
  const { connect, enable } = source as Readonly<Record<string, unknown>>
  const open = typeof connect === 'function' ? connect : enable
  const name = toText(key, LONGEST_NAME)
  if (!name || typeof open !== 'function') return null
  return {
    name,
    icon: '',
    source,
    enable: async (site) => parseHanded(await Reflect.apply(open, source, [site])),
    handed: null,
  }
}

/** @throws where it has no accounts, and whatever its getters throw */
function parseHanded(injected: unknown): Handed {
  const { accounts, signer } = Object(injected) as { accounts?: unknown; signer?: unknown }
  const get = getMethod(accounts, 'get')
  if (!get) throw new TypeError('Expected accounts')
  return {
    accounts: async () => plainAccounts(await get()),
    subscribe: getMethod(accounts, 'subscribe'),
    signRaw: getMethod(signer, 'signRaw'),
    signPayload: getMethod(signer, 'signPayload'),
  }
}

function getMethod(owner: unknown, name: string): Method | null {
  const method = (Object(owner) as Readonly<Record<string, unknown>>)[name]
  return typeof method === 'function' ? (...inputs) => Reflect.apply(method, owner, inputs) : null
}

export interface PlainAccount {
  /** With whichever prefix the wallet likes. */
  readonly address: string
  readonly genesisHash: string
  readonly type: string
}

/** Accounts as plain data, without the names that people give them. @throws whatever their getters throw */
export function plainAccounts(accounts: unknown): readonly PlainAccount[] {
  if (!Array.isArray(accounts)) throw new TypeError('Expected a list')
  return Array.from({ length: Math.min(accounts.length, ACCOUNTS_LIMIT) }, (_, i) => {
    const { address, genesisHash, type } = Object(accounts[i]) as Readonly<Record<string, unknown>>
    return { address: toText(address, 64), genesisHash: toText(genesisHash, 66), type: toText(type, 16) }
  })
}
