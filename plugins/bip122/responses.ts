// Validates responses of wallets and services. Written by hand, as in `eip155`: the modal's first opening loads this
// file.
import type { BoundIo } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'
import type { AccountType, Connector } from '../capabilities.ts'
import { parseStandardConnector } from '../chain/parse-connector.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isAddress, isTaproot } from './address.ts'
import { chainInfo } from './constants.ts'
import { getNetworks } from './networks.ts'

export interface WalletAccount {
  readonly address: string
  readonly type: AccountType
  /** The networks on which it can be used. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Parses and normalizes the accounts that the port returns.
 * @throws If any is not an address
 * @see Wallet Standard, `WalletAccount`; sats-connect, `wallet_getAccount`
 */
export async function parseAccounts(
  answer: unknown,
  { load }: Pick<BoundIo<never>, 'load'>,
): Promise<readonly WalletAccount[]> {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of accounts')
  if (answer.length === 0) return []
  const items = answer.map(toFields)
  if (!items.every(({ address }) => isText(address) && isAddress(address))) throw new TypeError('Expected addresses')
  const { normalizeAddress } = await load('checksum', () => import('./checksum.ts'))
  const all = items.map(({ address, purpose, chains }) => {
    const normal = normalizeAddress(address as string)
    if (!normal) throw new TypeError('Expected addresses')
    return { address: normal, purpose, networks: getNetworks(normal, Array.isArray(chains) ? chains : []) }
  })
  const accounts = all.map(({ purpose, ...account }) => ({ ...account, type: getType(account.address, purpose) }))
  return withPayment(accounts.filter((one, i) => all.findIndex(({ address }) => address === one.address) === i))
}

/** Gets the account's type: as the wallet says, otherwise by the address format. */
const getType = (address: string, purpose: unknown): AccountType =>
  purpose === 'payment' || purpose === 'ordinals' ? purpose : isTaproot(address) ? 'ordinals' : 'payment'

/** If a wallet has no payment account, the first one serves for payments, too. */
const withPayment = (accounts: readonly WalletAccount[]): readonly WalletAccount[] =>
  accounts.some(({ type }) => type === 'payment')
    ? accounts
    : accounts.map((account, i) => (i === 0 ? { ...account, type: 'payment' } : account))

/**
 * Parses a balance.
 * @returns Satoshis as a decimal string, including unconfirmed ones
 * @throws If it is not a balance
 * @see Esplora, `/address`
 */
export function parseBalance(answer: unknown): string {
  const { chain_stats: chain, mempool_stats: pool } = toFields(answer)
  const sum = [chain, pool].map(toFields).reduce((total, { funded_txo_sum: funded, spent_txo_sum: spent }) => {
    if (!isAmount(funded) || !isAmount(spent)) throw new TypeError('Expected a balance')
    return total + BigInt(funded) - BigInt(spent)
  }, 0n)
  if (sum < 0n) throw new TypeError('Expected a balance')
  return sum.toString()
}

/** An unspent output, with `value` in satoshis. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

const TXID = /^[0-9a-f]{64}$/

/**
 * Parses the confirmed coins.
 * @throws If they are not coins
 * @see Esplora, `/address/:address/utxo`
 */
export function parseCoins(answer: unknown): readonly Coin[] {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of coins')
  return answer.map(toFields).flatMap(({ txid, vout, value, status }) => {
    if (!isText(txid) || !TXID.test(txid) || !isAmount(vout) || !isAmount(value)) throw new TypeError('Expected coins')
    return toFields(status).confirmed === true ? [{ txid, vout, value }] : []
  })
}

/** In satoshis per virtual byte. */
const HIGHEST_RATE = 2_000

/**
 * Parses the fee rate for a confirmation within half an hour.
 * @returns Satoshis per virtual byte; 1 if the service has no estimate
 * @see Esplora, `/fee-estimates`
 */
export function parseFeeRate(answer: unknown): number {
  const { 3: rate } = toFields(answer)
  return typeof rate === 'number' && rate > 1 ? Math.min(rate, HIGHEST_RATE) : 1
}

/** Parses a found wallet to a connector; `null` if it is invalid. */
export const parseConnector = (detail: unknown): Connector | null => parseStandardConnector(chainInfo.namespace, detail)

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
