// Simulates a transaction on the network's state: what leaves the account, what it receives, and whether anything else
// moves.
import type { Json } from '../../kernel/index.ts'
import { toAddress } from '../capabilities/caip.ts'
import { isNative } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { isServerError } from '../shared/rpc/is-server-error.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { formatQuantity, isWord } from '../shared/rpc/quantity.ts'
import { TRANSFER_TOPIC } from '../shared/rpc/token-transfers.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { BALANCE_READER_OVERRIDE, createBalanceCall } from './balance-reader.ts'
import { checkRouterCall } from './check-router-call.ts'
import type { Context } from './context.ts'
import { decodeApprovedSpender, encodeBalanceOf, toTokenContract } from './erc20-calls.ts'
import type { SimulationInput } from './simulation-input.ts'
import { SwapError, toNetworkError } from './swap-errors.ts'

/** Event topics `Approval` and `ApprovalForAll`. @see ERC-20, ERC-721 */
const ALLOWED = [
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
]

/**
 * Checks the call if its router is well-known, and the outcome by the best means that the network's servers support:
 * `eth_simulateV1`, or code overrides in an `eth_call`.
 * @returns `false` if none of these is possible and the host allows swaps on the network nevertheless
 * @throws {SwapError} If the call guarantees less than shown, or the outcome is worse, does something else too, or is
 * unknown
 */
export const simulate = (context: Context, input: SimulationInput): Promise<boolean> =>
  runSimulation(context, input).catch((error) => {
    throw toNetworkError(error)
  })

async function runSimulation(context: Context, input: SimulationInput): Promise<boolean> {
  const { order, transaction } = input
  // A contract can behave better in a simulation than in a block. A router's own guarantee holds in both.
  const isGuaranteed = checkRouterCall(transaction, input)
  const first = await trySimulation(context, input)
  if (!first) return true
  // A malicious service can make a simulation fail. Therefore, whether the network supports simulations is tested
  // without the service's data.
  const { isSimulationMissing, supportsOverrides } = await context.io.load(
    'support',
    () => import('./simulation-support.ts'),
  )
  if (!(await isSimulationMissing(context, order))) {
    const second = await trySimulation(context, input)
    if (second) throw second
    return true
  }
  await assertCallable(context, input)
  if (await supportsOverrides(context, order)) {
    const { simulateByOverride } = await context.io.load('probe', () => import('./simulate-by-override.ts'))
    await simulateByOverride(context, input)
    return true
  }
  if (isGuaranteed) return true
  if (context.read().allowsUnsimulated) return false
  throw new SwapError('not-triable')
}

/**
 * Simulates with `eth_simulateV1`.
 * @returns The error if the simulation could not run
 * @throws {SwapError} If the outcome is worse than shown
 */
async function trySimulation(context: Context, input: SimulationInput): Promise<{ code?: unknown } | null> {
  const { order } = input
  const from = toAddress(order.account)
  const reads = [order.from, order.to].map((token) =>
    isNative(token)
      ? { from, ...createBalanceCall(from) }
      : { from, to: toTokenContract(token), data: encodeBalanceOf(from) },
  )
  const sent = getCalls(input)
  const calls = [...reads, ...sent, ...reads]
  const block = { stateOverrides: BALANCE_READER_OVERRIDE, calls }
  const request = requestNetwork(context, order.network, {
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [block] }, 'latest'],
    isValid: (result) => parseCalls(result).length === calls.length,
  })
  const answer = await request.then(
    (result) => ({ result }),
    (error) => ({ error }),
  )
  if ('error' in answer) return answer.error
  assertOutcome(parseCalls(answer.result), input, from)
  return null
}

/** The calls of the account, in order: the swap is the last. */
const getCalls = ({ order, transaction, approvals }: SimulationInput) =>
  [...approvals, transaction].map(({ to, data, value }) => ({
    from: toAddress(order.account),
    to,
    data,
    value: formatQuantity(value),
  }))

/** @throws {SwapError} If there is no contract, or the call reverts. In a batch, it would without its approval */
async function assertCallable(context: Context, input: SimulationInput) {
  const { network } = input.order
  const getCode = { method: 'eth_getCode', params: [input.transaction.to, 'latest'] }
  const code = await requestNetwork(context, network, getCode)
  if (code === '0x') throw new SwapError('no-contract')
  if (input.approvals.length > 0) return
  const call = { method: 'eth_call', params: [...getCalls(input), 'latest'] }
  await requestNetwork(context, network, call).catch((error) => {
    throw typeof error.code === 'number' && !isServerError(error) ? new SwapError('reverts') : error
  })
}

/** Reads an address from an event topic. */
const parseParty = (topic: string) => `0x${topic.slice(-40)}`

type Fields = ReturnType<typeof toFields>
/** The balances of both tokens. */
type Pair = [Fields, Fields]

function parseCalls(answer: Json): readonly Fields[] {
  const { calls } = toFields(Array.isArray(answer) ? answer[0] : null)
  return Array.isArray(calls) ? calls.map(toFields) : []
}

function assertOutcome(
  calls: readonly Fields[],
  { order, minAmount, spender, approvals }: SimulationInput,
  account: string,
) {
  const sent = calls.slice(2, -2)
  const [[paidFirst, gotFirst], [paidLast, gotLast]] = [calls.slice(0, 2), calls.slice(-2)] as [Pair, Pair]
  if (sent.some(({ status }) => status !== '0x1')) throw new SwapError('reverts')
  const amounts = [paidFirst, gotFirst, paidLast, gotLast].map(({ returnData }) =>
    isWord(returnData) ? BigInt(returnData) : null,
  )
  const [hadFirst, hadSecond, hasFirst, hasSecond] = amounts
  if (hadFirst == null || hadSecond == null || hasFirst == null || hasSecond == null) throw new SwapError('token')
  if (hadFirst - hasFirst > BigInt(order.amount)) throw new SwapError('pays-more')
  if (hasSecond - hadSecond < minAmount) throw new SwapError('gets-less')
  const spenders = [spender, ...approvals.map(({ data }) => decodeApprovedSpender(data) ?? '')]
  for (const { address, topics } of sent.flatMap(({ logs }) => (Array.isArray(logs) ? logs.map(toFields) : []))) {
    if (typeof address !== 'string' || !Array.isArray(topics)) continue
    const [event, owner = '', other = ''] = topics.map(String)
    if (!isSameAddress(parseParty(owner), account)) continue
    const isSource = isSameAddress(address, toTokenContract(order.from))
    // A token may emit `Approval` with each payment, to report the remaining allowance.
    const isSpender = spenders.some((one) => isSameAddress(parseParty(other), one))
    if (ALLOWED.includes(event ?? '') && !(isSource && isSpender)) throw new SwapError('approves-other')
    if (event === TRANSFER_TOPIC && !isSource) throw new SwapError('takes-other')
  }
}
