import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { openReplay, type PortCall, type Report, rerun } from '../../plugins/index.ts'
import { report } from '../../plugins/report/index.ts'
import { ledgerOf } from '../../plugins/report/ledger.ts'
import { send } from '../../plugins/send/index.ts'
import { found } from '../canary.ts'
import { createTestKernel, replayed, scriptedEvmWallet, settle } from '../kit/index.ts'
import { families, TEXT } from './families.ts'
import { holdings } from './holdings.ts'
import { ADDRESS, networks } from './stage.ts'

const WORDS = 'The swap of my canary-9f3a stayed where it was'
const BASE = ['modal', 'connection']

/** A page whose port answers as the real one does, and keeps what it was handed. */
function page({ isTaken = false, bytes = 700 as number | 'refused' } = {}) {
  const handed: PortCall[] = []
  const { kernel, world } = createTestKernel({
    plugins: [report()],
    request(call, plugin) {
      if (plugin !== 'report') return null
      if (call.target === 'host') return isTaken
      handed.push(call)
      if (bytes === 'refused') throw new Error('Nobody took it.')
      return bytes
    },
  })
  return { kernel, world, handed }
}

test('the visitor says what is in a report and where it goes; neither it nor their words are in any log', async () => {
  const { kernel, handed } = page({ isTaken: true })
  const { actions } = kernel
  await actions.report.open()
  expect(kernel.getState().modal.stack.map(({ view }) => view)).toEqual(['ReportProblem'])
  await actions.report.prepare()
  await actions.report.choose({ part: 'page', isIn: false })
  expect(kernel.getState().report).toMatchObject({ isTaken: true, parts: { names: false, answers: true, page: false } })
  const file = await kernel.log.export()
  await actions.report.pass({ way: 'host', report: file, words: WORDS })
  expect(handed).toEqual([{ target: 'page', method: 'host', params: { report: file, words: WORDS, withPage: false } }])
  expect(kernel.getState().report.outcome).toEqual({ way: 'host', status: 'passed', bytes: 700 })
  const whole = JSON.stringify([await kernel.log.export({ personal: true }), kernel.getState()])
  expect(found(WORDS, whole)).toEqual([])
  expect(await replayed(kernel)).toEqual(kernel.getState())
})

test.each([
  [-9_000_000, { status: 'tooLarge', bytes: 9_000_000 }],
  ['refused', { status: 'failed', bytes: 0 }],
] as const)('what did not go is said: %s', async (bytes, outcome) => {
  const { kernel } = page({ bytes })
  await kernel.actions.report.pass({ way: 'file', report: await kernel.log.export(), words: '' })
  expect(kernel.getState().report).toMatchObject({ isPassing: false, outcome })
})

test('a report stands above what is shown, and the way back leads there', async () => {
  const { kernel } = page()
  await kernel.actions.modal.open({ view: 'Networks' })
  await kernel.actions.report.open()
  await kernel.actions.modal.back()
  expect(kernel.getState().modal.stack.map(({ view }) => view)).toEqual(['Networks'])
  await kernel.actions.report.openLedger()
  expect(kernel.getState().modal.stack.at(-1)?.view).toBe('Ledger')
})

test('without what was answered a report opens, and says that it reruns no more', async () => {
  const { kernel } = page()
  await kernel.actions.report.prepare()
  const file = await kernel.log.export({ io: 'digest' })
  const answers = file.entries.filter(({ kind, type }) => kind === 'io' && type !== 'kernel/load')
  expect(answers.length).toBeGreaterThan(0)
  for (const { data } of answers) expect(data).toMatchObject({ outcome: { ok: true, digest: expect.any(String) } })
  const replay = await openReplay(file as Report, { plugins: [report()] })
  replay.seek(replay.length)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  await expect(rerun(file, { plugins: [report()] })).rejects.toMatchObject({ code: 'log-invalid' })
})

