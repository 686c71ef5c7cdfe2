// What the sending plugins know of requests whose outcome is open: whose they are, which came first, what is shown.
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { Activity } from '../../../plugins/capabilities.ts'
import { reduce } from '../../../plugins/send/reducers.ts'
import { selectOpenTransfers } from '../../../plugins/send/selectors.ts'
import { createDraft, type SendState } from '../../../plugins/send/state.ts'
import { findTransfers } from '../../../plugins/send/stored-schemas.ts'
import { selectOtherRequests } from '../../../plugins/shared/transactions/open-requests.ts'
import { createPort } from '../../../plugins/shared/transactions/pending-port.ts'
import type { PendingEntry } from '../../../plugins/shared/transactions/pending-store.ts'
import { reportToActivity } from '../../../plugins/shared/transactions/report-activity.ts'
import { partitionPending, resumePending } from '../../../plugins/shared/transactions/resume-pending.ts'
import type { SendStatus } from '../../../plugins/shared/transactions/send-status.ts'
import { isEarlier } from '../../../plugins/shared/transactions/tab-lock.ts'
import { isBlocked, selectOpenSwaps } from '../../../plugins/swap/selectors.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import { selectUnusedApproval } from '../../../plugins/swap/unused-approval.ts'
import { soon } from '../../soon.ts'

const OWN = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const FOREIGN = 'eip155:1:0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const STATUSES: readonly SendStatus[] = [
  'asked',
  'unknown',
  'dismissed',
  'sent',
  'done',
  'failed',
  'different',
  'replaced',
  'dropped',
]

const transfer = (id: string, more: object = {}) => ({
  id,
  account: OWN,
  network: 'eip155:1',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  name: null,
  token: null,
  symbol: 'ETH',
  decimals: 18,
  amount: '1',
  at: 1,
  mark: null,
  hash: null,
  status: 'asked' as SendStatus,
  ...more,
})

const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OWN.slice(9) as `0x${string}`, amount] })

const swap = (id: string, more: Partial<SentSwap> = {}): SentSwap => ({
  id,
  account: OWN,
  network: 'eip155:1',
  step: 'approve',
  from: { token: FOREIGN, symbol: 'USD', decimals: 6, amount: '1' },
  to: { symbol: 'ETH', decimals: 18, amount: '1' },
  call: { to: FOREIGN.slice(9), data: approve(5n), value: '0' },
  at: 1,
  hash: null,
  status: 'done',
  ...more,
})

test('a request is open only while its outcome is unknown, and only for its own account', () => {
  const open = ['asked', 'unknown']
  const transfers = STATUSES.flatMap((status) => [
    transfer(status, { status }),
    transfer(`foreign ${status}`, { status, account: FOREIGN }),
  ])
  expect(selectOpenTransfers({ transfers }, OWN).map(({ id }) => id)).toEqual(open)
  const swaps = STATUSES.flatMap((status) => [
    swap(status, { status }),
    swap(`foreign ${status}`, { status, account: FOREIGN }),
  ])
  expect(selectOpenSwaps({ swaps }, OWN).map(({ id }) => id)).toEqual(open)
  expect(isBlocked({ swaps: [swap('foreign', { status: 'asked', account: FOREIGN })] }, OWN)).toBe(false)

  const others = [OWN, FOREIGN].map((account) => ({ id: account, kind: 'acme-bridge', account, at: 1 }))
  const shown = [{ ...others[0], status: 'unknown' }]
  expect(selectOtherRequests({ others }, OWN)).toEqual(shown)
  expect(isBlocked({ swaps: [], others }, OWN)).toBe(true)
  expect(isBlocked({ swaps: [], others: others.slice(1) }, OWN)).toBe(false)
})

test('an approval is unused as far as later swaps of its account with this token, done, have not used it', () => {
  const find = (...swaps: SentSwap[]) => selectUnusedApproval({ swaps }, OWN, { address: FOREIGN })?.id
  expect(find(swap('own'))).toBe('own')
  const used = (amount: string) => swap('used', { step: 'swap', from: { ...swap('own').from, amount } })
  expect(find(swap('own'), used('5'))).toBeUndefined()
  expect(find(swap('own'), used('4'))).toBe('own')
  const others: Partial<SentSwap>[] = [
    { account: FOREIGN },
    { status: 'failed' },
    {
      from: { token: OWN, symbol: 'USD', decimals: 6, amount: '1' },
      call: { to: OWN.slice(9), data: approve(5n), value: '0' },
    },
  ]
  for (const other of others) {
    expect(find(swap('other', other))).toBeUndefined()
    expect(find(swap('own'), swap('other', { ...other, step: 'swap' }))).toBe('own')
  }
  expect(find(swap('none', { call: { to: FOREIGN, data: approve(0n), value: '0' } }))).toBeUndefined()
})

