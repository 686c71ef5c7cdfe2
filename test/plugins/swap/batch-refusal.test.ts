// What a wallet answers to a batch that it does not make.
import { expect, test } from 'vitest'
import { storePending } from '../../../plugins/shared/transactions/pending-store.ts'
import { confirm } from '../../../plugins/swap/confirm.ts'
import { failing } from './page.ts'
import { batched, batching, open } from './previews.ts'

test('T13: a wallet that makes no batches gets the approval alone, and the request is forgotten', async () => {
  const page = open({
    slice: batching,
    chain: { sendBatch: failing(5750), canBatch: async () => true },
    provider: { getAllowance: async () => '0' },
  })
  await confirm(page.context)
  expect(page.events).toContainEqual(['batchRefused', { id: 'random8', refusal: 'upgrade' }])
  expect(page.calls.slice(1)).toEqual([
    ['withdrawToast', 'Confirm transaction in your wallet'],
    ['drop', { id: 'random8', isUnsent: true }],
  ])
  expect(page.stored()).toBeNull()
  expect(page.slice).toMatchObject({ swaps: [], batchRefusal: 'upgrade', plan: { step: 'approve' } })
  expect(page.namesOf()).not.toContain('transactionUnconfirmed')
})

test('T13: only the codes of EIP-5792 refuse a batch; a single call is refused by none of them', async () => {
  const unknown = open({ slice: batching, chain: { sendBatch: failing(5720) } })
  await confirm(unknown.context)
  expect(unknown.events.at(-1)).toEqual(['transactionUnconfirmed', { id: 'random8', step: 'swap' }])
  const single = open({ chain: { sendCall: failing(5750) } })
  await confirm(single.context)
  expect(single.namesOf()).not.toContain('batchRefused')
})

test('T11, T13: what another tab knows to be sent stays stored after a batch is refused', async () => {
  const page = open({
    slice: batching,
    chain: {
      sendBatch: async () => {
        await storePending(page.context, { ...batched, kind: 'swap', hash: '0x1', status: 'sent' } as never)
        throw Object.assign(new Error('no'), { code: 5750 })
      },
    },
  })
  await confirm(page.context)
  expect(page.stored()).toMatchObject([{ id: 'random8', status: 'sent' }])
})
