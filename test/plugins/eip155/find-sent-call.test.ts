// Finds a transaction by its hash on servers of which one fails for good.
import { expect, test } from 'vitest'
import type { Json } from '../../../kernel/index.ts'
import type { Network, RpcRequest } from '../../../plugins/capabilities.ts'
import { findSentCall } from '../../../plugins/eip155/send-call.ts'
import { ADDRESS } from '../stage.ts'

const network = { caipNetworkId: 'eip155:31337' } as Network
const HASH = `0x${'a1'.repeat(32)}`
const unsure = Object.assign(new Error('away'), { isMissing: true })

function find(transaction: object, receipt: () => Promise<Json>) {
  const rpc = async (_: Network, { method }: RpcRequest) => {
    if (method === 'eth_getTransactionReceipt') return receipt()
    return { hash: HASH, nonce: '0x7', from: ADDRESS, to: ADDRESS, input: '0x', value: '0x0', ...transaction }
  }
  const context = { services: { get: () => ({ rpc }) } } as unknown as Parameters<typeof findSentCall>[0]
  return findSentCall(context, { network, hash: HASH, account: ADDRESS })
}

test.each([{ blockNumber: null }, {}])(
  'T6: what a server has in no block is pending, though another one fails',
  async (at) => {
    expect(await find(at, () => Promise.reject(unsure))).toMatchObject({ nonce: '7', status: 'pending' })
  },
)

test('T6: what a server has in a block is not pending while the one that has its receipt fails', async () => {
  await expect(find({ blockNumber: '0x10' }, () => Promise.reject(unsure))).rejects.toBe(unsure)
})

test('T6: a transaction is not pending if no server tells of its receipt', async () => {
  await expect(find({ blockNumber: null }, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})
