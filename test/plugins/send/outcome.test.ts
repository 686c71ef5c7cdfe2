// What follows from the outcome of a transaction: what the visitor reads, and what other plugins learn.
import { expect, test, vi } from 'vitest'
import { Activity, Balances } from '../../../plugins/capabilities.ts'
import { storePending } from '../../../plugins/shared/transactions/pending-store.ts'
import { reportToActivity } from '../../../plugins/shared/transactions/report-activity.ts'
import { reportHostTransaction } from '../../../plugins/shared/transactions/report-host-transaction.ts'
import { createOutcomeReporter } from '../../../plugins/shared/transactions/report-outcome.ts'
import { createPage, entry } from '../shared/transactions/sending-page.ts'

test.each([
  ['done', []],
  ['failed', [['toast', 'Transaction error', { variant: 'error' }]]],
  [
    'different',
    [
      [
        'alert',
        'This isn’t what you confirmed',
        'The transaction on the network differs from the one you confirmed. Check your wallet now.',
      ],
    ],
  ],
  ['replaced', [['toast', 'Transaction replaced in your wallet', { variant: 'error' }]]],
  ['dropped', [['toast', 'Transaction dropped by the network', { variant: 'error' }]]],
] as const)('a transaction that is %s: the visitor is told, and the balances are read again', async (status, told) => {
  const { context, calls, sent, stored } = createPage()
  await storePending(context, entry())
  const reporter = createOutcomeReporter(context, { id: 'a', network: 'eip155:1' }, vi.fn())
  reporter.settled(status)
  expect(calls).toEqual([...told, ['updateBalance', 'eip155'], ['refresh', { force: true }]])
  expect(sent).toEqual([['transactionSettled', { id: 'a', status }]])
  expect(stored()).toHaveLength(1)
  await reporter.ended()
  expect(stored()).toBeNull()
})

test('without a list of balances, that of the account is read again all the same', () => {
  const { context, calls, provided } = createPage()
  delete provided[Balances.id]
  createOutcomeReporter(context, { id: 'a', network: 'eip155:1' }, vi.fn()).settled('done')
  expect(calls).toEqual([['updateBalance', 'eip155']])
})

test('a transaction that is found, sped up, given a nonce or reorganized is reported as such', () => {
  const { context, calls, sent } = createPage()
  const notifyFound = vi.fn(() => expect(sent).toEqual([]))
  const reporter = createOutcomeReporter(context, { id: 'a', network: 'eip155:1' }, notifyFound)
  reporter.found('0x1', false)
  expect([calls, notifyFound.mock.calls.length]).toEqual([[], 1])
  reporter.found('0x2', true)
  expect(calls.splice(0)).toEqual([['toast', 'Transaction sped up in your wallet', { variant: 'success' }]])
  reporter.nonceReceived('7')
  expect([calls, notifyFound.mock.calls.length]).toEqual([[], 1])
  reporter.reorganized()
  expect(calls.splice(0)).toEqual([
    ['toast', 'Transaction is pending again', { variant: 'error' }],
    ['updateBalance', 'eip155'],
    ['refresh', { force: true }],
  ])
  expect(sent).toEqual([
    ['transactionBroadcast', { id: 'a', hash: '0x1' }],
    ['transactionReplaced', { id: 'a', hash: '0x2' }],
    ['nonceReceived', { id: 'a', nonce: '7' }],
    ['transactionReorganized', { id: 'a' }],
  ])
})

test('the activity list shows each status, and nothing of what is gone; without one, nothing happens', () => {
  const { context, calls, provided } = createPage()
  const report = (status?: string) =>
    reportToActivity(context, 'a', status ? ({ status } as never) : undefined, () => ({ hash: '0x1' }) as never)
  for (const [status, shown] of [
    ['asked', 'pending'],
    ['unknown', 'pending'],
    ['sent', 'pending'],
    ['done', 'confirmed'],
    ['failed', 'failed'],
    ['replaced', 'replaced'],
    ['dropped', 'dropped'],
  ]) {
    report(status)
    expect(calls.splice(0)).toEqual([['show', { id: 'a', status: shown, hash: '0x1' }]])
  }
  for (const gone of ['dismissed', 'different', undefined]) {
    report(gone)
    expect(calls.splice(0)).toEqual([['hide', 'a']])
  }
  delete provided[Activity.id]
  report('sent')
  report()
  expect(calls).toEqual([])
})

test('a host’s call that may have sent something makes the balance change, and no other call does', () => {
  const { context, calls } = createPage()
  const notify = (method: string, answer: object) => {
    expect(reportHostTransaction(context, { namespace: 'eip155', method }, answer as never)).toBe(answer)
    return calls.splice(0).length > 0
  }
  const result = { result: '0x1' }
  for (const method of [
    'eth_sendTransaction',
    'wallet_sendCalls',
    'eth_sendRawTransaction',
    'author_submitExtrinsic',
    'solana_signTransaction',
    'sendTransfer',
    'signPsbt',
  ])
    expect([method, notify(method, result)]).toEqual([method, true])
  for (const method of ['personal_sign', 'wallet_getCallsStatus', 'wallet_getSendLimit', 'eth_accounts'])
    expect([method, notify(method, result)]).toEqual([method, false])
  expect(notify('eth_sendTransaction', { error: { code: 4001 } })).toBe(false)
  expect(notify('eth_sendTransaction', { error: { code: -32000 } })).toBe(true)
})
