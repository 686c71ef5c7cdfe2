// Sending an extrinsic through a node that may answer anything or nothing.
import { blake2AsHex, cryptoWaitReady } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here.
import '../../../plugins/polkadot/extrinsics.ts'
import { until } from '../../soon.ts'
import { json, startServer } from '../../world/http.ts'
import { POLKADOT_CHAINS, startPolkadot } from '../../world/polkadot.ts'
import { stubPage } from '../page.ts'
import { BOB, POLKADOT, visit, walletOf } from './page.ts'

beforeAll(async () => void (await cryptoWaitReady()))
beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

const inject = (wallets: object) => vi.stubGlobal('injectedWeb3', wallets)

describe('sends an extrinsic, and says what became of it', () => {
  const node = startPolkadot()
  type Said = object | number | 'unreachable' | 'nothing'
  let said: Said
  let submitted: string[] = []
  let whileComposed: () => unknown = () => {}
  /** The node, except for what it says of a submitted extrinsic. */
  const server = startServer(async ({ body }) => {
    const { id, method, params } = body as { id: number; method: string; params: [string] }
    if (method !== 'author_submitExtrinsic') {
      // The beginning of the extrinsic's lifetime.
      if (method === 'chain_getFinalizedHead') await whileComposed()
      const answer = await fetch(node.part().url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return json(await answer.json())
    }
    submitted.push(params[0])
    if (said === 'nothing') return new Promise<never>(() => {})
    if (said === 'unreachable') throw new Error(said)
    return typeof said === 'number' ? json({}, said) : json({ jsonrpc: '2.0', id, ...said })
  })
  beforeAll(() => Promise.all([node.settled, server.settled]), 60_000)
  // The node may be unavailable on this machine: then the tests are skipped with the reason.
  beforeEach(({ skip }) => {
    skip(node.part().status !== 'running', node.part().why)
    submitted = []
    whileComposed = () => {}
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => Promise.all([node.stop(), server.stop()]))

  const refusal = (code: number, message: string) => ({ error: { code, message } })
  const hash = () => blake2AsHex(submitted[0] as string)
  const sent = () => ({ result: { hash: hash() } })
  const uncertain = () => ({ error: { code: -32603, data: { hash: hash() } } })
  const refused = () => ({ error: { code: -32003, message: expect.stringContaining('Inability to pay') } })

  test.each<{ name: string; says: Said; outcome: () => object }>([
    { name: 'nothing', says: 'nothing', outcome: uncertain },
    { name: 'nothing, and hangs up', says: 'unreachable', outcome: uncertain },
    { name: 'an error of the server', says: 502, outcome: uncertain },
    { name: 'that it refuses', says: refusal(1010, 'Inability to pay some fees'), outcome: refused },
    { name: 'that it did not understand', says: refusal(-32602, 'Inability to pay'), outcome: refused },
    { name: 'that it had it a moment ago', says: refusal(1012, 'Temporarily banned'), outcome: uncertain },
    { name: 'an error of a proxy', says: refusal(-32603, 'upstream timeout'), outcome: uncertain },
    { name: 'an error of a balancer', says: refusal(-32000, 'no answer'), outcome: uncertain },
    { name: 'that it has it already', says: refusal(1013, 'Transaction is already imported'), outcome: sent },
    { name: 'another hash', says: { result: `0x${'7'.repeat(64)}` }, outcome: sent },
  ])('the node says $name', async ({ says, outcome }) => {
    said = says
    const { entry } = walletOf({
      signer: {
        async signPayload() {
          // From here on, only the library's patience is waited for.
          vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
          return { id: 1, signature: `0x01${'ab'.repeat(64)}` }
        },
      },
    })
    inject({ heron: entry })
    const { kernel, connect, request } = await visit([POLKADOT_CHAINS[0]], [server.part().url])
    await connect()
    const call = { section: 'balances', method: 'transferKeepAlive', args: [BOB, '1'] }
    const asked = request('polkadot_sendTransaction', { call })
    await until(() => submitted.length > 0)
    if (says === 'nothing') vi.advanceTimersByTime(30_000)
    expect(await asked).toMatchObject(outcome())
    expect(submitted).toHaveLength(1)
    await kernel.destroy()
  })

  test('refuses a second extrinsic while one is under way: both would have the same nonce', async () => {
    said = { result: `0x${'7'.repeat(64)}` }
    const signed: unknown[] = []
    const signPayload = async (payload: unknown) => {
      signed.push(payload)
      return { id: 1, signature: `0x01${'ab'.repeat(64)}` }
    }
    inject({ heron: walletOf({ signer: { signPayload } }).entry })
    const { kernel, connect, request } = await visit([POLKADOT_CHAINS[0]], [server.part().url])
    await connect()
    const send = (amount: string) =>
      request('polkadot_sendTransaction', {
        call: { section: 'balances', method: 'transferKeepAlive', args: [BOB, amount] },
      })
    const [first, second] = await Promise.all([send('1'), send('2')])
    expect(first).toEqual(sent())
    expect(second).toEqual({ error: { code: -32002, message: 'Another transfer is underway. Nothing was sent.' } })
    expect([signed.length, submitted.length]).toEqual([1, 1])
    expect(await send('3')).toMatchObject({ result: {} })
    await kernel.destroy()
  })

  type Visit = Awaited<ReturnType<typeof visit>>

  test.each<[string, number, (own: Visit) => unknown]>([
    ['the wallet was disconnected', 4900, ({ kernel }) => kernel.actions.connection.disconnect()],
    [
      'the account was switched',
      4100,
      ({ kernel, chain }) => {
        const address = chain()?.accountState.allAccounts[1]?.address as string
        return kernel.actions.connection.switchAccount({ address })
      },
    ],
    [
      'the network was switched',
      4901,
      ({ kernel }) => kernel.actions.connection.switchNetwork({ caipNetworkId: POLKADOT }),
    ],
  ])('R4: the wallet signs nothing if %s while it was composed', async (_, code, change) => {
    const { entry, asked } = walletOf()
    inject({ heron: entry })
    const own = await visit([POLKADOT_CHAINS[0], POLKADOT], [server.part().url])
    await own.connect()
    asked.length = 0
    const call = { section: 'balances', method: 'transferKeepAlive', args: [BOB, '1'] }
    whileComposed = () => change(own)
    expect(await own.request('polkadot_sendTransaction', { call })).toMatchObject({ error: { code } })
    expect(asked).toEqual([])
    expect(submitted).toEqual([])
    await own.kernel.destroy()
  })
})
