// A pending transfer on a real node: replaced by nonce, dropped, or reverted with its block.
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { createBrowserIo } from '../../../kernel/io.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { type SendState, send } from '../../../plugins/send/index.ts'
import { createBrowser, createWorld, scriptedEvmWallet } from '../../kit/index.ts'
import { startWorld, type World } from '../../world/index.ts'
import { askNode } from '../../world/rpc.ts'
import { balancesProvider } from '../balances/balances-provider.ts'

const FINAL_AT_ONCE = 'eip155:31337'
const FINAL_LATER = 'eip155:31338'
const TO = '0x52be0ca9417d8ff31a6b2c90e7d4853f0ab1c77d'
const HALF = '0x6f05b59d3b20000'
/** Polling interval of the tracking, in ms. */
const LOOK = 4_000
const FEE = 20n * 10n ** 9n

let local: World
let account: string
beforeAll(async () => {
  local = await startWorld({ only: ['eip155'] })
  await local.settled
  account = (await node(FINAL_AT_ONCE, 'eth_accounts'))[3]
}, 60_000)
afterAll(() => local.stop())

// biome-ignore lint/suspicious/noExplicitAny: whatever a node answers
const node = (id: string, method: string, params: unknown[] = []): Promise<any> =>
  askNode(local.parts().rpc[id]?.url as string, method, params)

let snapshots: (readonly [id: string, snapshot: string])[] = []
beforeEach(async () => {
  snapshots = []
  for (const id of [FINAL_AT_ONCE, FINAL_LATER]) snapshots.push([id, await node(id, 'evm_snapshot')])
})
afterEach(async () => {
  for (const [id, snapshot] of snapshots) {
    await node(id, 'evm_setAutomine', [true])
    await node(id, 'anvil_dropAllTransactions')
    await node(id, 'evm_revert', [snapshot])
  }
})

const fees = (fee: bigint) => ({ maxFeePerGas: `0x${fee.toString(16)}`, maxPriorityFeePerGas: `0x${fee.toString(16)}` })

/** Sends half an ether; the wallet passes the transaction to the node. */
async function sent(network: string) {
  const browser = createBrowser()
  const page = createBrowserIo(new Map())
  /** Pauses the mocked clock while real work runs. */
  function held<T>(work: Promise<T>): Promise<T> {
    browser.loading.add(work)
    const end = () => void browser.loading.delete(work)
    work.then(end, end)
    return work
  }
  const wallet = scriptedEvmWallet({ accounts: [account], chainId: `0x${Number(network.split(':')[1]).toString(16)}` })
  const world = createWorld({
    browser,
    request(call: PortCall) {
      if (call.method !== 'eth_sendTransaction') return wallet.request(call)
      const [{ chainId: _, ...transaction }] = call.params as [Record<string, string>]
      return held(node(network, 'eth_sendTransaction', [{ ...transaction, gas: '0x5208', ...fees(FEE) }]))
    },
  })
  const plugins = [eip155(), balancesProvider(`${network}:${account}`, []), send()] as const
  const kernel = createKernel({
    plugins,
    networks: [
      {
        caipNetworkId: network,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [local.parts().rpc[network]?.url as string],
      },
    ],
    io: { ...world.io, fetch: (request, signal) => held(page.fetch(request, signal)) },
    log: { level: 'silent' },
  })
  onTestFinished(() => kernel.destroy())
  await kernel.load('send')
  await wallet.announce(world)
  const { actions } = kernel
  const slice = () => kernel.getState().send as SendState
  const connected = actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await actions.modal.open({ view: 'Send' })
  await world.advance(1_000)
  await actions.send.prepare()
  await actions.send.enterAmount({ text: '0.5' })
  await actions.send.enterReceiver({ text: TO })
  await world.advance(1_000)
  await actions.send.review()
  void actions.send.confirm().catch(() => {})
  await world.advance(2_500)
  const last = () => slice().transfers.at(-1) as SendState['transfers'][0]
  return {
    world,
    last,
    hash: last().hash as string,
    nonce: `0x${Number(last().nonce).toString(16)}`,
    toasts: () =>
      kernel.log.entries.flatMap(({ type, data }) =>
        type === 'modal/toastRequested' ? [(data as { message: string }).message] : [],
      ),
    isKept: () => browser.storage.has('portico.outbox'),
    async check() {
      const report = await kernel.log.export({ personal: true })
      expect((await rerun(report, { plugins })).divergences).toEqual([])
    },
  }
}