test('of two requests the earlier comes first; at the same time, the one with the lesser id', () => {
  const order = (at: number, id: string) => ({ at, id })
  expect(isEarlier(order(1, 'b'), order(2, 'a'))).toBe(true)
  expect(isEarlier(order(2, 'a'), order(1, 'b'))).toBe(false)
  expect(isEarlier(order(1, 'a'), order(1, 'b'))).toBe(true)
  expect(isEarlier(order(1, 'b'), order(1, 'a'))).toBe(false)
  expect(isEarlier(order(1, 'a'), order(1, 'a'))).toBe(false)
})

test('tabs hear of each other’s requests by the browser’s own channel', async () => {
  const [here, there] = [createPort(), createPort()]
  onTestFinished(() => {
    here.close?.()
    there.close?.()
  })
  const heard: unknown[] = []
  const target = 'outbox'
  const { signal } = new AbortController()
  here.listen?.({ target, event: 'send' }, (message) => void heard.push(message))
  const one = { ...transfer('one'), kind: 'send' }
  await there.request({ target, method: 'keep', params: one as never }, signal)
  await soon(() => expect(heard).toContainEqual({ heard: one }))
  await there.request({ target, method: 'drop', params: { id: 'one' } }, signal)
  await soon(() => expect(heard).toContainEqual({ over: 'one' }))
})

const entries = [
  { ...transfer('own'), kind: 'send' },
  { ...transfer('foreign'), kind: 'acme-bridge' },
  { ...transfer('ended', { status: 'sent' }), kind: 'acme-bridge' },
] as PendingEntry[]
const parse = async (list: readonly PendingEntry[]) =>
  list.flatMap((one) => (one.kind === 'send' ? [{ id: one.id, status: one.status as SendStatus }] : []))

test('what a plugin can complete itself is not listed among the others', async () => {
  const { own, others } = await partitionPending({ parse }, entries)
  expect(own).toEqual([{ id: 'own', status: 'unknown' }])
  expect(others).toEqual([{ id: 'foreign', kind: 'acme-bridge', account: OWN, at: 1 }])
})

test('requests of others are added to those that were known, each once', async () => {
  const sent: unknown[] = []
  const known = [
    { id: 'earlier', kind: 'acme-bridge', account: OWN, at: 0 },
    { id: 'foreign', kind: 'acme-bridge', account: OWN, at: 0 },
  ]
  const restored: string[] = []
  await resumePending(
    { io: { now: () => 2 }, read: () => ({ others: known }), send: (...event) => void sent.push(event) },
    {
      parse,
      known: () => [{ id: 'own', status: 'asked' as const }],
      restore: (fresh) => restored.push(...fresh.map(({ id }) => id)),
    },
    entries,
  )
  expect(restored).toEqual([])
  const foreign = { id: 'foreign', kind: 'acme-bridge', account: OWN, at: 1 }
  expect(sent).toEqual([['otherRequestsFound', { others: [known[0], foreign] }]])
})

test('a stored transfer is kept in each status that can still change, and in no other', () => {
  const kept = STATUSES.filter((status) => findTransfers([{ ...transfer('a', { status }), kind: 'send' }]).length > 0)
  expect(kept).toEqual(['asked', 'unknown', 'sent', 'done', 'dropped'])
  expect(findTransfers([{ ...transfer('a'), kind: 'swap' }])).toEqual([])
})

test('a transfer that is restored twice is listed once, as this page knows it', () => {
  const draft = { ...createDraft(), chain: null, transfers: [transfer('a', { status: 'sent' })], paid: [] } as SendState
  const payload = { transfers: [transfer('a', { status: 'unknown' }), transfer('b')], paid: [] }
  reduce.transfersRestored(draft, payload as never, {} as never)
  expect(draft.transfers.map(({ id, status }) => [id, status])).toEqual([
    ['b', 'asked'],
    ['a', 'sent'],
  ])
})

test('a click on the button that sends is shown at once, and takes back an earlier refusal', () => {
  const draft = { ...createDraft(), refusal: 'failed' } as SendState
  reduce.reviewConfirmed(draft, undefined, {} as never)
  expect(draft).toMatchObject({ isConfirming: true, refusal: null })
})

test.each<[SendStatus, string | null]>([
  ['asked', 'pending'],
  ['unknown', 'pending'],
  ['dismissed', null],
  ['sent', 'pending'],
  ['done', 'confirmed'],
  ['failed', 'failed'],
  // “Failed” would say that nothing moved.
  ['different', null],
  ['replaced', 'replaced'],
  ['dropped', 'dropped'],
])('in the activity, what is %s is listed as %s', (status, shown) => {
  const calls: unknown[] = []
  const activity = {
    showTransaction: (own: { status: string }) => calls.push(own.status),
    hideTransaction: () => calls.push(null),
  }
  const services = { find: (wanted: unknown) => (wanted === Activity ? activity : undefined) }
  reportToActivity({ services: services as never }, 'a', { status }, () => ({}) as never)
  expect(calls).toEqual([shown])
})
