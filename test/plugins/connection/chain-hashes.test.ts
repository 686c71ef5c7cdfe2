// A hash of a block or a transaction finds it on the chain, and so the account that a report without names is about.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { createTestKernel } from '../../kit/index.ts'
import { networks } from '../stage.ts'
import { apiConsumer, createNetwork } from './api-consumer.ts'

/** Digits that are the same in no two fields. */
const digits = (seed: string, length = 64) => `0x${seed.repeat(length).slice(0, length)}`
const TOPIC = digits('ddf252ad')
const SECRET = {
  ...{ hash: digits('a1'), parentHash: digits('b2'), stateRoot: digits('c3'), mixHash: digits('d4') },
  ...{ sha3Uncles: digits('e5'), logsBloom: digits('f6', 512) },
}
const TRANSACTION = { blockHash: SECRET.hash, hash: digits('1a'), r: digits('2b'), s: digits('3c', 62) }
/** Of somebody who has to do with the visitor. */
const OTHER = 'c1'.repeat(20)
const TOPICS = [TOPIC, `0x${OTHER.padStart(64, '0')}`, `0x${'7'.padStart(64, '0')}`]
const CALL = { input: '0xa9059cbb', blockNumber: '0x14f1a2b', logs: [{ topics: TOPICS }] }

test('D1: a report without names has no hash, root, bloom or signature of a block, and reruns', async () => {
  const block = { ...SECRET, number: '0x14f1a2b', transactions: [{ ...TRANSACTION, ...CALL }] }
  const plugins = [eip155(), apiConsumer()]
  const { kernel } = createTestKernel({
    plugins,
    configuration: { networks },
    fetch: ({ body }: FetchRequest) => ({ jsonrpc: '2.0', id: JSON.parse(body ?? '').id, result: block }),
  })
  const network = createNetwork(['https://rpc.example/31337'])
  const ask = (method: string, params: string[]) => kernel.actions.caller.rpc({ network, requests: { method, params } })
  await ask('eth_getBlockByNumber', ['0x14f1a2b'])
  await ask('eth_getBlockByHash', [SECRET.hash])
  const report = await kernel.log.export()
  const text = JSON.stringify(report)
  const told = [...Object.entries(SECRET), ...Object.entries(TRANSACTION)]
  expect(told.filter(([, value]) => text.includes(value.slice(2))).map(([key]) => key)).toEqual([])
  expect(text).not.toContain(OTHER)
  for (const read of [TOPIC, String(TOPICS[2]), CALL.input]) expect(text).toContain(read)
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test('D1: nor has it a hash or an exact amount in what a node answers to a host, whose call is masked', async () => {
  const sent = digits('4d')
  const balance = `0x${(1_234_567_890_123_456_789n).toString(16)}`
  const held = `0x${987_654_321_012n.toString(16).padStart(64, '0')}`
  const results: Readonly<Record<string, unknown>> = {
    eth_sendRawTransaction: sent,
    eth_getTransactionReceipt: { ...TRANSACTION, transactionHash: sent, ...CALL },
    eth_getBalance: balance,
    eth_call: `${held}${digits('0').slice(2)}`,
    eth_blockNumber: '0x14f1a2b',
  }
  const plugins = [eip155()]
  const { kernel } = createTestKernel({
    plugins,
    configuration: { networks },
    fetch: ({ body }: FetchRequest) => {
      const { id, method } = JSON.parse(body ?? '')
      return { jsonrpc: '2.0', id, result: results[method] }
    },
  })
  for (const [method, result] of Object.entries(results))
    expect(await kernel.actions.eip155.request({ method, params: ['0x02'] })).toEqual({ result })
  const whole = JSON.stringify(kernel.log.entries)
  const report = await kernel.log.export()
  const text = JSON.stringify(report)
  for (const told of [sent, TRANSACTION.blockHash, TRANSACTION.hash, TRANSACTION.r, OTHER, balance, held]) {
    expect(whole).toContain(told)
    expect(text).not.toContain(told.replace(/^0x0*/, ''))
  }
  for (const read of ['0x14f1a2b', TOPIC]) expect(text).toContain(read)
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})