test('a wallet that speeds up a transfer: shows and tracks the new transaction', async () => {
  await node(FINAL_AT_ONCE, 'evm_setAutomine', [false])
  const { world, last, hash, nonce, toasts, isKept, check } = await sent(FINAL_AT_ONCE)
  expect(last()).toMatchObject({ status: 'sent' })
  const faster = await node(FINAL_AT_ONCE, 'eth_sendTransaction', [
    { from: account, to: TO, value: HALF, gas: '0x5208', nonce, ...fees(3n * FEE) },
  ])
  await node(FINAL_AT_ONCE, 'evm_mine')
  await world.advance(LOOK)
  expect(last()).toMatchObject({ status: 'done', hash: faster })
  expect(faster).not.toBe(hash)
  expect(toasts()).toContain('Transaction sped up in your wallet')
  await world.advance(LOOK)
  expect(isKept()).toBe(false)
  await check()
})

test('a wallet that cancels a transfer: shows that it was replaced, and unblocks the account', async () => {
  await node(FINAL_AT_ONCE, 'evm_setAutomine', [false])
  const { world, last, hash, nonce, toasts, isKept, check } = await sent(FINAL_AT_ONCE)
  await node(FINAL_AT_ONCE, 'eth_sendTransaction', [
    { from: account, to: account, value: '0x0', gas: '0x5208', nonce, ...fees(3n * FEE) },
  ])
  await node(FINAL_AT_ONCE, 'evm_mine')
  await world.advance(LOOK)
  expect(last()).toMatchObject({ status: 'replaced', hash })
  expect(toasts()).toContain('Transaction replaced in your wallet')
  await world.advance(LOOK)
  expect(isKept()).toBe(false)
  await check()
})

test('a transfer dropped by the network is shown, and found again if it returns', async () => {
  await node(FINAL_AT_ONCE, 'evm_setAutomine', [false])
  const { world, last, hash, toasts, isKept, check } = await sent(FINAL_AT_ONCE)
  const raw = await node(FINAL_AT_ONCE, 'eth_getRawTransactionByHash', [hash])
  await node(FINAL_AT_ONCE, 'anvil_dropTransaction', [hash])
  await world.advance(130_000)
  await world.advance(LOOK)
  expect(last().status).toBe('dropped')
  expect(toasts()).toContain('Transaction dropped by the network')
  expect(isKept()).toBe(true)
  await node(FINAL_AT_ONCE, 'eth_sendRawTransaction', [raw])
  await world.advance(130_000)
  await world.advance(LOOK)
  expect(last().status).toBe('sent')
  expect(toasts()).toContain('Transaction is pending again')
  await node(FINAL_AT_ONCE, 'evm_mine')
  await world.advance(130_000)
  await world.advance(LOOK)
  expect(last()).toMatchObject({ status: 'done', hash })
  await world.advance(LOOK)
  expect(isKept()).toBe(false)
  await check()
})

test('a reorganization: a completed transfer is pending again, shown as such, and tracked until final', async () => {
  const before = await node(FINAL_LATER, 'evm_snapshot')
  const { world, last, hash, toasts, isKept, check } = await sent(FINAL_LATER)
  await world.advance(LOOK)
  expect(last().status).toBe('done')
  expect(isKept()).toBe(true)
  const raw = await node(FINAL_LATER, 'eth_getRawTransactionByHash', [hash])
  await node(FINAL_LATER, 'evm_revert', [before])
  await world.advance(LOOK)
  expect(last().status).toBe('done')
  await world.advance(3 * LOOK)
  expect(last().status).toBe('sent')
  expect(toasts()).toContain('Transaction is pending again')
  await node(FINAL_LATER, 'eth_sendRawTransaction', [raw])
  await world.advance(LOOK)
  expect(last()).toMatchObject({ status: 'done', hash })
  expect(isKept()).toBe(true)
  await node(FINAL_LATER, 'anvil_mine', ['0x5'])
  await world.advance(LOOK)
  expect(isKept()).toBe(false)
  await check()
})
