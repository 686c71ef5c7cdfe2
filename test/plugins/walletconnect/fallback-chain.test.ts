import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { connectorId, eip, stage } from './client.ts'

const SOL = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const both = { eip155: eip(), solana: { accounts: [`solana:local:${SOL}`], methods: ['solana_signMessage'] } }

interface Proposal {
  readonly namespaces: { readonly eip155: { readonly methods: readonly string[] } }
}

/** Creates a kernel without namespaces, connected to a remote wallet. */
async function connected(namespaces: object = both) {
  const staged = await stage({ basic: true })
  await staged.kernel.actions.modal.open()
  await staged.world.advance(0)
  await staged.take(0, namespaces)
  await staged.world.advance(0)
  return staged
}

test('without a namespace plugin, the modal opens with the QR code, and requests everything that the host lists', async () => {
  const proposed: unknown[] = []
  const { kernel, world, state, calls } = await stage({ basic: true })
  state.onPair = (params) => proposed.push(params)
  expect(calls).toEqual([])
  await kernel.actions.modal.open()
  await world.advance(0)
  expect(kernel.getState().modal.stack.map(({ view }) => view)).toEqual(['ConnectingWalletConnectBasic'])
  expect(proposed).toMatchObject([
    {
      namespaces: {
        eip155: { chains: ['eip155:31337', 'eip155:31338'], methods: expect.arrayContaining(['personal_sign']) },
        solana: { chains: ['solana:local'], methods: expect.arrayContaining(['solana_signMessage']) },
      },
    },
  ])
})

test('one scan connects every namespace with the wallet’s addresses; disconnecting ends the session', async () => {
  const { kernel, world, chain, slice, calls } = await connected()
  expect(chain()).toMatchObject({ status: 'connected', accountState: { caipAddress: `eip155:31337:${ADDRESS}` } })
  expect(chain('solana')).toMatchObject({ status: 'connected', accountState: { caipAddress: `solana:local:${SOL}` } })
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect([chain()?.status, chain('solana')?.status]).toEqual(['disconnected', 'disconnected'])
  expect([slice().session, calls.includes('end')]).toEqual([null, true])
  await assertReplays(kernel)
})

test('a reload restores it, and the wallet’s events are handled', async () => {
  const { kernel, world } = await connected()
  await kernel.actions.connection.setActiveNamespace({ namespace: 'solana' })
  await world.advance(0)
  const next = await stage({ basic: true, storage: Object.fromEntries(world.storage), kept: both })
  await next.world.advance(0)
  expect([next.chain()?.status, next.chain('solana')?.status]).toEqual(['connected', 'connected'])
  expect(next.kernel.getState().connection.activeNamespace).toBe('solana')
  expect(next.calls).not.toContain('pair')
  const topic = next.slice().session?.topic ?? ''
  await next.push('event', { topic, chainId: 'eip155:31337', name: 'accountsChanged', data: [SECOND] })
  expect(next.chain()?.accountState.address).toBe(SECOND)
  await next.push('end', { topic })
  expect([next.chain()?.status, next.chain('solana')?.status]).toEqual(['disconnected', 'disconnected'])
  await assertReplays(next.kernel)
})

test('treats unlisted networks as supported, and does not switch to one that the wallet did not approve', async () => {
  const { kernel, world, chain } = await connected({ eip155: eip([`eip155:10:${ADDRESS}`]) })
  expect(chain()?.networkState.activeNetwork).toBe('eip155:10')
  expect(kernel.getState().modal.stack.map(({ view }) => view)).not.toContain('UnsupportedChain')
  expect(chain()?.accountState.isBalanceUnavailable).toBe(true)
  const switched = kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(0)
  expect(await switched).toEqual({ status: 'failed' })
})

