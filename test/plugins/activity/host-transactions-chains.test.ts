// The same on Solana and Bitcoin, whose nodes find a transaction by its hash in another way.
import { expect, test } from 'vitest'
import type { FetchRequest, Json } from '../../../kernel/index.ts'
import { activity } from '../../../plugins/activity/index.ts'
import { bip122 } from '../../../plugins/bip122/index.ts'
import { Activity, type NetworkInput } from '../../../plugins/capabilities.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { assertReplays, createTestKernel, scriptedBitcoinWallet, scriptedSolanaWallet } from '../../kit/index.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000933ea01ad0ee984209779ba'
const SIGNATURE = '5'.repeat(88)
const TXID = 'c3'.repeat(32)

type ScriptedWallet = ReturnType<typeof scriptedSolanaWallet> | ReturnType<typeof scriptedBitcoinWallet>

async function follow(
  plugin: ReturnType<typeof solana> | ReturnType<typeof bip122>,
  wallet: ScriptedWallet,
  id: string,
  hash: string,
  fetch: (request: FetchRequest) => unknown,
) {
  const network: NetworkInput = {
    caipNetworkId: id,
    name: 'A chain',
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 8 },
    rpcUrls: ['https://first.example', 'https://second.example'],
  }
  const { kernel, world } = createTestKernel({
    plugins: [plugin, activity()],
    configuration: { networks: [network] },
    request: wallet.request,
    fetch,
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const [connector] = kernel.getState().connection.connectors
  const connected = kernel.actions.connection.connect({ connectorId: connector?.id ?? '' })
  await world.advance(0)
  await connected
  const added = kernel.actions.activity.addTransaction({ hash, description: 'Stake' })
  await world.advance(0)
  await added
  return {
    kernel,
    advance: (ms: number) => world.advance(ms),
    status: () => kernel.state(Activity)?.hostTransactions[0]?.status,
  }
}

const FAILURE = { InstructionError: [0, 'Custom'] }

test.each([
  ['confirmed', { confirmationStatus: 'confirmed', err: null }, null],
  ['failed', { confirmationStatus: 'finalized', err: FAILURE }, null],
  // Another fork may have it in another block.
  ['confirmed', { confirmationStatus: 'confirmed', err: null }, FAILURE],
  ['failed', { confirmationStatus: 'confirmed', err: FAILURE }, FAILURE],
])('Solana: %s, and pending while one server has processed it', async (end, answer, err) => {
  let status: Json = null
  const { kernel, advance, ...seen } = await follow(solana(), scriptedSolanaWallet(), SOLANA, SIGNATURE, ({ body }) => {
    const { id, method } = JSON.parse(String(body))
    const results: Record<string, Json> = {
      getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      getSignatureStatuses: { context: { slot: 1 }, value: [status] },
      getBalance: { context: { slot: 1 }, value: 5 },
    }
    return { jsonrpc: '2.0', id, result: results[method] ?? null }
  })
  status = { confirmationStatus: 'processed', err }
  await advance(2_500)
  expect(seen.status()).toBe('pending')
  status = answer
  await advance(2_500)
  expect(seen.status()).toBe(end)
  await assertReplays(kernel)
})

test('Bitcoin: confirmed by its first block', async () => {
  let isConfirmed = false
  const { kernel, advance, ...seen } = await follow(bip122(), scriptedBitcoinWallet(), BITCOIN, TXID, ({ url }) => {
    if (url.includes('/tx/')) return { txid: TXID, status: { confirmed: isConfirmed } }
    const stats = { funded_txo_sum: 5, spent_txo_sum: 0 }
    return { chain_stats: stats, mempool_stats: stats }
  })
  await advance(2_500)
  expect(seen.status()).toBe('pending')
  isConfirmed = true
  await advance(2_500)
  expect(seen.status()).toBe('confirmed')
  await assertReplays(kernel)
})

test('Solana: confirmed by a server that has it, although the first one does not', async () => {
  const answer = ({ url, body }: FetchRequest) => {
    const { id, method } = JSON.parse(String(body))
    const status = url.includes('second') ? { confirmationStatus: 'confirmed', err: null } : null
    const results: Record<string, Json> = {
      getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      getSignatureStatuses: { context: { slot: 1 }, value: [status] },
      getBalance: { context: { slot: 1 }, value: 5 },
    }
    return { jsonrpc: '2.0', id, result: results[method] ?? null }
  }
  const { advance, ...seen } = await follow(solana(), scriptedSolanaWallet(), SOLANA, SIGNATURE, answer)
  await advance(2_500)
  expect(seen.status()).toBe('confirmed')
})

test.each([
  ['first', 'second'],
  ['second', 'first'],
])('Bitcoin: unknown after a while if the %s service fails and the %s one does not have it', async (failing) => {
  const answer = ({ url }: FetchRequest) => {
    const stats = { funded_txo_sum: 5, spent_txo_sum: 0 }
    if (!url.includes('/tx/')) return { chain_stats: stats, mempool_stats: stats }
    if (url.includes(failing)) throw new Error('down')
    return new Response('Transaction not found', { status: 404 })
  }
  const { kernel, advance, ...seen } = await follow(bip122(), scriptedBitcoinWallet(), BITCOIN, TXID, answer)
  await advance(2_500)
  expect(seen.status()).toBe('pending')
  await advance(150_000)
  expect(seen.status()).toBe('unknown')
  await assertReplays(kernel)
})
