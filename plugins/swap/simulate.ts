// What a transaction would do, tried on the network's own state: what goes, what comes, and whether anything else moves.
import type { Json } from '../../kernel/index.ts'
import { addressOf } from '../caip.ts'
import { Api, isNative, type SwapOrder } from '../capabilities.ts'
import { fieldsOf } from '../fields.ts'
import { isSameAddress } from '../same-address.ts'
import { balanceData, tokenOf } from './calls.ts'
import { TELLER } from './constants.ts'
import { Faulty } from './faults.ts'
import type { PlannedTransaction } from './state.ts'
import type { Context } from './store.ts'

const TELLING = '0x6000353160005260206000f3'
/** `Transfer`, `Approval` and `ApprovalForAll`. @see ERC-20, ERC-721 */
const MOVED = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ALLOWED = [
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
]

interface Tried {
  readonly order: SwapOrder
  readonly transaction: PlannedTransaction
  /** What must come of it at least. */
  readonly least: bigint
  readonly spender: string
}

/**
 * @returns Whether the outcome could be measured; where the network's nodes can't, it is only known not to fail.
 * @throws {Faulty} where it is worse than shown, or does something else besides
 */
export async function simulate(context: Context, tried: Tried): Promise<boolean> {
  const { order, transaction } = tried
  const { rpc } = context.services.get(Api)
  const from = addressOf(order.account)
  const call = {
    from,
    to: transaction.to,
    data: transaction.data,
    value: `0x${BigInt(transaction.value).toString(16)}`,
  }
  const reads = [order.from, order.to].map((token) =>
    isNative(token)
      ? { from, to: TELLER, data: `0x${from.slice(2).toLowerCase().padStart(64, '0')}` }
      : { from, to: tokenOf(token), data: balanceData(from) },
  )
  const block = { stateOverrides: { [TELLER]: { code: TELLING } }, calls: [...reads, call, ...reads] }
  const answer = await rpc(order.network, {
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [block] }, 'latest'],
    isValid: (result) => callsIn(result).length === block.calls.length,
  }).catch(() => null)
  if (answer !== null) {
    judge(callsIn(answer), tried, from)
    return true
  }
  const code = await rpc(order.network, { method: 'eth_getCode', params: [transaction.to, 'latest'] })
  if (code === '0x') throw new Faulty('no-contract')
  await rpc(order.network, { method: 'eth_call', params: [call, 'latest'] }).catch((error) => {
    throw typeof error.code === 'number' ? new Faulty('reverts') : error
  })
  return false
}

/** An address among the topics of an event. */
const partyIn = (topic: string) => `0x${topic.slice(-40)}`

type Fields = ReturnType<typeof fieldsOf>

function callsIn(answer: Json): readonly Fields[] {
  const { calls } = fieldsOf(Array.isArray(answer) ? answer[0] : null)
  return Array.isArray(calls) ? calls.map(fieldsOf) : []
}

function judge(calls: readonly Fields[], { order, least, spender }: Tried, account: string) {
  const [paidFirst, gotFirst, swap, paidLast, gotLast] = calls as [Fields, Fields, Fields, Fields, Fields]
  if (swap.status !== '0x1') throw new Faulty('reverts')
  const amounts = [paidFirst, gotFirst, paidLast, gotLast].map(({ returnData }) =>
    typeof returnData === 'string' && /^0x[0-9a-f]{64}$/i.test(returnData) ? BigInt(returnData) : null,
  )
  const [hadFirst, hadSecond, hasFirst, hasSecond] = amounts
  if (hadFirst == null || hadSecond == null || hasFirst == null || hasSecond == null) throw new Faulty('token')
  if (hadFirst - hasFirst > BigInt(order.amount)) throw new Faulty('pays-more')
  if (hasSecond - hadSecond < least) throw new Faulty('gets-less')
  for (const { address, topics } of Array.isArray(swap.logs) ? swap.logs.map(fieldsOf) : []) {
    if (typeof address !== 'string' || !Array.isArray(topics)) continue
    const [event, owner = '', other = ''] = topics.map(String)
    if (!isSameAddress(partyIn(owner), account)) continue
    const isSource = isSameAddress(address, tokenOf(order.from))
    // A token may tell with each payment what is left of what was allowed.
    if (ALLOWED.includes(event ?? '') && !(isSource && isSameAddress(partyIn(other), spender)))
      throw new Faulty('approves-other')
    if (event === MOVED && !isSource) throw new Faulty('takes-other')
  }
}