test('the host can send requests to any namespace; an error is a result, and no log contains the request', async () => {
  const { kernel, world, state } = await connected()
  const asked: unknown[] = []
  state.answer = (params) => asked.push(params) && { signature: 'f00dcafe'.repeat(8) }
  const { request } = kernel.actions.walletconnect
  const call = { namespace: 'solana', method: 'solana_signMessage', params: { message: '1234567890abcdef' } }
  expect(await request(call)).toEqual({ result: { signature: 'f00dcafe'.repeat(8) } })
  expect(asked).toMatchObject([{ chainId: 'solana:local', request: { method: 'solana_signMessage' } }])
  expect(await request({ method: 'eth_sign', params: [] })).toMatchObject({ error: { code: 4200 } })
  expect(await request({ method: 'eth_sendTransaction', params: [] })).toMatchObject({ error: { code: 4200 } })
  state.answer = () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 }))
  expect(await request({ method: 'personal_sign', params: [] })).toMatchObject({ error: { code: 4001 } })
  const log = JSON.stringify(kernel.log.entries)
  for (const secret of ['f00dcafe', '1234567890abcdef']) expect(log).not.toContain(secret)
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(await request(call)).toMatchObject({ error: { code: 4900 } })
  await assertReplays(kernel)
})

const HASH = `0x${'cd'.repeat(32)}`
const PAY = { from: ADDRESS, to: SECOND, value: '0x1' }
test.each<{ name: string; method: string; params: object[]; said?: unknown; outcome: object; isAsked: boolean }>([
  {
    name: 'a batch that would create a contract',
    method: 'wallet_sendCalls',
    params: [{ from: ADDRESS, calls: [{ data: '0x60' }] }],
    outcome: { error: { code: -32602 } },
    isAsked: false,
  },
  {
    name: 'a transaction of another account',
    method: 'eth_sendTransaction',
    params: [{ ...PAY, from: SECOND }],
    outcome: { error: { code: 4100 } },
    isAsked: false,
  },
  {
    name: 'a transaction for another network',
    method: 'eth_sendTransaction',
    params: [{ ...PAY, chainId: '0x1' }],
    outcome: { error: { code: 4901 } },
    isAsked: false,
  },
  {
    name: 'a transaction, answered with no hash',
    method: 'eth_sendTransaction',
    params: [PAY],
    said: 'ok',
    outcome: { error: { code: -32603 } },
    isAsked: true,
  },
  {
    name: 'a transaction for the active network',
    method: 'eth_sendTransaction',
    params: [{ ...PAY, chainId: '0x7a69' }],
    said: HASH,
    outcome: { result: HASH },
    isAsked: true,
  },
])('F8: a host’s request is checked as with eip155(): $name', async ({ method, params, said, outcome, isAsked }) => {
  const approved = ['eth_sendTransaction', 'wallet_sendCalls']
  const { kernel, state } = await connected({ eip155: eip(undefined, approved) })
  const asked: unknown[] = []
  state.answer = (call) => asked.push(call) && said
  expect(await kernel.actions.walletconnect.request({ method, params: params as never })).toMatchObject(outcome)
  expect(asked).toHaveLength(isAsked ? 1 : 0)
  await assertReplays(kernel)
})

test('asks wallets for no typed data but v4, whose account is checked', async () => {
  const proposed: string[] = []
  const { kernel, world, state, take } = await stage({ basic: true })
  state.onPair = (params) => proposed.push(...(params as Proposal).namespaces.eip155.methods)
  await kernel.actions.modal.open()
  await world.advance(0)
  expect(proposed.filter((method) => /typed/i.test(method))).toEqual(['eth_signTypedData_v4'])
  await take(0, { eip155: eip(undefined, ['eth_signTypedData', 'eth_signTypedData_v3']) })
  const asked: unknown[] = []
  state.answer = (call) => asked.push(call) && '0xsigned'
  for (const method of ['eth_signTypedData', 'eth_signTypedData_v3'])
    expect(await kernel.actions.walletconnect.request({ method, params: [SECOND, '{}'] })).toMatchObject({
      error: { code: 4200 },
    })
  expect(asked).toEqual([])
})

test('leaving the QR code ends the attempt', async () => {
  const { kernel, world, chain } = await stage({ basic: true })
  await kernel.actions.modal.open()
  await world.advance(0)
  expect(chain()?.attempt).toMatchObject({ connectorId, outcome: null })
  await kernel.actions.modal.close()
  await world.advance(0)
  expect(chain()?.attempt).toMatchObject({ outcome: 'cancelled' })
  await assertReplays(kernel)
})
