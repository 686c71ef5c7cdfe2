import type { CaipNetworkId } from '../caip.ts'
import type { Connector } from '../capabilities.ts'
import { fieldsOf, isText } from '../fields.ts'
import { isPicture } from '../pictures.ts'
import { isAddress } from './address.ts'
import { networkOf } from './clusters.ts'
import { family } from './constants.ts'

export interface WalletAccount {
  readonly address: string
  /** Where it can be used. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Accounts as the port tells them; those of other families are left out.
 * @throws where one is no address
 * @see Wallet Standard, `WalletAccount`
 */
export function accountsFrom(answer: unknown): readonly WalletAccount[] {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of accounts')
  const own = answer.map(accountFrom).filter(({ networks }) => networks.length > 0)
  addressesFrom(own.map(({ address }) => address))
  return own
}

/** They have one form only. @throws where one is no address */
export function addressesFrom(addresses: readonly string[]): readonly string[] {
  if (!addresses.every(isAddress)) throw new TypeError('Expected addresses')
  return addresses
}

function accountFrom(value: unknown): WalletAccount {
  const { address, chains } = fieldsOf(value)
  if (typeof address !== 'string' || !Array.isArray(chains)) throw new TypeError('Expected an account')
  return { address, networks: chains.filter(isCluster).map(networkOf) }
}

/** @see CAIP-2 for the form of a reference */
const isCluster = (chain: unknown): chain is string => typeof chain === 'string' && /^solana:[-\w]{1,32}$/.test(chain)

/**
 * @returns Lamports, decimal; beyond 2^53 of them, nine million SOL, as exact as JSON tells them.
 * @throws where it is no balance
 */
export function balanceFrom(answer: unknown): string {
  if (!isBalance(answer)) throw new TypeError('Expected a balance')
  return BigInt((answer as { value: number }).value).toString()
}

/** @see Solana JSON-RPC, `getBalance` */
export function isBalance(answer: unknown): boolean {
  const { value } = fieldsOf(answer)
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

/** The wallet that registered itself, or `null` where it did so badly. It has no other id than its name. */
export function connectorFrom(detail: unknown): Connector | null {
  const { id, name, icon } = fieldsOf(detail)
  if (!isText(id) || !isText(name) || typeof icon !== 'string') return null
  return {
    id: name,
    name,
    type: 'ANNOUNCED',
    chain: family.namespace,
    provider: id,
    ...(isPicture(icon) ? { imageUrl: icon } : {}),
  }
}
