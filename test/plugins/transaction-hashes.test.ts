// An explorer finds an account by one of its transactions: a report without names has the hash of none.
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import {
  action,
  defineContract,
  definePlugin,
  defineRuntime,
  type FetchRequest,
  type Json,
  type,
} from '../../kernel/index.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import { Chain, type Transfer } from '../../plugins/capabilities.ts'
import { rerun } from '../../plugins/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { assertReplays, createTestKernel } from '../kit/index.ts'
import { formsOfBytes } from '../person-forms.ts'
import { testNamespaces } from './namespaces.ts'

const contract = defineContract({
  id: 'visitor',
  initialState: () => ({}),
  events: {},
  actions: {
    /** Requests that a host or another plugin makes. */
    ask: action(type<{ url: string; body?: string }>()),
    find: action(type<Transfer>(), { personal: ['from', 'to'], result: type<string | null>() }),
  },
  optional: [Chain],
})
const visitor = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          ask: async ({ io }, request) => void (await io.fetch({ method: 'POST', ...request })),
          async find({ services }, transfer) {
            const chain = services.all(Chain).find(({ namespace }) => namespace === 'solana')
            return (await chain?.findHash?.({ mark: '', at: 0, transfer })) ?? null
          },
        },
      }),
    origins: () => ({ connect: ['https://other.example'] }),
  })

const keyOf = (i: number) => Keypair.fromSeed(new Uint8Array(32).fill(i)).publicKey
const bytesOf = (i: number) => Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + i * 11 + 1) % 256)
const [LATEST, MIDDLE, OLDEST] = [1, 2, 3].map((i) => base58.encode(bytesOf(i))) as [string, string, string]

async function tell(plugin: typeof solana | typeof bip122, request: { url: string; body?: string }, answer: Json) {
  const { kernel } = createTestKernel({ plugins: [plugin(), visitor()], fetch: () => answer })
  await kernel.actions.visitor.ask(request)
  const report = await kernel.log.export()
  const whole = JSON.stringify(await kernel.log.export({ personal: true }))
  expect((await rerun(report, { plugins: [plugin(), visitor()] })).divergences).toEqual([])
  return { whole, report: JSON.stringify(report) }
}

