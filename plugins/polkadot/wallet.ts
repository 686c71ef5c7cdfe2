// A wallet of `injectedWeb3`. Its methods are read once, when it is found or enabled: a later replacement is never
// called.
import { toText } from '../shared/json/sanitize.ts'

/** A method of the wallet. Neither its inputs nor its results are trusted. */
type Method = (...inputs: readonly unknown[]) => unknown

/** What a wallet gives to a permitted site. @see polkadot-js, `Injected` */
export interface InjectedApi {
  readonly accounts: () => Promise<readonly PlainAccount[]>
  /** Calls back with all accounts on each change. @returns A function that stops listening, if there is one */
  readonly subscribe: Method | null
  readonly signRaw: Method | null
  readonly signPayload: Method | null
}

export interface PolkadotWallet {
  /** Its key in `injectedWeb3`. */
  readonly name: string
  readonly icon: ''
  /** The wallet's object in the page. */
  readonly source: object
  /** Prompts the visitor, unless the site has permission already. @param site - The site's name */
  enable(site: string): Promise<InjectedApi>
  /** `null` before `enable`. */
  api: InjectedApi | null
}

const LONGEST_NAME = 128
const ACCOUNTS_LIMIT = 256

/**
 * Reads an entry of `injectedWeb3`.
 * @returns `null` if it is not a wallet
 * @throws What its getters throw
 */
export function parseWallet(key: string, source: object): PolkadotWallet | null {
  const { connect, enable } = source as Readonly<Record<string, unknown>>
  const open = typeof connect === 'function' ? connect : enable
  const name = toText(key, LONGEST_NAME)
  if (!name || typeof open !== 'function') return null
  return {
    name,
    icon: '',
    source,
    enable: async (site) => parseHanded(await Reflect.apply(open, source, [site])),
    api: null,
  }
}

/**
 * Reads what the wallet gave.
 * @throws If it has no accounts, and what its getters throw
 */
function parseHanded(injected: unknown): InjectedApi {
  const { accounts, signer } = Object(injected) as { accounts?: unknown; signer?: unknown }
  const get = getMethod(accounts, 'get')
  if (!get) throw new TypeError('Expected accounts')
  return {
    accounts: async () => parsePlainAccounts(await get()),
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
  /** In the wallet's choice of encoding. */
  readonly address: string
  readonly genesisHash: string
  readonly type: string
}

/**
 * Reads accounts as plain data, without their labels.
 * @throws What their getters throw
 */
export function parsePlainAccounts(accounts: unknown): readonly PlainAccount[] {
  if (!Array.isArray(accounts)) throw new TypeError('Expected a list')
  return Array.from({ length: Math.min(accounts.length, ACCOUNTS_LIMIT) }, (_, i) => {
    const { address, genesisHash, type } = Object(accounts[i]) as Readonly<Record<string, unknown>>
    return { address: toText(address, 64), genesisHash: toText(genesisHash, 66), type: toText(type, 16) }
  })
}
