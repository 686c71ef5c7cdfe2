import type { CaipNetworkId } from '../capabilities/caip.ts'
import type { Connector } from '../capabilities.ts'
import { parseStandardConnector } from '../chain/parse-connector.ts'
import { toFields } from '../shared/json/fields.ts'
import { isAddress } from './address.ts'
import { toNetwork } from './clusters.ts'
import { chainInfo } from './constants.ts'

export interface WalletAccount {
  readonly address: string
  /** Networks that the account supports. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Parses the accounts from the port, leaving out those of other namespaces.
 * @throws If an address is invalid
 * @see Wallet Standard, `WalletAccount`
 */
export function parseAccounts(answer: unknown): readonly WalletAccount[] {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of accounts')
  const own = answer.map(parseAccount).filter(({ networks }) => networks.length > 0)
  parseAddresses(own.map(({ address }) => address))
  return own
}

/** Validates addresses, which have one spelling only. @throws If one is invalid */
export function parseAddresses(addresses: readonly string[]): readonly string[] {
  if (!addresses.every(isAddress)) throw new TypeError('Expected addresses')
  return addresses
}

function parseAccount(value: unknown): WalletAccount {
  const { address, chains } = toFields(value)
  if (typeof address !== 'string' || !Array.isArray(chains)) throw new TypeError('Expected an account')
  return { address, networks: chains.filter(isCluster).map(toNetwork) }
}

/** @see CAIP-2 for the form of a reference */
const isCluster = (chain: unknown): chain is string => typeof chain === 'string' && /^solana:[-\w]{1,32}$/.test(chain)

/**
 * Parses a balance. @returns Lamports, decimal. Beyond 2^53 (nine million SOL), only as exact as JSON.
 * @throws If it is invalid
 */
export function parseBalance(answer: unknown): string {
  if (!isBalance(answer)) throw new TypeError('Expected a balance')
  return BigInt((answer as { value: number }).value).toString()
}

/** @see Solana JSON-RPC, `getBalance` */
export function isBalance(answer: unknown): boolean {
  const { value } = toFields(answer)
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

/** Parses a discovered wallet; `null` if its data is invalid. */
export const parseConnector = (detail: unknown): Connector | null => parseStandardConnector(chainInfo.namespace, detail)
