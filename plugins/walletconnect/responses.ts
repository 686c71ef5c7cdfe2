// Validates what wallets and the relay send, against CAIP and the request. Written by hand, since it is only lists of
// strings.
import type { Json } from '../../kernel/index.ts'
import { toNamespace } from '../capabilities/caip.ts'
import type { CaipAddress, CaipNetworkId, Namespace, WalletClaim } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'

const NETWORK = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const ACCOUNT = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/
const METHOD = /^[a-zA-Z0-9_.]{1,64}$/
const TOPIC = /^[0-9a-f]{64}$/
const MOST = 256
const LONGEST_NAME = 64

/** The part of a session that covers one namespace. */
export interface ApprovedNamespace {
  readonly accounts: readonly CaipAddress[]
  readonly networks: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

export interface ParsedSession {
  readonly topic: string
  readonly wallet: WalletClaim
  readonly namespaces: Readonly<Record<Namespace, ApprovedNamespace>>
  /** Accounts that signed in with the same approval. */
  readonly signed: readonly CaipAddress[]
}

/** Parses a session; `null` if it is invalid or covers nothing. */
export function parseSession(answer: Json): ParsedSession | null {
  const { topic, peer, namespaces, signed } = toFields(answer)
  const covered = parseNamespaces(namespaces)
  if (typeof topic !== 'string' || !TOPIC.test(topic) || Object.keys(covered).length === 0) return null
  return { topic, wallet: parseClaim(peer), namespaces: covered, signed: findTexts(signed, ACCOUNT) }
}

/** Parses the namespaces with shared accounts. Wallets may use chain ids as keys too: `eip155:1`. */
export function parseNamespaces(answer: unknown): Readonly<Record<Namespace, ApprovedNamespace>> {
  const byNamespace = new Map<Namespace, { accounts: Set<string>; networks: Set<string>; methods: Set<string> }>()
  for (const [key, value] of Object.entries(toFields(answer)).slice(0, MOST)) {
    const { accounts, methods } = toFields(value)
    const namespace = toNamespace(key)
    const seen = byNamespace.get(namespace) ?? { accounts: new Set(), networks: new Set(), methods: new Set() }
    for (const account of findTexts(accounts, ACCOUNT)) {
      if (toNamespace(account) !== namespace) continue
      seen.accounts.add(account)
      seen.networks.add(getNetwork(account))
    }
    for (const method of findTexts(methods, METHOD)) seen.methods.add(method)
    if (seen.accounts.size > 0) byNamespace.set(namespace, seen)
  }
  return Object.fromEntries(
    [...byNamespace].map(([namespace, { accounts, networks, methods }]) => [
      namespace,
      { accounts: [...accounts], networks: [...networks], methods: [...methods] },
    ]),
  )
}

/** Parses the wallet's name and icon, which are unverified. */
function parseClaim(peer: unknown): WalletClaim {
  const { name, icon } = toFields(peer)
  const isShown = typeof icon === 'string' && icon.length <= 2_048 && /^https:\/\/[^/]/i.test(icon)
  return {
    name: typeof name === 'string' && name.trim() ? name.slice(0, LONGEST_NAME) : 'WalletConnect',
    ...(isShown && { imageUrl: icon }),
  }
}

/** Parses an event if it belongs to the current session, otherwise returns `null`. */
export function parseEvent(value: Json, topic: string | undefined): Readonly<Record<string, Json | undefined>> | null {
  const fields = toFields(value)
  return topic !== undefined && fields.topic === topic ? fields : null
}

/** Parses the network to which the wallet switched: a CAIP-2 id, or a chain reference, possibly hexadecimal. */
export function parseNetwork({ data, chainId }: Readonly<Record<string, Json | undefined>>): CaipNetworkId | null {
  const namespace = typeof chainId === 'string' && NETWORK.test(chainId) ? toNamespace(chainId) : null
  if (typeof data === 'string' && NETWORK.test(data)) return data
  if (typeof data !== 'string' && typeof data !== 'number') return namespace && (chainId as string)
  const id = typeof data === 'string' && /^0x[0-9a-f]{1,16}$/i.test(data) ? BigInt(data) : data
  const network = `${namespace}:${id}`
  return namespace && NETWORK.test(network) ? network : null
}

/** Parses the wallet's accounts of one namespace: CAIP-10 ids, or addresses on the event's network. */
export function parseAccounts({ data, chainId }: Readonly<Record<string, Json | undefined>>) {
  const namespace = typeof chainId === 'string' ? toNamespace(chainId) : ''
  const accounts = findTexts(data, /./).map((one) => (ACCOUNT.test(one) ? one : `${chainId}:${one}`))
  return { namespace, accounts: findTexts(accounts, ACCOUNT).filter((one) => toNamespace(one) === namespace) }
}

export const getNetwork = (account: CaipAddress): CaipNetworkId => ACCOUNT.exec(account)?.[1] ?? ''

const findTexts = (value: unknown, form: RegExp): readonly string[] =>
  Array.isArray(value)
    ? value.slice(0, MOST).filter((one): one is string => typeof one === 'string' && form.test(one))
    : []
