// What each event changes of what the plugin knows, and that it changes nothing else.
import { expect, test } from 'vitest'
import { reduce } from '../../../plugins/send/reducers.ts'
import {
  createDraft,
  type Paid,
  type Review,
  type SendState,
  type TrackedTransfer,
} from '../../../plugins/send/state.ts'

const TO = '0x52be0Ca9417d8Ff31a6b2C90e7D4853f0ab1C77d'
const ANN: Paid = { address: TO, name: 'ann.eth', count: 2, at: 1 }
const BEN: Paid = { address: `0x${'b'.repeat(40)}`, name: null, count: 1, at: 2 }

const transfer = (id: string, more: Partial<TrackedTransfer> = {}): TrackedTransfer => ({
  id,
  account: 'eip155:1:0xa',
  network: 'eip155:1',
  to: TO,
  name: null,
  token: null,
  symbol: 'ETH',
  decimals: 18,
  amount: '1',
  mark: '7@100',
  at: 1,
  hash: null,
  status: 'asked',
  ...more,
})
const review: Review = {
  account: 'eip155:1:0xa',
  from: '0xa',
  namespace: 'eip155',
  network: 'eip155:1',
  to: TO,
  name: null,
  image: null,
  token: null,
  symbol: 'ETH',
  decimals: 18,
  amount: '1',
  warning: { kind: 'contract' },
}
const other = (id: string) => ({ id, kind: 'swap', account: 'eip155:1:0xa', at: 1 })

/** A slice in which no field is as at the beginning. */
const full = (more: Partial<SendState> = {}): SendState => ({
  chain: { namespace: 'eip155', nativeToken: 'native' },
  assets: [{ token: '0xc', name: 'Coin', symbol: 'CN', decimals: 2, balance: '5' }],
  token: 'eip155:1:0xc',
  entered: { text: '1', unit: 'fiat' },
  sendTokenAmount: '1',
  receiver: 'ann.eth',
  receiverStatus: 'form',
  receiverAddress: TO,
  receiverProfileName: 'ann.eth',
  receiverProfileImageUrl: 'ann.png',
  gasPrice: '1',
  fee: '2',
  reserve: '3',
  isFeeUnknown: true,
  rent: '4',
  gasPriceInUSD: '5',
  networkBalanceInUSD: '6',
  isChecked: true,
  isTokenWrong: true,
  isReviewing: true,
  review,
  isConfirming: true,
  refusal: 'failed',
  transfers: [transfer('a'), transfer('b')],
  paid: [ANN, BEN],
  others: [other('x'), other('y')],
  ...more,
})

type Name = keyof typeof reduce
function apply(name: Name, payload: unknown, before = full(), at = 0): SendState {
  const after = structuredClone(before)
  ;(reduce[name] as (draft: SendState, payload: unknown, event: { at: number }) => void)(after, payload, { at })
  return after
}
/** Applies an event, and returns what it changed. */
function changes(name: Name, payload: unknown, before = full(), at = 0) {
  const after = apply(name, payload, before, at)
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof SendState)[]
  return Object.fromEntries(
    keys.flatMap((key) =>
      JSON.stringify(before[key]) === JSON.stringify(after[key]) && key in before === key in after
        ? []
        : [[key, after[key]]],
    ),
  )
}

const noReceiver = { receiverAddress: null, receiverProfileName: null, receiverProfileImageUrl: null }
const asset = { token: '0xd', name: 'D', symbol: 'D', decimals: 1, balance: '1' }
const fee = { gasPrice: '10', fee: '20', reserve: '30', gasPriceInUSD: null, networkBalanceInUSD: '60' }

