// Requests to a Solana account. Portico, as the wallets of a page, has transactions in base64; the frame has them in
// base58.
import { base58, base64 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { classifySendError } from '../../../plugins/shared/transactions/classify-send-error.ts'
import { getPromiseState, openFrame } from './frame-page.ts'

const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const SIGNATURE = '1'.repeat(64)

/** The largest transaction of a packet, with leading zeros, which base58 writes in its own way. */
const createTransaction = (seed: number) => Uint8Array.from({ length: 1_232 }, (_, i) => (i < 3 ? 0 : (i * seed) % 256))
const [FIRST, SECOND] = [createTransaction(7), createTransaction(11)]
const [SIGNED, SIGNED_SECOND] = [createTransaction(13), createTransaction(17)]

afterEach(() => vi.useRealTimers())

/** Has the frame asked, as the page is after a login on Solana. */
async function visit() {
  const page = await openFrame()
  const { ask, exchange, posted, reply } = page
  await exchange('getUser', { chainId: 'solana:local' }, { address: LANTERN, chainId: 'solana:local' })
  return {
    ...page,
    async request(call: object, answer: unknown) {
      const asked = ask('rpcRequest', call)
      await vi.advanceTimersByTimeAsync(0)
      const before = posted.length
      const { payload } = posted.at(-1)?.message ?? {}
      reply(answer)
      expect(posted).toHaveLength(before)
      return { payload, asked }
    },
  }
}

test.each([
  [
    'solana_signTransaction',
    { transaction: base64.encode(FIRST), pubkey: LANTERN },
    { transaction: base58.encode(FIRST) },
    { transaction: base58.encode(SIGNED) },
    { transaction: base64.encode(SIGNED) },
  ],
  [
    'solana_signTransaction',
    [{ transaction: base64.encode(FIRST) }],
    { transaction: base58.encode(FIRST) },
    { signature: SIGNATURE },
    { signature: SIGNATURE },
  ],
  [
    'solana_signAllTransactions',
    { transactions: [FIRST, SECOND].map((one) => base64.encode(one)) },
    { transactions: [FIRST, SECOND].map((one) => base58.encode(one)) },
    { transactions: [SIGNED, SIGNED_SECOND].map((one) => base58.encode(one)) },
    { transactions: [SIGNED, SIGNED_SECOND].map((one) => base64.encode(one)) },
  ],
  [
    'solana_signAndSendTransaction',
    { transaction: base64.encode(FIRST), pubkey: LANTERN, sendOptions: { skipPreflight: true, maxRetries: 2 } },
    { transaction: base58.encode(FIRST), options: { skipPreflight: true, maxRetries: 2 } },
    { signature: SIGNATURE },
    { signature: SIGNATURE },
  ],
  [
    'solana_signAndSendTransaction',
    { transaction: base64.encode(FIRST) },
    { transaction: base58.encode(FIRST) },
    { signature: SIGNATURE },
    { signature: SIGNATURE },
  ],
  [
    'solana_signMessage',
    { message: '2NEpo7', pubkey: LANTERN },
    { message: '2NEpo7', pubkey: LANTERN },
    { signature: SIGNATURE },
    { signature: SIGNATURE },
  ],
])(
  '%s reaches the frame in its form, and its answer the page in ours: %#',
  async (method, params, own, said, heard) => {
    const { request } = await visit()
    const { payload, asked } = await request({ method, params }, said)
    expect(payload).toEqual({ method, params: own })
    expect(await asked).toEqual(heard)
  },
)

test.each([
  ['solana_signTransaction', {}],
  ['solana_signTransaction', { transaction: 7 }],
  ['solana_signTransaction', { transaction: 'no base64' }],
  ['solana_signAllTransactions', {}],
  ['solana_signAllTransactions', { transactions: base64.encode(FIRST) }],
  ['solana_signAllTransactions', { transactions: [base64.encode(FIRST), null] }],
  ['solana_signAndSendTransaction', { transaction: null }],
])('T11: %s with %j is refused before the frame gets it, so nothing was sent', async (method, params) => {
  const { ask, posted } = await visit()
  const before = posted.length
  const asked = ask('rpcRequest', { method, params })
  expect(await getPromiseState(asked)).not.toBe('waiting')
  const error = await asked.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: -32602 })
  expect([posted.length - before, classifySendError(error)]).toEqual([0, 'failed'])
})

test.each([
  ['solana_signTransaction', { transaction: base64.encode(FIRST) }, { transaction: 'no base58: 0OIl' }],
  ['solana_signTransaction', { transaction: base64.encode(FIRST) }, { transaction: '2'.repeat(6_000) }],
  ['solana_signTransaction', { transaction: base64.encode(FIRST) }, { transaction: 7 }],
  ['solana_signAllTransactions', { transactions: [base64.encode(FIRST)] }, {}],
  ['solana_signAllTransactions', { transactions: [base64.encode(FIRST)] }, { transactions: [] }],
  ['solana_signAllTransactions', { transactions: [base64.encode(FIRST)] }, { transactions: [null] }],
])('F11: takes nothing else for the answer to %s', async (method, params, said) => {
  const { request } = await visit()
  const { asked } = await request({ method, params }, said)
  expect(await getPromiseState(asked)).toBe('Expected a signed transaction')
})
