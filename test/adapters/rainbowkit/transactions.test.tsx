// @vitest-environment happy-dom
// A host of RainbowKit that tells its own transactions, with and without a list of them.
import { beforeEach, expect, test, vi } from 'vitest'
import { Activity } from '../../../plugins/capabilities.ts'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { ADDRESS, createDefault, find, install, press, render } from './host.tsx'

const HASH = `0x${'a1'.repeat(32)}`
const MINT = { hash: HASH, description: 'Mint Arcades No. 1' }

/** What the node knows: the transaction is in a block, or not yet. */
const node = { isMined: false }
beforeEach(() => {
  node.isMined = false
})
vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
  const asked = JSON.parse(String(body))
  const reply = ({ id, method }: { id: number; method: string }) => ({ jsonrpc: '2.0', id, result: answer(method) })
  return Response.json(Array.isArray(asked) ? asked.map(reply) : reply(asked))
})
function answer(method: string): unknown {
  if (method === 'eth_getTransactionByHash')
    return { hash: HASH, nonce: '0x7', input: '0xabcd', from: ADDRESS, to: ADDRESS, value: '0x0' }
  if (method === 'eth_getTransactionReceipt') return node.isMined ? { status: '0x1', blockNumber: '0x64' } : null
  return method === 'eth_blockNumber' ? '0x64' : '0x1'
}

async function visit(props: { showRecentTransactions?: boolean }, isReturning = false) {
  install({ isPermitted: isReturning })
  const seen = render(createDefault(), undefined, props)
  if (!isReturning) {
    await press('connect-button')
    await press('wallet-example.harbor')
  }
  await soon(() => expect(seen.custom.account?.address).toBe(ADDRESS))
  return {
    seen,
    known: () => seen.kernel.state(Activity)?.hostTransactions,
    isPending: () => seen.custom.account?.hasPendingTransactions,
  }
}

const openAccount = async () => {
  await press('account-button')
  await soon(() => find('disconnect'))
}
const findRow = () => find('transaction')
/** No write is left that could reach the next test. */
const isStored = () => soon(() => expect(localStorage.getItem('portico.activity')).toContain('confirmed'))
const isShown = (testId: string) => getModal().querySelector(`[data-testid="${testId}"]`) !== null

test('shows the host’s transactions: as pending, and in the account’s activity', async () => {
  const { seen, isPending } = await visit({ showRecentTransactions: true })
  const { addTransaction } = seen
  expect(isPending()).toBe(false)
  await addTransaction(MINT)
  await soon(() => expect(isPending()).toBe(true))
  await soon(() => expect(find('account-button').textContent).toContain('Transaction pending'))
  expect(seen.addTransaction).toBe(addTransaction)
  await openAccount()
  await soon(() => expect(findRow().textContent).toContain(MINT.description))
  expect(findRow().dataset.status).toBe('pending')
  node.isMined = true
  await soon(() => expect(findRow().dataset.status).toBe('confirmed'))
  await soon(() => expect(isPending()).toBe(false))
  await isStored()
})

test('only records them without showRecentTransactions, and a later visit that has it lists them', async () => {
  const { seen, known, isPending } = await visit({})
  await seen.addTransaction(MINT)
  expect(known()).toMatchObject([{ ...MINT, account: `eip155:1:${ADDRESS}`, status: 'pending' }])
  expect(isPending()).toBe(false)
  expect(find('account-button').textContent).not.toContain('Transaction pending')
  await openAccount()
  node.isMined = true
  await soon(() => expect(known()).toMatchObject([{ status: 'confirmed' }]))
  await isStored()
  expect(['tab-activity', 'transaction', 'toast'].filter(isShown)).toEqual([])
  document.body.replaceChildren()
  const later = await visit({ showRecentTransactions: true }, true)
  await soon(() => expect(later.known()).toMatchObject([{ status: 'confirmed' }]))
})

test('refuses a transaction while nobody is connected, and a hash of the wrong form', async () => {
  const seen = render(createDefault())
  await soon(() => expect(seen.addTransaction).toBeTypeOf('function'))
  await expect(seen.addTransaction(MINT)).rejects.toMatchObject({ code: 'account-missing' })
  document.body.replaceChildren()
  const connected = await visit({})
  await expect(connected.seen.addTransaction({ ...MINT, hash: '0xa1' })).rejects.toMatchObject({
    code: 'transaction-invalid',
  })
})
