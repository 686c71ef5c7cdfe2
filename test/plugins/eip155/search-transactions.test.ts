// Finds what the wallet sent although its answer was lost, on nodes that keep the state of recent blocks alone.
import { expect, test } from 'vitest'
import type { Json } from '../../../kernel/index.ts'
import type { Network, RpcRequest } from '../../../plugins/capabilities.ts'
import { createSearch } from '../../../plugins/eip155/search-transactions.ts'
import { createBatchMethods } from '../../../plugins/eip155/send-batch.ts'
import { createCallMethods } from '../../../plugins/eip155/send-call.ts'
import { ADDRESS } from '../stage.ts'

const network = { caipNetworkId: 'eip155:31337' } as Network
const HASH = `0x${'a1'.repeat(32)}`
const LATEST = 1_000n
const hex = (number: bigint) => `0x${number.toString(16)}`

/** A node that has one transaction of the account, in `block`. It says `error` about the blocks before `oldest`. */
function search({
  block = 900n,
  oldest = 0n,
  mark = 7,
  error = Object.assign(new Error(), { name: 'RpcError' }),
} = {}) {
  async function answer({ method, params }: RpcRequest) {
    const [first, at] = params as string[]
    if (method === 'eth_blockNumber') return hex(LATEST)
    if (method === 'eth_getBlockByNumber')
      return { transactions: BigInt(String(first)) === block ? [{ hash: HASH, nonce: '0x7', from: ADDRESS }] : [] }
    const number = at === 'latest' ? LATEST : BigInt(String(at))
    if (number < oldest) throw error
    return number >= block ? '0x8' : '0x7'
  }
  const rpc = async (_: Network, requests: RpcRequest | readonly RpcRequest[]) =>
    Array.isArray(requests) ? Promise.all(requests.map(answer)) : answer(requests as RpcRequest)
  const services = { get: () => ({ rpc }) } as unknown as Parameters<typeof createSearch>[0]['services']
  return createSearch({ services }, network, ADDRESS).find(`${mark}@10`, () => true)
}

test('T6: finds a transaction in a recent block although older state is gone', async () => {
  expect(await search()).toBe(HASH)
  expect(await search({ oldest: 600n })).toBe(HASH)
  expect(await search({ oldest: 900n })).toBe(HASH)
})

test('finds none where the state of its block is gone', async () => {
  expect(await search({ oldest: 901n })).toBe(null)
})

test('a node that does not answer ends the search, and it is not told as “none”', async () => {
  await expect(search({ oldest: 600n, error: new Error('away') })).rejects.toThrow('away')
})

test('T6: takes no later transaction for the one whose block a node had no answer about', async () => {
  expect(await search({ mark: 6 })).toBe(HASH)
  expect(await search({ mark: 6, oldest: 600n })).toBe(null)
})

test('T6: takes no later transaction for the one whose block the node does not have yet', async () => {
  const blocks: Record<string, unknown> = {
    [hex(900n)]: null,
    [hex(950n)]: { transactions: [{ hash: HASH, nonce: '0x8', from: ADDRESS }] },
  }
  const answer = ({ method, params }: RpcRequest) => {
    const [first, at] = params as string[]
    if (method === 'eth_blockNumber') return hex(LATEST)
    if (method === 'eth_getBlockByNumber') return blocks[String(first)] ?? null
    const number = at === 'latest' ? LATEST : BigInt(String(at))
    return hex(number < 900n ? 7n : number < 950n ? 8n : 9n)
  }
  const rpc = async (_: Network, request: RpcRequest) => {
    const result = answer(request) as Json
    if (!request.isValid?.(result)) throw new Error('No server has a valid result')
    return result
  }
  const services = { get: () => ({ rpc }) } as unknown as Parameters<typeof createSearch>[0]['services']
  const { find, findByNonce } = createSearch({ services }, network, ADDRESS)
  await expect(find('7@10', () => true)).rejects.toThrow('valid')
  await expect(findByNonce('7', '7@10')).rejects.toThrow('valid')
  expect(await find('8@10', () => true)).toBe(HASH)
})

test('T6: takes no call for another one with the same data, whose hash is known', async () => {
  const call = { network, from: ADDRESS, to: `0x${'c0'.repeat(20)}`, data: '0x12345678', value: '0' }
  const sent = ['0x7', '0x8'].map((nonce) => ({
    ...{ hash: `0x${nonce.slice(2).repeat(64)}`, nonce },
    ...{ from: ADDRESS, to: call.to, input: call.data, value: '0x0' },
  }))
  const rpc = async (_: Network, { method }: RpcRequest) => {
    if (method === 'eth_blockNumber') return hex(LATEST)
    return method === 'eth_getBlockByNumber' ? { transactions: sent } : '0x9'
  }
  const context = { services: { get: () => ({ rpc }) } } as never
  const [first, second] = sent.map(({ hash }) => hash)
  for (const find of [createCallMethods(context).findCallHash, createBatchMethods(context).findBatchHash]) {
    expect(await find({ mark: '7@10', call })).toBe(first)
    expect(await find({ mark: '7@10', call, except: [String(first)] })).toBe(second)
  }
})
