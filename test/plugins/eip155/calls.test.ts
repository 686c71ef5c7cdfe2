// Several calls at once for hosts: EIP-5792 through the provider, and by the action `sendCalls`.
import { expect, test } from 'vitest'
import { eip155, getProvider } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { assertReplays, createTestKernel, type ScriptedWalletOptions, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const HASH = `0x${'7'.repeat(64)}`
const SERVICE = { url: 'https://paymaster.example/rpc' }

async function host(options: ScriptedWalletOptions = {}, own: Parameters<typeof eip155>[0] = {}) {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS], atomic: 'ready', ...options })
  const plugins = [eip155(own)] as const
  const { kernel, world } = createTestKernel({
    plugins,
    configuration: { networks },
    request: wallet.request,
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x0' }),
    log: { level: 'silent' },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  const provider = getProvider(kernel)
  const count = (method: string) => wallet.requests.filter((one) => one === method).length
  return {
    kernel,
    world,
    wallet,
    count,
    sendCalls: kernel.actions.eip155.sendCalls,
    request: (method: string, params: unknown = []) => provider.request({ method, params }),
    async check() {
      await world.advance(0)
      await assertReplays(kernel)
      expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
    },
  }
}

test('a host sends calls, reads their status, and has the wallet show them', async () => {
  const { sendCalls, request, wallet, world, check, kernel } = await host({ execute: () => HASH })
  const calls = [
    { to: SECOND, value: '1000000000000000000' },
    { to: SECOND, data: '0xabcd' },
  ]
  const sent = await sendCalls({ calls })
  const { id } = (sent as { result: { id: string } }).result
  expect(wallet.batches()).toEqual([
    {
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      from: ADDRESS,
      atomicRequired: true,
      calls: [
        { to: SECOND, value: '0xde0b6b3a7640000' },
        { to: SECOND, data: '0xabcd' },
      ],
      capabilities: {},
    },
  ])
  await world.advance(0)
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
    status: 200,
    receipts: [{ transactionHash: HASH }],
  })
  expect(await request('wallet_showCallsStatus', [id])).toBeNull()
  await expect(request('wallet_getCallsStatus', ['0x00'])).rejects.toMatchObject({ code: 5730 })
  // Calls are what the visitor is about to do: they stay out of the log.
  expect(JSON.stringify(kernel.log.entries)).not.toContain('abcd')
  await check()
})

test.each([
  [{ calls: [{ to: 'vitalik.eth' }] }, 'calls.0.to'],
  [{ calls: [{ to: SECOND }, { data: '0x00' }] }, 'calls.1.to'],
  [{ calls: [{ to: SECOND, value: '1.5' }] }, 'calls.0.value'],
  [{ calls: [{ to: SECOND, value: '0x10' }] }, 'calls.0.value'],
  [{ calls: [{ to: SECOND, data: 'abcd' }] }, 'calls.0.data'],
  [{ calls: [] }, 'calls'],
  [{ calls: [{ to: SECOND }], caipNetworkId: 'solana:1' }, 'caipNetworkId'],
])('T13: calls of the wrong form never reach the wallet, and the error names the field: %j', async (input, field) => {
  const { sendCalls, wallet, check } = await host()
  await expect(sendCalls(input as never)).rejects.toMatchObject({
    code: 'input-invalid',
    message: expect.stringContaining(field),
  })
  expect(wallet.batches()).toEqual([])
  await check()
})

test.each([4001, 5700, 5710, 5720, 5740, 5750, 5760, -32601])(
  'a refusal with %i is a result, with words',
  async (code) => {
    const { sendCalls, wallet, check } = await host()
    wallet.rejectNext(code, 'No.')
    expect(await sendCalls({ calls: [{ to: SECOND }] })).toMatchObject({ error: { code, message: expect.any(String) } })
    await check()
  },
)

