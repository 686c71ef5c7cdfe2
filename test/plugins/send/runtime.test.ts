// What each event and action of the plugin leads to.
import { expect, test } from 'vitest'
import { contract } from '../../../plugins/send/contract.ts'
import { createRuntime } from '../../../plugins/send/runtime.ts'
import { storePending } from '../../../plugins/shared/transactions/pending-store.ts'
import { ANNA, BEN, createSendPage, native, type SendPageOptions, transfer, written } from './page.ts'

type Effect = (context: unknown, payload: unknown) => unknown
const { actions, effects, watch, start } = createRuntime()
const effect = (name: keyof NonNullable<typeof effects>): Effect => {
  const one = effects?.[name] as unknown as { run: Effect } | Effect
  return typeof one === 'function' ? one : one.run
}
const act = actions as unknown as Record<string, (context: unknown, input?: unknown) => unknown>
const found = { findTransfer: async () => ({ from: ANNA, to: BEN, token: null, amount: '5', status: 'done' }) }
const PAID = 'portico.send.paid'

/** A page on which an activity list notes what it is told. */
function open(options: SendPageOptions = {}) {
  const listed: unknown[] = []
  const page = createSendPage(options)
  const { services, io } = page.context as {
    services: { find(wanted: { id: string }): unknown }
    io: Record<string, unknown>
  }
  const { find } = services
  services.find = (wanted) =>
    wanted.id === 'activity'
      ? {
          showTransaction: ({ id, status }: { id: string; status: string }) => listed.push([id, status]),
          hideTransaction: (id: string) => listed.push([id, null]),
        }
      : find(wanted)
  return { ...page, listed, io }
}

test('transfers are tracked side by side, and what a draft looks up ends with it', () => {
  const concurrent = Object.entries(effects ?? {}).filter(([, one]) => (one as { concurrent?: boolean }).concurrent)
  expect(concurrent.map(([name]) => name)).toEqual([
    'transactionSettled',
    'transactionReorganized',
    'transactionUnconfirmed',
    'transactionReplaced',
    'transactionBroadcast',
    'transfersRestored',
  ])
  for (const name of ['draftPrepared', 'receiverEntered'] as const)
    expect(effects?.[name]).toMatchObject({ endedBy: ['draftDiscarded'] })
})

test('a page begins with what an earlier visit left, and hears of other tabs', async () => {
  const heard: unknown[] = []
  const begin = async (stored: 'nothing' | 'transfer' | 'paid') => {
    const page = open()
    page.io.listen = (topic: object, ear: Effect) => heard.push(topic, ear)
    if (stored === 'transfer') await storePending(page.context, { ...transfer('a'), kind: 'send' } as never)
    if (stored === 'paid') page.storage.set(PAID, JSON.stringify([{ address: BEN, name: null, count: 1, at: 1 }]))
    await (start as Effect)(page.context, undefined)
    return page.events.map((one) => (one as string[])[0])
  }
  expect([await begin('nothing'), await begin('transfer'), await begin('paid')]).toEqual([
    [],
    ['transfersRestored'],
    ['transfersRestored'],
  ])
  expect(heard[0]).toEqual({ target: 'outbox', event: 'send' })
  const page = open()
  await (heard[1] as Effect)(page.context, { over: 'a' })
  expect(page.events).toEqual([['transactionDismissed', { id: 'a' }]])
})

test('restored transfers are listed, told of if their outcome is unknown, and tracked', async () => {
  const restored = [transfer('a', { status: 'unknown' }), transfer('b', { hash: '0x9', status: 'sent' })]
  const ALERT = [
    'alert',
    'Check your wallet',
    'A transfer was waiting there when this page reloaded. Check whether it went through.',
  ]
  const page = open({ chain: { ...found, findHash: async () => '0x8' }, slice: { transfers: restored } })
  await effect('transfersRestored')(page.context, { transfers: restored })
  expect(page.listed).toEqual([
    ['a', 'pending'],
    ['b', 'pending'],
  ])
  expect(page.calls).toContainEqual(ALERT)
  expect(page.events).toContainEqual(['transactionBroadcast', { id: 'a', hash: '0x8' }])
  expect(page.events).toContainEqual(['transactionSettled', { id: 'b', status: 'done' }])
  const known = open({ chain: found, slice: { transfers: [transfer('b', { hash: '0x9', status: 'sent' })] } })
  await effect('transfersRestored')(known.context, { transfers: restored.slice(1) })
  expect(known.calls).not.toContainEqual(ALERT)
})

test('dismisses the alert once no request is open', () => {
  const [, , [, dismissAlert]] = watch as unknown as [unknown, unknown, [Effect, Effect]]
  const page = open({
    slice: { transfers: [transfer('a', { status: 'unknown' }), transfer('b', { status: 'sent' })] },
  })
  dismissAlert(page.context, undefined)
  expect(page.calls).toEqual([])
  page.slice.transfers = [transfer('b', { status: 'sent' })]
  dismissAlert(page.context, undefined)
  expect(page.calls).toEqual([
    [
      'dismissAlert',
      'Check your wallet',
      'A transfer was waiting there when this page reloaded. Check whether it went through.',
    ],
  ])
})

