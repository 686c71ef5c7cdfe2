// What wallets and services answer, held against what the standards say. By hand, as eip155 does it: the first opening
// of the modal fetches this.
import type { BoundIo } from '../../kernel/index.ts'
import type { AccountType, Connector } from '../capabilities.ts'
import { parseStandardConnector } from '../chain/parse-connector.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isAddress, isTaproot } from './address.ts'
import { chainInfo } from './constants.ts'
import { getNetworks } from './networks.ts'

export interface WalletAccount {
  readonly address: string
  readonly type: AccountType
  /** Where it can be used. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Accounts as the port tells them, in normal form.
 * @throws where one is no address
 * @see Wallet Standard, `WalletAccount`; sats-connect, `wallet_getAccount`
 */
export async function parseAccounts(
  answer: unknown,
  { load }: Pick<BoundIo<never>, 'load'>,
): Promise<readonly WalletAccount[]> {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of accounts')
  if (answer.length === 0) return []
  const told = answer.map(toFields)
  if (!told.every(({ address }) => isText(address) && isAddress(address))) throw new TypeError('Expected addresses')
  const { normalizeAddress } = await load('checksum', () => import('./checksum.ts'))
  const all = told.map(({ address, purpose, chains }) => {
    const normal = normalizeAddress(address as string)
    if (!normal) throw new TypeError('Expected addresses')
    return { address: normal, purpose, networks: getNetworks(normal, Array.isArray(chains) ? chains : []) }
  })
  const accounts = all.map(({ purpose, ...account }) => ({ ...account, type: getType(account.address, purpose) }))
  return withPayment(accounts.filter((one, i) => all.findIndex(({ address }) => address === one.address) === i))
}

/** What the wallet says of an account; where it says nothing, as wallets have it by the form of the address. */
const getType = (address: string, purpose: unknown): AccountType =>
  purpose === 'payment' || purpose === 'ordinals' ? purpose : isTaproot(address) ? 'ordinals' : 'payment'

/** A wallet with one account uses it for everything. */
const withPayment = (accounts: readonly WalletAccount[]): readonly WalletAccount[] =>
  accounts.some(({ type }) => type === 'payment')
    ? accounts
    : accounts.map((account, i) => (i === 0 ? { ...account, type: 'payment' } : account))

/** @returns Satoshis, decimal, with what no block holds yet. @throws where it is no balance. @see Esplora, `/address` */
export function parseBalance(answer: unknown): string {
  const { chain_stats: chain, mempool_stats: pool } = toFields(answer)
  const sum = [chain, pool].map(toFields).reduce((total, { funded_txo_sum: funded, spent_txo_sum: spent }) => {
    if (!isAmount(funded) || !isAmount(spent)) throw new TypeError('Expected a balance')
    return total + BigInt(funded) - BigInt(spent)
  }, 0n)
  if (sum < 0n) throw new TypeError('Expected a balance')
  return sum.toString()
}

/** An output that nobody has spent. `value` in satoshis. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

const TXID = /^[0-9a-f]{64}$/

/** Those that a block holds. @throws where they are no coins. @see Esplora, `/address/:address/utxo` */
export function parseCoins(answer: unknown): readonly Coin[] {
  if (!Array.isArray(answer)) throw new TypeError('Expected a list of coins')
  return answer.map(toFields).flatMap(({ txid, vout, value, status }) => {
    if (!isText(txid) || !TXID.test(txid) || !isAmount(vout) || !isAmount(value)) throw new TypeError('Expected coins')
    return toFields(status).confirmed === true ? [{ txid, vout, value }] : []
  })
}

/** Satoshis for each virtual byte. */
const HIGHEST_RATE = 2_000

/** @returns For half an hour; 1 where the service knows none yet. @see Esplora, `/fee-estimates` */
export function parseFeeRate(answer: unknown): number {
  const { 3: rate } = toFields(answer)
  return typeof rate === 'number' && rate > 1 ? Math.min(rate, HIGHEST_RATE) : 1
}

/** The wallet that was found, `null` where it registered itself badly. */
export const parseConnector = (detail: unknown): Connector | null => parseStandardConnector(chainInfo.namespace, detail)

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
