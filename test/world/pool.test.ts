import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from './index.ts'
import { CONVERTER, LUMENS } from './pool.ts'
import { askNode } from './rpc.ts'
import { EVM_TOKENS } from './tokens.ts'

const HARBOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const EVM = 'eip155:31337'
const ETHER = `${EVM}:0x${'e'.repeat(40)}`
const DOLLARS = EVM_TOKENS[0]?.address as string
const projectId = 'a5'.repeat(16)
let world: World

beforeAll(async () => {
  world = await startWorld({ only: ['eip155'] })
  await world.settled
}, 30_000)
afterAll(() => world.stop())

const node = () => world.parts().rpc[EVM]?.url as string
const url = (path: string, query: Record<string, string> = {}) =>
  `${world.parts().api.url}/v1/convert/${path}?${new URLSearchParams({ projectId, ...query })}`
const told = async (path: string, query: Record<string, string>) => (await fetch(url(path, query))).json()
const amountOf = async (token: string) => {
  const data = `0x70a08231${HARBOR.slice(2).padStart(64, '0')}`
  return BigInt(await askNode<string>(node(), 'eth_call', [{ to: token, data }, 'latest']))
}

interface Built {
  readonly tx: { readonly to: string; readonly data: string; readonly amount: string }
}
async function built(from: string, to: string, amount: string): Promise<Built['tx']> {
  const asked = { projectId, userAddress: `${EVM}:${HARBOR}`, from, to, amount, eip155: { slippage: 1 } }
  const answer = await fetch(url('build-transaction'), { method: 'POST', body: JSON.stringify(asked) })
  return ((await answer.json()) as Built).tx
}
/** A pool needs more gas in a later second than in that of its last trade, which the node's estimate assumes. */
const GAS = '0x7a120'
const sent = (transaction: object) =>
  askNode<{ status: string }>(node(), 'eth_sendTransactionSync', [{ from: HARBOR, gas: GAS, ...transaction }])

test('pays out what was quoted, for ether and, once approved, for a token', async () => {
  const amount = `${10n ** 17n}`
  const { quotes } = await told('quotes', { from: ETHER, to: `${EVM}:${DOLLARS}`, amount })
  const before = await amountOf(DOLLARS)
  const { to, data } = await built(ETHER, `${EVM}:${DOLLARS}`, amount)
  expect(to).toBe(`${EVM}:${CONVERTER}`)
  expect((await sent({ to: CONVERTER, data, value: `0x${BigInt(amount).toString(16)}` })).status).toBe('0x1')
  expect(await amountOf(DOLLARS)).toBe(before + BigInt(quotes[0].toAmount))

  const [from, lumens, dollars] = [`${EVM}:${DOLLARS}`, `${EVM}:${LUMENS.address}`, '25000000']
  const asked = { from, to: lumens, amount: dollars, userAddress: `${EVM}:${HARBOR}` }
  const allowance = () => told('allowance', { tokenAddress: from, userAddress: asked.userAddress })
  expect(await allowance()).toEqual({ allowance: '0' })
  const { tx: approval } = await told('build-approve', { ...asked, to: from })
  expect((await sent({ to: DOLLARS, data: approval.data })).status).toBe('0x1')
  expect(await allowance()).toEqual({ allowance: dollars })
  const second = await built(from, lumens, dollars)
  expect((await sent({ to: CONVERTER, data: second.data })).status).toBe('0x1')
  expect(await amountOf(LUMENS.address)).toBe(BigInt(second.amount))
})
