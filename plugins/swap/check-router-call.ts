// Decodes calls to well-known routers: the tokens, the minimum amount and the receiver. The routers enforce these even
// if other contracts behave differently than in a simulation.

import { toAddress } from '../capabilities/caip.ts'
import { isNative } from '../capabilities.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { NATIVE_TOKEN } from './constants.ts'
import { toTokenContract } from './erc20-calls.ts'
import type { SimulationInput } from './simulation-input.ts'
import type { PlannedTransaction } from './state.ts'
import { SwapError } from './swap-errors.ts'

/** What a call guarantees. A token is `null` for the native currency. */
interface Guarantee {
  readonly from: string | null
  readonly to: string | null
  readonly amount: bigint
  readonly minAmount: bigint
  readonly receiver: string
}

/**
 * Splits call data into words.
 * @throws {SwapError} If it is too short, or a word is malformed
 */
function decodeArguments(data: string) {
  const words = data.slice(10)
  const readWord = (at: number): bigint => {
    const text = words.slice(64 * at, 64 * (at + 1))
    if (at < 0 || text.length < 64) throw new SwapError('swap-data')
    return BigInt(`0x${text}`)
  }
  const readAddress = (at: number): string => {
    const value = readWord(at)
    if (value >> 160n !== 0n) throw new SwapError('swap-data')
    return `0x${value.toString(16).padStart(40, '0')}`
  }
  /** Returns the first and the last address of a list, whose offset is in word `at`. */
  const readEnds = (at: number): readonly [string, string] => {
    const offset = readWord(at)
    const start = Number(offset / 32n)
    if (offset % 32n !== 0n || offset > 65_536n) throw new SwapError('swap-data')
    const length = readWord(start)
    if (length < 2n || length > 16n) throw new SwapError('swap-data')
    return [readAddress(start + 1), readAddress(start + Number(length))]
  }
  return { readWord, readAddress, readEnds }
}

type Reader = (call: ReturnType<typeof decodeArguments>, value: bigint) => Guarantee

const toTokenOrNull = (token: string) => (token === NATIVE_TOKEN || /^0x0{40}$/.test(token) ? null : token)

/** `swap(executor, (srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags), …)` of 1inch. */
const readOneInch: Reader = ({ readWord, readAddress }) => {
  // With the first flag, the minimum applies to a part of the amount only.
  if (readWord(7) & 1n) throw new SwapError('swap-call')
  const [from, to, amount, minAmount] = [
    toTokenOrNull(readAddress(1)),
    toTokenOrNull(readAddress(2)),
    readWord(5),
    readWord(6),
  ]
  return { from, to, amount, minAmount, receiver: readAddress(4) }
}

/**
 * `(minAmount, path, to, deadline)` of Uniswap V2. The router itself requires the wrapped native currency at one end of
 * the path.
 */
const readFromNative: Reader = ({ readWord, readAddress, readEnds }, value) => {
  return { from: null, to: readEnds(1)[1], amount: value, minAmount: readWord(0), receiver: readAddress(2) }
}
/** `(amount, minAmount, path, to, deadline)` */
const createTokenReader =
  (isNativeTarget: boolean): Reader =>
  ({ readWord, readAddress, readEnds }) => {
    const [from, to] = readEnds(2)
    return {
      from,
      to: isNativeTarget ? null : to,
      amount: readWord(0),
      minAmount: readWord(1),
      receiver: readAddress(3),
    }
  }

/** Decoders by selector. @see 1inch AggregationRouterV6 and V5, Uniswap V2 Router02 */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['0x07ed2379', readOneInch],
  ['0x12aa3caf', readOneInch],
  ['0x7ff36ab5', readFromNative],
  ['0xb6f9de95', readFromNative],
  ['0x38ed1739', createTokenReader(false)],
  ['0x5c11d795', createTokenReader(false)],
  ['0x18cbafe5', createTokenReader(true)],
  ['0x791ac947', createTokenReader(true)],
])

/**
 * Checks a call to a well-known router.
 * @returns Whether the call is known.
 * @throws {SwapError} If it guarantees less than the preview shows, or something else
 */
export function checkRouterCall({ data, value }: PlannedTransaction, { order, minAmount }: SimulationInput): boolean {
  const read = READERS.get(data.slice(0, 10).toLowerCase())
  if (!read) return false
  const guarantee = read(decodeArguments(data.toLowerCase()), BigInt(value))
  const account = toAddress(order.account)
  // 1inch pays the caller if no receiver is given.
  const isOwn =
    isSameAddress(guarantee.receiver, account) || (read === readOneInch && /^0x0{40}$/.test(guarantee.receiver))
  const isMatch =
    isOwn &&
    isToken(guarantee.from, order.from) &&
    isToken(guarantee.to, order.to) &&
    guarantee.amount <= BigInt(order.amount) &&
    guarantee.minAmount >= minAmount
  if (!isMatch) throw new SwapError('swap-call')
  return true
}

const isToken = (token: string | null, wanted: string): boolean =>
  isNative(wanted) ? token === null : token !== null && isSameAddress(token, toTokenContract(wanted))
