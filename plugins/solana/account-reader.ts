// Reads accounts from the cluster: mints, token accounts, and what an account has to hold.
import { base64 } from '@scure/base'
import type { EffectContext, Json } from '../../kernel/index.ts'
import type { Network, RpcRequest, Transfer } from '../capabilities.ts'
import { areDecimals } from '../shared/amounts/units.ts'
import { toFields } from '../shared/json/fields.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { isAddress } from './address.ts'
import { COMMITMENT } from './commitment.ts'
import type { contract } from './contract.ts'
import { TOKEN_PROGRAMS } from './programs.ts'
import { parseDigits } from './sent-transfer.ts'
import { computeAccountSize } from './token-account-size.ts'

type Fields = ReturnType<typeof toFields>

/** Offset of the decimals in a mint's data. */
const DECIMALS_AT = 44

export type AccountReader = ReturnType<typeof createAccountReader>

/** Creates the requests to a cluster that transfers need. They throw what `Api.rpc` throws. */
export function createAccountReader(context: EffectContext<typeof contract>) {
  const rpc = (network: Network, method: string, params: Json, isValid?: RpcRequest['isValid']) =>
    requestNetwork(context, network, { method, params, isValid })

  /** Reads an account; `null` if it does not exist. */
  async function fetchAccount(network: Network, address: string, encoding = 'base64') {
    const { value } = toFields(await rpc(network, 'getAccountInfo', [address, { encoding, ...COMMITMENT }], isValue))
    return value === null ? null : toFields(value)
  }

  async function fetchMint(network: Network, token: string) {
    const found = await fetchAccount(network, token)
    const [text] = Array.isArray(found?.data) ? found.data : []
    const mint = base64.decode(String(text ?? ''))
    const decimals = mint[DECIMALS_AT]
    const program = TOKEN_PROGRAMS.find((one) => one === found?.owner)
    if (!program || decimals === undefined || !areDecimals(decimals))
      throw new TypeError('This address is not a token.')
    return { program, decimals, size: computeAccountSize(program, mint) }
  }

  /** Finds the sender's token account with a sufficient balance. */
  async function findSource({ network, from, amount }: Transfer, mint: string): Promise<string> {
    const params = [from, { mint }, { encoding: 'jsonParsed', ...COMMITMENT }]
    const { value } = toFields(await rpc(network, 'getTokenAccountsByOwner', params, isValue))
    const accounts = Array.isArray(value) ? value.map(toFields) : []
    const source = accounts.find(({ account: one }) => parseAmount(one) >= BigInt(amount))?.pubkey
    if (typeof source !== 'string' || !isAddress(source))
      throw new RangeError('No token account of the sender holds this amount.')
    return source
  }

  /** Returns the lamports that an account of this size has to hold. */
  async function getMinimum(network: Network, size: number): Promise<bigint> {
    return BigInt((await rpc(network, 'getMinimumBalanceForRentExemption', [size], isCount)) as number)
  }

  return { rpc, fetchAccount, fetchMint, findSource, getMinimum }
}

/** Whether a response has a value, be it `null`. */
export const isValue = (answer: Json): boolean => toFields(answer).value !== undefined
const isCount = (answer: Json): boolean => Number.isSafeInteger(answer) && (answer as number) >= 0

/** Reads the data of a `jsonParsed` token account. */
export const parseHeld = (data: Json | undefined): Fields => toFields(toFields(toFields(data).parsed).info)

/** Reads the amount of a `jsonParsed` account. */
const parseAmount = (account: Json | undefined): bigint =>
  parseDigits(toFields(parseHeld(toFields(account).data).tokenAmount).amount)