describe('Solana', () => {
  const url = 'https://other.example/'
  const call = (method: string, params: Json) => ({
    url,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const rpc = (result: Json) => ({ jsonrpc: '2.0', id: 1, result })
  const message = new TransactionMessage({
    payerKey: keyOf(1),
    recentBlockhash: keyOf(4).toBase58(),
    instructions: [SystemProgram.transfer({ fromPubkey: keyOf(1), toPubkey: keyOf(2), lamports: 41_000 })],
  }).compileToV0Message()
  const signed = base64.encode(new VersionedTransaction(message, [bytesOf(1)]).serialize())

  test.each<[string, { url: string; body?: string }, Json]>([
    [
      'the list of an account',
      call('getSignaturesForAddress', [keyOf(1).toBase58(), { limit: 3 }]),
      rpc([LATEST, MIDDLE, OLDEST].map((signature) => ({ signature, slot: 7, err: null, memo: null }))),
    ],
    ['a question for its status', call('getSignatureStatuses', [[LATEST, MIDDLE, OLDEST]]), rpc({ value: [null] })],
    ['a list until one', call('getSignaturesForAddress', [keyOf(1).toBase58(), { until: LATEST }]), rpc([])],
    ['a transaction', call('getTransaction', ['x']), rpc({ transaction: { signatures: [LATEST, MIDDLE] } })],
    ['the page of an explorer', { url: `${url}tx/${LATEST}?cluster=devnet` }, null],
    ['a signed transaction', call('simulateTransaction', [signed, { encoding: 'base64' }]), rpc(null)],
    ['what was sent', call('sendTransaction', []), rpc(LATEST)],
  ])('D1: not where a node is asked for or tells of %s', async (_, request, answer) => {
    const { whole, report } = await tell(solana, request, answer)
    const forms = [1, 2, 3].flatMap((i) => [
      base58.encode(bytesOf(i)),
      ...formsOfBytes(bytesOf(i)).map(([, , one]) => one),
    ])
    const inBytes = (text: string) =>
      [...text.matchAll(/[A-Za-z0-9+/]{100,}={0,2}/g)].some(([one]) =>
        Buffer.from(one, 'base64').includes(Buffer.from(bytesOf(1))),
      )
    expect(forms.some((form) => whole.includes(form)) || inBytes(whole)).toBe(true)
    expect(forms.filter((form) => report.includes(form))).toEqual([])
    expect(inBytes(report)).toBe(false)
  })

  test('each is another signature, and what only looks like one stays', async () => {
    const kept = ['1'.repeat(64), 'z'.repeat(88), LATEST.slice(2), `${OLDEST}z`, 'ab12'.repeat(16)]
    const { report } = await tell(solana, { url }, { signature: LATEST, again: [LATEST], kept })
    const { signature, again, kept: left } = JSON.parse(report).entries.at(-1).data.outcome.answer.body
    expect(base58.decode(signature)).toHaveLength(64)
    expect(again).toEqual([signature])
    expect(left).toEqual(kept)
  })

  test('D1: a lost transfer is found among older ones, of which a report that reruns has none', async () => {
    const family = testNamespaces.find(({ namespace }) => namespace === 'solana') as (typeof testNamespaces)[number]
    const [from = '', to = ''] = family.accounts
    const wallet = family.wallet({ accounts: [from] })
    const info = { source: from, destination: to, lamports: 41_000 }
    const instructions = [{ programId: SystemProgram.programId.toBase58(), parsed: { type: 'transfer', info } }]
    const results: Record<string, (params: Json[]) => Json> = {
      getGenesisHash: () => `${family.networks[0]?.caipNetworkId.slice('solana:'.length)}11111111111`,
      getSignaturesForAddress: () => [LATEST, MIDDLE, OLDEST].map((signature) => ({ signature })),
      getTransaction: ([signature]) =>
        signature === MIDDLE
          ? {
              meta: { err: null },
              transaction: { signatures: [MIDDLE], message: { accountKeys: [from, to], instructions } },
            }
          : { meta: { err: null }, transaction: { signatures: [signature as string], message: { accountKeys: [to] } } },
    }
    const plugins = () => [solana(), visitor()] as const
    const { kernel, world } = createTestKernel({
      plugins: plugins(),
      configuration: { networks: family.networks },
      request: wallet.request,
      fetch({ body }: FetchRequest) {
        const { method, params } = JSON.parse(body ?? '{}')
        return results[method] ? rpc(results[method](params)) : family.balance[0]
      },
    })
    await kernel.load('connection')
    await wallet.announce(world)
    await kernel.actions.connection.connect({ connectorId: 'Lantern', namespace: 'solana' })
    const network = kernel.getState().connection.chains.solana?.networks[0] as Transfer['network']
    const found = kernel.actions.visitor.find({ network, from, to, token: null, decimals: 9, amount: '41000' })
    await world.advance(1_000)
    expect(await found).toBe(MIDDLE)
    await assertReplays(kernel)
    const report = await kernel.log.export()
    const text = JSON.stringify(report)
    expect(text).toContain('getTransaction')
    for (const one of [from, LATEST, MIDDLE, OLDEST]) expect(text).not.toContain(one)
    expect((await rerun(report, { plugins: plugins() })).divergences).toEqual([])
  })
})

describe('Bitcoin', () => {
  const [ASKED, PREVIOUS, BLOCK] = ['5e', '7c', '00'].map((pair) => `${pair.repeat(24)}a1b2c3d4e5f60718`) as string[]
  const [KEY, SIGNATURE] = [`02${'6d'.repeat(32)}`, `3045${'9b'.repeat(68)}`]
  const status = { confirmed: true, block_height: 9, block_hash: BLOCK }

  test.each<[string, string, Json]>([
    ['the coins of an address', '/address/x/utxo', [{ txid: PREVIOUS, vout: 1, status, value: 7 }]],
    ['the transactions of an address', '/address/x/txs', [{ txid: PREVIOUS, vin: [{ txid: ASKED }], status }]],
    [
      'a transaction',
      `/tx/${ASKED}`,
      {
        txid: ASKED,
        vin: [
          { txid: PREVIOUS, witness: [SIGNATURE, KEY] },
          { scriptsig_asm: `OP_PUSHBYTES_70 ${SIGNATURE} OP_PUSHBYTES_33 ${KEY}` },
        ],
        vout: [{ value: 123_456_789 }],
        fee: 1_234_567,
        status,
      },
    ],
    ['what was sent', '/tx', `${ASKED}`],
  ])('D1: not where a service tells of %s', async (_, path, answer) => {
    const { whole, report } = await tell(bip122, { url: `https://other.example/api${path}` }, answer)
    const told = [ASKED, PREVIOUS, BLOCK, KEY, SIGNATURE, '123456789', '1234567'].map(String)
    expect(told.some((one) => whole.includes(one))).toBe(true)
    expect(told.filter((one) => report.includes(one))).toEqual([])
  })

  test('of another service’s digits it knows nothing', async () => {
    const { report } = await tell(bip122, { url: 'https://other.example/assets' }, { digest: ASKED as string })
    expect(report).toContain(ASKED)
  })
})