test('the log of a replay is that of the moment', async () => {
  const { kernel } = page()
  await kernel.actions.report.open()
  const replay = await openReplay(await kernel.log.export(), { plugins: [report()] })
  replay.seek(2)
  expect(replay.kernel.log.entries.map(({ seq }) => seq)).toEqual([0, 1, 2])
  expect(replay.kernel.log.size).toBe(3)
})

test.each(families)('the ledger of $namespace says what was asked, by whom, and what was answered', async (family) => {
  const { namespace, accounts, connectorIds, networks, signing } = family
  const wallet = family.wallet({ accounts })
  const { kernel, world } = createTestKernel({
    plugins: [family.plugin()],
    configuration: { networks, metadata: { name: 'Meridian' } },
    request: wallet.request,
    fetch: () => family.balance[0],
  })
  const { connection } = kernel.actions
  const ledger = () => ledgerOf(kernel.log.entries, [namespace], BASE)
  await kernel.load('connection')
  await wallet.announce(world)
  wallet.refuseNext()
  await connection.connect({ connectorId: connectorIds[0], namespace }).catch(() => {})
  await connection.connect({ connectorId: connectorIds[0], namespace })
  await world.pass(5_000)
  const actions = kernel.actions as unknown as Record<string, { request(call: object): Promise<unknown> }>
  const asked = actions[namespace]?.request({ method: signing.method, params: signing.askedOver })
  await world.pass(5_000)
  await asked
  await settle()
  expect(ledger().filter(({ what }) => what === 'connect' || what === 'message')).toMatchObject([
    { what: 'connect', by: 'connection', answer: 'declined' },
    { what: 'connect', by: 'connection', answer: 'approved' },
    { what: 'message', by: null, answer: 'approved' },
  ])
  expect(JSON.stringify(ledger())).not.toContain(TEXT)
})

test('the ledger says what was to move, and where', async () => {
  const to = '0x52be0ca9417d8ff31a6b2c90e7d4853f0ab1c77d'
  const network = 'eip155:31337'
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS] })
  const answers: Readonly<Record<string, string>> = {
    eth_getBalance: '0xde0b6b3a7640000',
    eth_getCode: '0x',
    eth_blockNumber: '0x64',
    eth_getTransactionCount: '0x0',
    eth_gasPrice: '0x3b9aca00',
    eth_estimateGas: '0x5208',
  }
  const ether = {
    name: 'Ether',
    symbol: 'ETH',
    chainId: network,
    address: `${network}:0x${'e'.repeat(40)}`,
    price: '2000',
    quantity: { decimals: '18', numeric: '1' },
  }
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), holdings(`${network}:${ADDRESS}`, [ether]), send()],
    configuration: { networks },
    request: (call) => (call.method === 'eth_sendTransaction' ? `0x${'7'.repeat(64)}` : wallet.request(call)),
    fetch({ body }) {
      const { id, method } = JSON.parse(String(body))
      return { jsonrpc: '2.0', id, result: answers[method] ?? null }
    },
  })
  const { connection, send: sending, modal } = kernel.actions
  await kernel.load('send')
  await wallet.announce(world)
  await connection.connect({ connectorId: 'example.harbor' })
  await modal.open({ view: 'Send' })
  await sending.prepare()
  await sending.enterAmount({ text: '0.5' })
  await sending.enterReceiver({ text: to })
  await world.pass(2_000)
  await sending.review()
  await world.pass(0)
  sending.confirm().catch(() => {})
  await world.pass(100)
  const told = ledgerOf(kernel.log.entries, ['eip155'], BASE).at(-1)
  expect(told).toMatchObject({
    what: 'transaction',
    method: 'eth_sendTransaction',
    by: 'send',
    answer: 'approved',
    moved: { from: { symbol: 'ETH', decimals: 18, amount: '500000000000000000' } },
  })
  expect(String(told?.moved?.to).toLowerCase()).toBe(to)
})
