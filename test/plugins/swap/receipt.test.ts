// What a receipt says that a swap paid out, and what the network says of a call that can't be simulated.
import { expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import { CONVERTER, LUMENS } from '../../world/pool.ts'
import { DOLLARS, STRANGER, stageSwaps } from './stage.ts'
import { ACCOUNT, ETHER, EVM, type SwapperOptions } from './swapper.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`

const { opened } = stageSwaps()

/** Swaps, and returns what the page took for the received amount. */
async function swapped(target: string, source: string, amount: string, node: SwapperOptions['node']) {
  let isMined = false
  const { write, review, confirm, slice, questions, mined, alerts, world, check } = await opened({
    node: (method, answer, params) => (isMined ? node?.(method, answer, params) : answer),
  })
  await write(amount, target, source)
  await review()
  for (let step = 0; slice().plan && step < 2; step++) {
    const { done } = await confirm()
    isMined = slice().plan?.step === 'swap'
    await questions.at(-1)?.approve()
    await world.advance(200)
    await done
    await mined()
  }
  await check()
  const { received, to } = slice().swaps.at(-1) as NonNullable<ReturnType<typeof slice>['swaps'][0]>
  return { received, shown: to.amount, alerts: alerts() }
}

const moved = (more: object) => ({
  address: toAddress(DOLLARS),
  topics: [TRANSFER, word(STRANGER), word(ACCOUNT)],
  data: word(10n ** 30n),
  ...more,
})

const withLogs = (logs: readonly unknown[]) => (method: string, answer: unknown) =>
  method === 'eth_getTransactionReceipt' && answer !== null
    ? { ...(answer as object), logs: [...(answer as { logs: unknown[] }).logs, ...logs] }
    : answer

test('T3: what leaves the account in the same transaction is no gain', async () => {
  const back = moved({ topics: [TRANSFER, word(ACCOUNT), word(STRANGER)], data: word(20_000_000n) })
  const { received, shown, alerts } = await swapped(DOLLARS, ETHER, '0.1', withLogs([back]))
  expect(received).toEqual({ amount: `${BigInt(shown) - 20_000_000n}`, outcome: 'short' })
  expect(alerts).toEqual(['You received less than the minimum'])
})

test('T3: only transfers of the token itself count, and only those of this account', async () => {
  const { received, shown } = await swapped(
    DOLLARS,
    ETHER,
    '0.1',
    withLogs([
      moved({ address: LUMENS.address }),
      moved({ topics: [TRANSFER, word(STRANGER), word(CONVERTER)] }),
      moved({ topics: [TRANSFER, word(STRANGER), word(ACCOUNT), word(1n)] }),
      moved({ topics: [word(1n), word(STRANGER), word(ACCOUNT)] }),
      moved({ topics: null }),
      moved({ data: '0x1' }),
      moved({ data: null }),
      null,
    ]),
  )
  expect(received).toEqual({ amount: shown, outcome: null })
})

/** The block of the last receipt. */
let block: unknown

test.each<[string, SwapperOptions['node']]>([
  [
    'the account sent something else in the same block',
    (method, answer, [, at]) => {
      if (method === 'eth_getTransactionReceipt' && answer) block = (answer as { blockNumber: string }).blockNumber
      return method === 'eth_getTransactionCount' && at === block
        ? `0x${(BigInt(answer as string) + 1n).toString(16)}`
        : answer
    },
  ],
  [
    'somebody else sent the transaction',
    (method, answer) =>
      method === 'eth_getTransactionReceipt' && answer ? { ...(answer as object), from: STRANGER } : answer,
  ],
])('received ether can’t be read if %s, and no wrong amount is shown', async (_, node) => {
  const { received, alerts } = await swapped(ETHER, DOLLARS, '31.5', node)
  expect(received).toEqual({ amount: null, outcome: 'unread' })
  expect(alerts).toEqual([])
})

const refused = (code: number, message: string): never => {
  throw { code, message }
}
/** No server can simulate. */
const unsimulated: SwapperOptions['node'] = (method, answer, params) => {
  if (method === 'eth_simulateV1') return refused(-32601, 'Method not found')
  return method === 'eth_call' && params.length > 2 ? refused(-32602, 'too many arguments, want at most 2') : answer
}

interface Built {
  readonly tx: Readonly<Record<string, unknown>> & { readonly data: string }
}

test.each([
  ['reverts', ({ tx }: Built) => ({ tx: { ...tx, data: tx.data.slice(0, 10) } })],
  ['no-contract', ({ tx }: Built) => ({ tx: { ...tx, to: `${EVM}:${STRANGER}` } })],
] as const)(
  'T3: where a host allows swaps without simulation, it still refuses one with the fault %s',
  async (fault, change) => {
    const { write, review, confirm, slice, questions, check } = await opened({
      node: unsimulated,
      allowUnsimulated: [EVM],
      spenders: [CONVERTER, STRANGER].map((one) => `${EVM}:${one}`).join(' '),
      tamper: (path, answer) => (path === 'convert/build-transaction' ? change(answer as Built) : answer),
    })
    await write('0.1', DOLLARS)
    await review()
    expect(slice()).toMatchObject({ plan: null, fault })
    await confirm()
    expect(questions).toEqual([])
    await check()
  },
)
