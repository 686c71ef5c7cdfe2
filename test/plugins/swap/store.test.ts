// What outlives the page, and what the activity lists.
import { expect, test } from 'vitest'
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import { reportSwap } from '../../../plugins/swap/report-activity.ts'
import {
  createPendingOwner,
  readOtherTab,
  readStored,
  storeCurrent,
  toPendingEntry,
  trackRivals,
} from '../../../plugins/swap/store.ts'
import { call, createSwapPage, failing, swap } from './page.ts'

const batch = { id: '0x77', size: 2 }
const stored = (more: object = {}) => ({ ...swap('a'), kind: 'swap', ...more }) as never

test('what an earlier visit left is read, and open requests of other tabs are listed once', async () => {
  const page = createSwapPage({ slice: { swaps: [swap('known')] } })
  expect(await readStored(page.context)).toEqual([])
  expect(page.loads).toEqual([])
  page.storage.set(PENDING_KEY, JSON.stringify([stored(), stored({ id: 'x', kind: 'send' })]))
  expect(await readStored(page.context)).toEqual([swap('a', { status: 'unknown' })])
  expect(page.loads).toEqual(['stored'])
  await readOtherTab(page.context, { heard: stored() })
  await trackRivals(page.context, [stored(), stored({ id: 'known' })])
  expect(page.events).toEqual([['swapsRestored', { swaps: [swap('a', { status: 'unknown' })] }]])
  expect(createPendingOwner(page.context).known()).toHaveLength(2)
})

test('a swap is stored as it is now, with the beginning of a long call', async () => {
  const data = `0x${'1'.repeat(2_000)}`
  const page = createSwapPage({ slice: { swaps: [swap('other'), swap('a', { call: { ...call, data } })] } })
  await storeCurrent(page.context, { id: 'a' })
  expect(page.stored()).toEqual([stored({ call: { ...call, data: data.slice(0, 1_024) } })])
  expect(toPendingEntry(swap('a'))).toEqual(stored())
  await storeCurrent(page.context, { id: 'stranger' })
  expect(page.stored()).toHaveLength(1)
  page.io.set = failing('full')
  await expect(storeCurrent(page.context, { id: 'a' })).resolves.toBeUndefined()
})

test('the activity lists both sides of a swap, and leads to the status of a batch', () => {
  const listed: unknown[] = []
  const activity = {
    showTransaction: (one: object) => listed.push(one),
    hideTransaction: (id: string) => listed.push(id),
  }
  const page = createSwapPage({
    activity,
    slice: { swaps: [swap('other', { step: 'approve' }), swap('a', { hash: '0x9' }), swap('b', { batch })] },
  })
  for (const id of ['a', 'b', 'other', null, 'stranger']) reportSwap(page.context, { id })
  const own = {
    id: 'a',
    status: 'pending',
    account: swap('a').account,
    kind: 'swap',
    hash: '0x9',
    sentTo: null,
    transfers: [
      { direction: 'out', symbol: 'CN', numeric: '1.5' },
      { direction: 'in', symbol: 'ETH', numeric: '0.000000000000001' },
    ],
  }
  expect(listed).toEqual([
    own,
    { ...own, id: 'b', hash: null, view: { name: 'SwapStatus', params: { id: 'b' } } },
    'stranger',
  ])
})