test.each([
  ['transactionRequested', { transfer: transfer('a') }],
  ['transactionRejected', { id: 'a' }],
  ['transactionSettled', { id: 'a', status: 'done' }],
  ['transactionDismissed', { id: 'a' }],
  ['transactionReorganized', { id: 'a' }],
] as const)('after %s, the activity shows where the transfer is', async (name, payload) => {
  const page = open({ slice: { transfers: [transfer('a')] } })
  await effect(name)(page.context, payload)
  expect(page.listed).toEqual([['a', 'pending']])
})

test.each(['transactionBroadcast', 'transactionReplaced'] as const)(
  'after %s, the transfer is listed, stored and tracked',
  async (name) => {
    const page = open({ chain: found, slice: { transfers: [transfer('a', { hash: '0x9', status: 'sent' })] } })
    await effect(name)(page.context, { id: 'a' })
    expect(page.listed).toEqual([['a', 'pending']])
    expect([page.writes[0], page.storage.has(PAID)]).toEqual(['set', false])
    expect(page.events[0]).toEqual(['transactionSettled', { id: 'a', status: 'done' }])
  },
)

test('after transactionSettled, who was paid is stored', async () => {
  const page = open({ slice: { transfers: [transfer('a', { status: 'done' })] } })
  await effect('transactionSettled')(page.context, { id: 'a', status: 'done' })
  expect(page.storage.has(PAID)).toBe(true)
})

test('searches the chain after an inconclusive response', async () => {
  const page = open({
    chain: { findHash: async () => '0x8' },
    slice: { transfers: [transfer('a', { status: 'unknown' })] },
  })
  await effect('transactionUnconfirmed')(page.context, { id: 'a' })
  expect(page.events).toEqual([['transactionBroadcast', { id: 'a', hash: '0x8' }]])
})

test('a draft that is prepared lists the wallet’s tokens, and a receiver that is entered is looked up', async () => {
  const asset = { token: BEN, name: 'Own', symbol: 'OWN', decimals: 4, balance: '12' }
  const page = open({ slice: written, chain: { getAssets: async () => [asset] } })
  await effect('draftPrepared')(page.context, undefined)
  await effect('receiverEntered')(page.context, { text: BEN })
  expect(page.events).toEqual([
    ['assetsListed', { assets: [asset] }],
    ['receiverResolved', { address: BEN, name: null, image: null }],
  ])
})

test('each action sends its own events', async () => {
  const page = open({ slice: written })
  await act.chooseToken?.(page.context, { token: native })
  await act.enterAmount?.(page.context, { text: '1,5' })
  await act.enterReceiver?.(page.context, { text: 'ben' })
  await act.enterMax?.(page.context)
  await act.switchUnit?.(page.context)
  await act.prepare?.(page.context)
  expect(page.events).toEqual([
    ['tokenChosen', { token: native }],
    ['amountEntered', { text: '1.5', unit: 'token', amount: '1.5' }],
    ['receiverEntered', { text: 'ben' }],
    ['amountEntered', { text: '3', unit: 'token', amount: '3', isEarly: true }],
    ['amountEntered', { text: '6000', unit: 'fiat', amount: '3' }],
  ])
})

test('what is dismissed is forgotten, unless another tab knows that it was sent', async () => {
  for (const [more, isKept] of [
    [{}, false],
    [{ hash: '0x1' }, true],
  ] as const) {
    const page = open({ slice: { transfers: [transfer('a', { status: 'unknown' })] } })
    await storePending(page.context, { ...transfer('a', more), kind: 'send' } as never)
    await act.dismiss?.(page.context, { id: 'a' })
    expect(page.events).toEqual([['transactionDismissed', { id: 'a' }]])
    expect(page.stored() !== null).toBe(isKept)
  }
})

test('a draft whose account has changed is discarded with its views, if there is one', () => {
  const [[, dropDraft], , [hasUnknown]] = watch as unknown as [[Effect, Effect], [Effect, Effect], [Effect, Effect]]
  const page = open({ slice: written, stack: ['Account', 'Send', 'SendSelectToken', 'SendPreview'] })
  dropDraft(page.context, undefined)
  expect([page.events, page.views]).toEqual([['draftDiscarded'], ['Account', 'Send']])
  const none = open()
  dropDraft(none.context, undefined)
  expect([none.events, none.views.length]).toEqual([[], 3])
  expect(hasUnknown(page.context, undefined)).toBe(false)
})

test('a site’s statistics count the steps of a transfer', () => {
  const tracked = Object.entries<{ track?: string }>(contract.events).flatMap(([name, { track }]) =>
    track === undefined ? [] : [[name, track]],
  )
  expect(tracked).toEqual([
    ['reviewConfirmed', 'SEND_INITIATED'],
    ['transactionRejected', 'SEND_ERROR'],
    ['transactionBroadcast', 'SEND_SUCCESS'],
    ['transactionUnconfirmed', 'SEND_ERROR'],
  ])
  expect(contract.optional?.map(({ id }: { id: string }) => id)).toEqual(['activity', 'balances', 'chain', 'names'])
})
