// A network whose runtime is upgraded while the page is open: the library, which asks over HTTP, must read it again.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createExtrinsics } from '../../../plugins/polkadot/extrinsics.ts'
import { json, startServer } from '../../world/http.ts'
import { POLKADOT_CHAINS, startPolkadot } from '../../world/polkadot.ts'

const [ALICE, BOB] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
]
const node = startPolkadot()
let [upgrades, asked] = [0, [] as string[]]
/** The node, whose runtime gets another version with each upgrade. */
const server = startServer(async ({ body }) => {
  const { method } = body as { method: string }
  asked.push(method)
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = (await (await fetch(node.part().url, init)).json()) as { result: { specVersion: number } }
  if (method === 'state_getRuntimeVersion') answer.result.specVersion += upgrades
  return json(answer)
})

beforeAll(() => Promise.all([node.settled, server.settled]), 60_000)
// The node may be unavailable on this machine: then the test is skipped with the reason.
beforeEach(({ skip }) => skip(node.part().status !== 'running', node.part().why))
afterAll(() => Promise.all([node.stop(), server.stop()]))

test('an extrinsic is composed for the runtime that the network has by then', async () => {
  const { compose, close } = createExtrinsics((promise) => promise)
  onTestFinished(close)
  async function getVersion() {
    const call = { section: 'balances', method: 'transferKeepAlive', args: [BOB, '1'] }
    const target = { caipNetworkId: POLKADOT_CHAINS[0], urls: [server.part().url] }
    return Number((await compose({ ...target, address: ALICE ?? '', params: { call } })).specVersion)
  }
  const countLoads = () => asked.filter((method) => method.toLowerCase().includes('metadata')).length
  const first = await getVersion()
  const loads = countLoads()
  expect(await getVersion()).toBe(first)
  expect(countLoads()).toBe(loads)
  upgrades = 1
  expect(await getVersion()).toBe(first + 1)
  expect(countLoads()).toBeGreaterThan(loads)
})
