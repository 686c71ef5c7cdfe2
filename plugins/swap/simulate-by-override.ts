// Simulates a swap on networks without `eth_simulateV1`. A state override puts code at the account's own address for
// one `eth_call`. The code reads the balances, makes the calls, and reads them again.
import type { Json } from '../../kernel/index.ts'
import { toAddress } from '../capabilities/caip.ts'
import { type BatchedCall, isNative } from '../capabilities.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import type { Context } from './context.ts'
import { toTokenContract } from './erc20-calls.ts'
import { getDraftContext } from './provider.ts'
import type { SimulationInput } from './simulation-input.ts'
import { SwapError } from './swap-errors.ts'

/** The most other tokens of the account that are watched. */
const OTHERS_LIMIT = 16
const WORD = 32

const encodeHex = (value: bigint | number, bytes: number) => value.toString(16).padStart(2 * bytes, '0')
const push1 = (value: number) => `60${encodeHex(value, 1)}`
const push4 = (value: number) => `63${encodeHex(value, 4)}`
const push20 = (address: string) => `73${address.slice(2).toLowerCase()}`

/** Where the results begin in memory, above the call data for the tokens. */
const RESULTS = 64
const ANSWERS = RESULTS + WORD

/** Lets other callers pass, such as a contract that pays ether: `CALLER ADDRESS EQ JUMPI STOP JUMPDEST` */
const OWN_CALL = `333014${push1(7)}57005b`
/** Writes the call data of `balanceOf(ADDRESS)` to memory. */
const QUESTION = `6370a08231${push1(224)}1b${push1(0)}5230${push1(4)}52`

/** Writes a balance, and whether it could be read, to two words of memory. */
const encodeRead = (token: string | null, at: number) =>
  token === null
    ? `3031${push4(at)}52${push1(1)}${push4(at + WORD)}52`
    : // STATICCALL, and RETURNDATASIZE > 31
      `${push1(WORD)}${push4(at)}${push1(36)}${push1(0)}${push20(token)}5afa3d${push1(31)}1016${push4(at + WORD)}52`

/** A call, with the length of its data in bytes. */
interface ProbedCall {
  readonly to: string
  readonly value: bigint
  readonly size: number
}

/**
 * Creates the code. The call data has the data of all calls, one after the other.
 * @param tokens - `null` for the native currency.
 */
export function assembleProbe(calls: readonly ProbedCall[], tokens: readonly (string | null)[]): string {
  const size = WORD + tokens.length * 4 * WORD
  const end = RESULTS + size
  const reads = (round: number) =>
    tokens.map((token, i) => encodeRead(token, ANSWERS + (round * tokens.length + i) * 2 * WORD)).join('')
  let offset = 0
  const made = calls.map(({ to, value, size: length }) => {
    const data = `${push4(length)}${push4(offset)}${push4(end)}37` // CALLDATACOPY
    offset += length
    const input = `${push1(0)}${push1(0)}${push4(length)}${push4(end)}`
    return `${data}${input}7f${encodeHex(value, WORD)}${push20(to)}5af116` // GAS CALL AND
  })
  // All calls must succeed.
  const run = `${push1(1)}${made.join('')}${push1(RESULTS)}52`
  return `0x${OWN_CALL}${QUESTION}${reads(0)}${run}${reads(1)}${push4(size)}${push4(RESULTS)}f3`
}

const toProbedCall = ({ to, data, value }: BatchedCall): ProbedCall => ({
  to,
  value: BigInt(value),
  size: data.length / 2 - 1,
})

/**
 * @throws {SwapError} If the outcome is worse than shown, or other tokens leave the account; and what `Api.rpc` throws
 */
export async function simulateByOverride(context: Context, input: SimulationInput): Promise<void> {
  const { order, transaction, approvals } = input
  const from = toAddress(order.account)
  const sides = [order.from, order.to].map((token) => (isNative(token) ? null : toTokenContract(token)))
  const others = getDraftContext(context)
    .tokens.filter(({ balance, token }) => balance !== 0n && !sides.includes(token?.toLowerCase() ?? null))
    .map(({ token }) => token?.toLowerCase() ?? null)
  const tokens = [...sides, ...others.slice(0, OTHERS_LIMIT)]
  const calls = [...approvals, transaction]
  const code = assembleProbe(calls.map(toProbedCall), tokens)
  const call = { from, to: from, data: `0x${calls.map(({ data }) => data.slice(2)).join('')}` }
  const answer = await requestNetwork(context, order.network, {
    method: 'eth_call',
    params: [call, 'latest', { [from]: { code } }],
    isValid: (result) => splitWords(result).length === 1 + tokens.length * 4,
  })
  assertOutcome(splitWords(answer), tokens.length, input)
}

const splitWords = (answer: Json): readonly bigint[] =>
  typeof answer === 'string' && /^0x(?:[0-9a-f]{64})+$/i.test(answer)
    ? (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
    : []

/** Returns the change of a balance; `null` if it could not be read. */
function getChange(words: readonly bigint[], at: number, count: number): bigint | null {
  const [before = 0n, wasRead] = words.slice(2 * at)
  const [after = 0n, isRead] = words.slice(2 * (count + at))
  return wasRead === 1n && isRead === 1n ? after - before : null
}

function assertOutcome([isDone, ...words]: readonly bigint[], count: number, { order, minAmount }: SimulationInput) {
  if (isDone !== 1n) throw new SwapError('reverts')
  const [paid, got, ...others] = Array.from({ length: count }, (_, at) => getChange(words, at, count))
  if (paid == null || got == null) throw new SwapError('token')
  if (-paid > BigInt(order.amount)) throw new SwapError('pays-more')
  if (got < minAmount) throw new SwapError('gets-less')
  if (others.some((change) => change !== null && change < 0n)) throw new SwapError('takes-other')
}
