// Decodes calls to well-known routers: the tokens, the minimum amount and the receiver. The routers enforce these, so
// no simulation is needed.

import { toAddress } from '../capabilities/caip.ts'
import { isNative } from '../capabilities.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { toTokenContract } from './calls.ts'
import { NATIVE_TOKEN } from './constants.ts'
import type { SimulationInput } from './simulation-input.ts'
import type { PlannedTransaction } from './state.ts'
import { SwapError } from './swap-errors.ts'

/** What a call guarantees. A token is `null` if the router takes or pays the native currency. */
interface Promised {
  readonly from: string | null
  readonly to: string | null
  readonly amount: bigint
  readonly least: bigint
  readonly receiver: string
}

/**
 * Splits call data into words.
 * @throws {SwapError} If it is too short
 */
function decodeArguments(data: string) {
  const words = data.slice(10)
  const word = (at: number): bigint => {
    const text = words.slice(64 * at, 64 * (at + 1))
    if (at < 0 || text.length < 64) throw new SwapError('swap-call')
    return BigInt(`0x${text}`)
  }
  const address = (at: number): string => {
    const value = word(at)
    if (value >> 160n !== 0n) throw new SwapError('swap-call')
    return `0x${value.toString(16).padStart(40, '0')}`
  }
  /** Returns the first and the last address of a list, whose offset is in word `at`. */
  const ends = (at: number): readonly [string, string] => {
    const offset = word(at)
    const start = Number(offset / 32n)
    if (offset % 32n !== 0n || offset > 65_536n) throw new SwapError('swap-call')
    const length = word(start)
    if (length < 2n || length > 16n) throw new SwapError('swap-call')
    return [address(start + 1), address(start + Number(length))]
  }
  return { word, address, ends }
}

type Reader = (call: ReturnType<typeof decodeArguments>, value: bigint) => Promised

const toTokenOrNull = (token: string) => (token === NATIVE_TOKEN || /^0x0{40}$/.test(token) ? null : token)

/** `swap(executor, (srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags), …)` of 1inch. */
const oneInch: Reader = ({ word, address }) => {
  // With the first flag, the minimum applies to a part of the amount only.
  if (word(7) & 1n) throw new SwapError('swap-call')
  const [from, to, amount, least] = [toTokenOrNull(address(1)), toTokenOrNull(address(2)), word(5), word(6)]
  return { from, to, amount, least, receiver: address(4) }
}

/**
 * `(least, path, to, deadline)` of Uniswap V2. The router itself requires the wrapped native currency at one end of the
 * path.
 */
const fromNative: Reader = ({ word, address, ends }, value) => {
  return { from: null, to: ends(1)[1], amount: value, least: word(0), receiver: address(2) }
}
/** `(amount, least, path, to, deadline)` */
const fromToken =
  (isNativeTarget: boolean): Reader =>
  ({ word, address, ends }) => {
    const [from, to] = ends(2)
    return { from, to: isNativeTarget ? null : to, amount: word(0), least: word(1), receiver: address(3) }
  }

/** Decoders by selector. @see 1inch AggregationRouterV6 and V5, Uniswap V2 Router02 */
const READERS: Readonly<Record<string, Reader>> = {
  '0x07ed2379': oneInch,
  '0x12aa3caf': oneInch,
  '0x7ff36ab5': fromNative,
  '0xb6f9de95': fromNative,
  '0x38ed1739': fromToken(false),
  '0x5c11d795': fromToken(false),
  '0x18cbafe5': fromToken(true),
  '0x791ac947': fromToken(true),
}

/** Selectors of 1inch that pay the caller if no receiver is given. */
const PAYS_CALLER = ['0x07ed2379', '0x12aa3caf']

/**
 * Checks a call to a well-known router.
 * @returns Whether the call is known.
 * @throws {SwapError} If it guarantees something else than the preview shows
 */
export function checkRouterCall({ data, value }: PlannedTransaction, { order, least }: SimulationInput): boolean {
  const selector = data.slice(0, 10).toLowerCase()
  const read = Object.hasOwn(READERS, selector) ? READERS[selector] : undefined
  if (!read) return false
  const promised = read(decodeArguments(data.toLowerCase()), BigInt(value))
  const account = toAddress(order.account)
  const isOwn =
    isSameAddress(promised.receiver, account) || (PAYS_CALLER.includes(selector) && /^0x0{40}$/.test(promised.receiver))
  const isRight =
    isOwn &&
    isToken(promised.from, order.from) &&
    isToken(promised.to, order.to) &&
    promised.amount <= BigInt(order.amount) &&
    promised.least >= least
  if (!isRight) throw new SwapError('swap-call')
  return true
}

const isToken = (token: string | null, wanted: string): boolean =>
  isNative(wanted) ? token === null : token !== null && isSameAddress(token, toTokenContract(wanted))