test.each<[Name, unknown, object]>([
  ['draftPrepared', { namespace: 'solana', nativeToken: null }, { chain: { namespace: 'solana', nativeToken: null } }],
  ['assetsListed', { assets: [asset] }, { assets: [asset] }],
  [
    'tokenChosen',
    { token: 'eip155:1:0xd' },
    {
      token: 'eip155:1:0xd',
      isTokenWrong: false,
      fee: null,
      isFeeUnknown: false,
      reserve: null,
      entered: { text: '', unit: 'token' },
      sendTokenAmount: '',
    },
  ],
  [
    'amountEntered',
    { text: '2', unit: 'token', amount: '3' },
    { entered: { text: '2', unit: 'token' }, sendTokenAmount: '3' },
  ],
  ['receiverEntered', { text: ' ben' }, { ...noReceiver, receiver: ' ben', receiverStatus: 'checking' }],
  ['receiverEntered', { text: ' ' }, { ...noReceiver, receiver: ' ', receiverStatus: 'empty' }],
  [
    'receiverResolved',
    { address: '0xb', name: 'ben.eth', image: null },
    {
      receiverStatus: 'ready',
      receiverAddress: '0xb',
      receiverProfileName: 'ben.eth',
      receiverProfileImageUrl: null,
    },
  ],
  ['receiverRejected', { status: 'checksum' }, { receiverStatus: 'checksum' }],
  ['feeEstimated', fee, { ...fee, isFeeUnknown: false, rent: undefined }],
  ['feeEstimated', { ...fee, rent: '40' }, { ...fee, isFeeUnknown: false, rent: '40' }],
  ['feeEstimateFailed', undefined, { gasPrice: null, fee: null, reserve: null, gasPriceInUSD: null }],
  ['reviewRequested', undefined, { refusal: null }],
  ['draftChecked', { isTokenWrong: false }, { isReviewing: false, isTokenWrong: false }],
  [
    'reviewPrepared',
    { review: { ...review, amount: '9' } },
    { review: { ...review, amount: '9' }, isReviewing: false, isConfirming: false },
  ],
  [
    'reviewPrepared',
    { review: { ...review, warning: null } },
    { review: { ...review, warning: null }, isReviewing: false, isConfirming: false },
  ],
  ['reviewConfirmed', undefined, { refusal: null }],
  ['transactionRejected', { id: null, refusal: 'busy' }, { isConfirming: false, refusal: 'busy' }],
  [
    'transactionRejected',
    { id: 'a', refusal: 'rejected' },
    { isConfirming: false, refusal: 'rejected', transfers: [transfer('b')] },
  ],
  [
    'transactionRejected',
    { id: null, refusal: 'unkept' },
    { isConfirming: false, refusal: 'unkept', hasAcceptedUnstored: true },
  ],
  [
    'transactionRequested',
    { transfer: transfer('c') },
    { isConfirming: false, transfers: [transfer('a'), transfer('b'), transfer('c')] },
  ],
  ['transactionUnconfirmed', { id: 'b' }, { transfers: [transfer('a'), transfer('b', { status: 'unknown' })] }],
  ['nonceReceived', { id: 'b', nonce: '8' }, { transfers: [transfer('a'), transfer('b', { nonce: '8' })] }],
  [
    'transactionReplaced',
    { id: 'b', hash: '0x2' },
    { transfers: [transfer('a'), transfer('b', { hash: '0x2', status: 'sent' })] },
  ],
  ['transactionReorganized', { id: 'b' }, { transfers: [transfer('a'), transfer('b', { status: 'sent' })] }],
  [
    'transactionSettled',
    { id: 'b', status: 'failed' },
    { transfers: [transfer('a'), transfer('b', { status: 'failed' })] },
  ],
  ['otherRequestsFound', { others: [other('z')] }, { others: [other('z')] }],
  [
    'transfersRestored',
    { transfers: [transfer('c'), transfer('a', { status: 'unknown' })], paid: [BEN] },
    { transfers: [transfer('c'), transfer('a'), transfer('b')], paid: [BEN] },
  ],
  ['transactionDismissed', { id: 'b' }, { transfers: [transfer('a'), transfer('b', { status: 'dismissed' })] }],
  ['transactionDismissed', { id: 'x' }, { others: [other('y')] }],
])('%s, with %j, changes what it says', (name, payload, expected) => {
  expect(changes(name, payload)).toEqual(expected)
})

test('a review, a check, a click and an unknown fee set their flags', () => {
  const fresh: SendState = { ...createDraft(), chain: null, transfers: [], paid: [] }
  expect(changes('reviewRequested', undefined, fresh)).toEqual({ isReviewing: true })
  expect(changes('draftChecked', { isTokenWrong: true }, fresh)).toEqual({ isChecked: true, isTokenWrong: true })
  expect(changes('reviewConfirmed', undefined, fresh)).toEqual({ isConfirming: true })
  expect(changes('feeEstimateFailed', undefined, fresh)).toEqual({ isFeeUnknown: true })
  expect(changes('transactionDismissed', { id: 'x' }, fresh)).toEqual({})
})

test('discarding a draft empties it, and keeps transfers and paid addresses', () => {
  expect(createDraft()).toEqual({
    assets: [],
    token: null,
    entered: { text: '', unit: 'token' },
    sendTokenAmount: '',
    receiver: '',
    receiverStatus: 'empty',
    ...noReceiver,
    gasPrice: null,
    fee: null,
    reserve: null,
    gasPriceInUSD: null,
    networkBalanceInUSD: null,
    isChecked: false,
    isTokenWrong: false,
    isReviewing: false,
    review: null,
    isConfirming: false,
    refusal: null,
  })
  expect(changes('draftDiscarded', undefined)).toEqual({ ...createDraft(), chain: null })
})

test.each<[Name, object]>([
  ['transactionBroadcast', { hash: '0x9' }],
  ['transactionUnconfirmed', {}],
  ['nonceReceived', { nonce: '8' }],
  ['transactionReplaced', { hash: '0x9' }],
  ['transactionReorganized', {}],
  ['transactionSettled', { status: 'done' }],
  ['transactionDismissed', {}],
])('%s of a transfer that is not listed changes nothing', (name, payload) => {
  expect(changes(name, { id: 'stranger', ...payload })).toEqual({})
})