test('an answer without an id, or a status of no known form, is an error instead of an answer', async () => {
  for (const answer of [null, {}, { id: '' }, { id: 7 }, []]) {
    const { sendCalls, check } = await host({ answers: { wallet_sendCalls: answer } })
    expect(await sendCalls({ calls: [{ to: SECOND }] })).toMatchObject({ error: { code: -32603 } })
    await check()
  }
  for (const answer of [null, {}, { status: 'done' }, { status: 99 }, { status: 700 }, []]) {
    const { request, check } = await host({ answers: { wallet_getCallsStatus: answer } })
    await expect(request('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({ code: -32603 })
    await check()
  }
})

test('capabilities are asked once for each account and network, and again after calls were sent', async () => {
  const { request, count, sendCalls, wallet, world, kernel, check } = await host()
  const first = await request('wallet_getCapabilities', [ADDRESS])
  expect(first).toEqual({ '0x7a69': { atomic: { status: 'ready' } }, '0x7a6a': { atomic: { status: 'ready' } } })
  expect(await request('wallet_getCapabilities', [ADDRESS])).toEqual(first)
  expect(count('wallet_getCapabilities')).toBe(1)
  await wallet.switchChain('0x7a6a')
  await world.advance(0)
  await request('wallet_getCapabilities', [ADDRESS])
  expect(count('wallet_getCapabilities')).toBe(2)
  await request('wallet_sendCalls', [{ calls: [{ to: SECOND }], chainId: '0x7a6a', version: '2.0.0' }])
  expect(await request('wallet_getCapabilities', [ADDRESS])).toMatchObject({
    '0x7a6a': { atomic: { status: 'supported' } },
  })
  await expect(request('wallet_getCapabilities', [SECOND])).rejects.toMatchObject({ code: 4100 })
  expect(kernel.getState().eip155.pending).toEqual([])
  await sendCalls({ calls: [{ to: SECOND }] })
  await check()
})

test('capabilities of the wrong form are an error, and are not remembered', async () => {
  for (const answer of [null, [], 'yes', { mainnet: {} }, { '0x7a69': true }]) {
    const { request, count, check } = await host({ answers: { wallet_getCapabilities: answer } })
    for (const times of [1, 2]) {
      await expect(request('wallet_getCapabilities', [ADDRESS])).rejects.toMatchObject({ code: -32603 })
      expect(count('wallet_getCapabilities')).toBe(times)
    }
    await check()
  }
})

test('a wallet that never tells its capabilities: an error after 30 s', async () => {
  const { request, world } = await host({ answers: { wallet_getCapabilities: () => new Promise(() => {}) } })
  let error: unknown
  request('wallet_getCapabilities', [ADDRESS]).catch((thrown) => {
    error = thrown
  })
  await world.advance(29_999)
  expect(error).toBeUndefined()
  await world.advance(1)
  expect(error).toMatchObject({ code: -32603, message: 'The wallet did not answer.' })
})

test('the paymaster of the options goes to wallets that support paymasters, unless the host names another', async () => {
  const paymasterService = { 'eip155:31337': SERVICE }
  const able = { '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true } } }
  const { sendCalls, wallet, check } = await host({ answers: { wallet_getCapabilities: able } }, { paymasterService })
  const calls = [{ to: SECOND }]
  await sendCalls({ calls })
  await sendCalls({ calls, capabilities: { paymasterService: { url: 'https://other.example' } } })
  await sendCalls({ calls, caipNetworkId: 'eip155:31338' })
  expect(wallet.batches().map(({ capabilities }) => capabilities)).toEqual([
    { paymasterService: { ...SERVICE, optional: true } },
    { paymasterService: { url: 'https://other.example' } },
    {},
  ])
  await check()
  await expect(eip155({ paymasterService: { 'eip155:1': { url: 'nowhere' } } }).port?.()).rejects.toMatchObject({
    code: 'configuration-invalid',
    message: expect.stringContaining('paymasterService.eip155:1.url'),
  })
})

test('without a wallet, nothing is sent', async () => {
  const { kernel } = createTestKernel({ plugins: [eip155()], configuration: { networks } })
  expect(await kernel.actions.eip155.sendCalls({ calls: [{ to: SECOND }] })).toMatchObject({ error: { code: 4100 } })
})
