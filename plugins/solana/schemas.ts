import type { Connector } from '../capabilities.ts'
import { parseStandardConnector } from '../chain/parse-connector.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import { toFields } from '../shared/json/fields.ts'
import { isAddress } from './address.ts'
import { toNetwork } from './clusters.ts'
import { chainInfo } from './constants.ts'

export interface WalletAccount {
  readonly address: string
  /** Where it can be used. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Accounts as the port tells them; those of other namespaces are left out.
 * @throws where one is no address
 * @see Wallet Standard, `WalletAccount`
 */
export function parseAccounts(answer: unknown): readonly WalletAccount[] {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of accounts')
  const own = answer.map(parseAccount).filter(({ networks }) => networks.length > 0)
  parseAddresses(own.map(({ address }) => address))
  return own
}

/** They have one form only. @throws where one is no address */
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
 * @returns Lamports, decimal; beyond 2^53 of them, nine million SOL, as exact as JSON tells them.
 * @throws where it is no balance
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

/** The wallet that was found, `null` where it registered itself badly. */
export const parseConnector = (detail: unknown): Connector | null => parseStandardConnector(chainInfo.namespace, detail)