test('an inconclusive response changes only a request that was asked', () => {
  const sent = full({ transfers: [transfer('a', { status: 'sent', hash: '0x1' })] })
  expect(changes('transactionUnconfirmed', { id: 'a' }, sent)).toEqual({})
})

test('lists an address as paid once the payment is confirmed: once, last, with its count and its last name', () => {
  const settle = (status: string, paid: Paid[], more: Partial<TrackedTransfer> = {}) =>
    changes(
      'transactionSettled',
      { id: 'b', status },
      full({ transfers: [transfer('a'), transfer('b', { at: 5, ...more })], paid }),
    )
  const pay = (paid: Paid[], more: Partial<TrackedTransfer> = {}) => settle('done', paid, more)
  for (const status of ['failed', 'different', 'replaced', 'dropped'])
    expect(settle(status, [BEN])).toEqual({ transfers: [transfer('a'), transfer('b', { at: 5, status } as never)] })
  for (const name of ['transactionBroadcast', 'transactionReplaced'] as const)
    expect(changes(name, { id: 'b', hash: '0x9' })).not.toHaveProperty('paid')
  // Its block was reverted, and it is in another one.
  expect(pay([{ ...ANN, at: 5 }])).not.toHaveProperty('paid')
  expect(pay([ANN, BEN], { to: TO.toLowerCase() })).toEqual({
    transfers: [transfer('a'), transfer('b', { to: TO.toLowerCase(), at: 5, status: 'done', isCounted: true })],
    paid: [BEN, { address: TO.toLowerCase(), name: 'ann.eth', count: 3, at: 5 }],
  })
  expect(pay([ANN], { name: 'anna.eth' }).paid).toEqual([{ address: TO, name: 'anna.eth', count: 3, at: 5 }])
  expect(pay([BEN]).paid).toEqual([BEN, { address: TO, name: null, count: 1, at: 5 }])
  const many = Array.from({ length: 32 }, (_, at): Paid => ({ ...BEN, address: `0x${at}` }))
  expect(pay(many).paid).toEqual([...many.slice(1), { address: TO, name: null, count: 1, at: 5 }])
})

test('counts each payment to a receiver once, also if an earlier one settles again or last', () => {
  const settle = (slice: SendState, id: string) => apply('transactionSettled', { id, status: 'done' }, slice)
  const sent = full({ transfers: [transfer('a', { at: 1 }), transfer('b', { at: 2 })], paid: [] })
  const both = settle(settle(sent, 'a'), 'b')
  expect(both.paid).toEqual([{ address: TO, name: null, count: 2, at: 2 }])
  // The block of the first is reverted, and it is in another one.
  expect(settle(apply('transactionReorganized', { id: 'a' }, both), 'a').paid).toEqual(both.paid)
  expect(settle(settle(sent, 'b'), 'a').paid).toEqual(both.paid)
})

test('the latest 16 transfers are listed, of this visit before those of an earlier one', () => {
  const many = Array.from({ length: 16 }, (_, at) => transfer(`${at}`))
  const ids = (name: Name, payload: object) =>
    apply(name, payload, full({ transfers: many })).transfers.map(({ id }) => id)
  expect(ids('transactionRequested', { transfer: transfer('c') })).toEqual([...many.slice(1).map(({ id }) => id), 'c'])
  expect(ids('transfersRestored', { transfers: [transfer('c')], paid: [] })).toEqual(many.map(({ id }) => id))
})

test('what an event holds is copied: later changes of the slice do not reach the log', () => {
  const nested = (name: Name, payload: unknown, pick: (draft: SendState) => unknown) => pick(apply(name, payload))
  const chain = { namespace: 'solana', nativeToken: null }
  const [sent, one, paid, warned] = [transfer('c'), other('z'), { ...ANN }, { ...review, warning: { kind: 'zero' } }]
  const list = [sent]
  const taken = [
    [nested('draftPrepared', chain, (draft) => draft.chain), chain],
    [nested('assetsListed', { assets: [asset] }, (draft) => draft.assets[0]), asset],
    [nested('transactionRequested', { transfer: sent }, (draft) => draft.transfers.at(-1)), sent],
    [nested('otherRequestsFound', { others: [one] }, (draft) => draft.others?.[0]), one],
    [nested('transfersRestored', { transfers: list, paid: [paid] }, (draft) => draft.transfers[0]), sent],
    [nested('transfersRestored', { transfers: [], paid: [paid] }, (draft) => draft.paid[0]), paid],
    [nested('reviewPrepared', { review: warned }, (draft) => draft.review), warned],
    [nested('reviewPrepared', { review: warned }, (draft) => draft.review?.warning), warned.warning],
  ]
  for (const [copy, given] of taken) {
    expect(copy).toEqual(given)
    expect(copy).not.toBe(given)
  }
})
