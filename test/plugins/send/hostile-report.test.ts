// A report may be anybody's: what it says of amounts must not take forever to show.
import { expect, test } from 'vitest'
import { openReplay } from '../../../kernel/index.ts'
import { computeDigest } from '../../../kernel/json.ts'
import { balances } from '../../../plugins/balances/index.ts'
import { connection } from '../../../plugins/connection/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { modal } from '../../../plugins/modal/index.ts'
import { contract } from '../../../plugins/send/contract.ts'
import { send } from '../../../plugins/send/index.ts'

const AT = Date.UTC(2026, 10, 28)
const [ANNA, BEN] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

const openWith = (decimals: number) => {
  const sent = { to: BEN, name: null, token: null, symbol: 'ETH', decimals, amount: '1' }
  const transfer = {
    ...sent,
    account: `eip155:1:${ANNA}`,
    network: 'eip155:1',
    id: 'x',
    at: AT,
    mark: null,
    hash: null,
  }
  const entries = [
    {
      ...{ seq: 0, at: AT, kind: 'event', type: 'send/transfersRestored', cause: null },
      v: contract.events.transfersRestored.version,
      data: { transfers: [{ ...transfer, status: 'unknown' }], others: [], paid: [] },
    },
  ]
  const report = {
    ...{ format: 'portico-report', version: 1, portico: '0.1.0', createdAt: AT, plugins: {}, personal: true },
    ...{ checkpoint: null, entries, pending: [], digest: computeDigest(JSON.stringify(entries)) },
  }
  return openReplay(JSON.stringify(report), { plugins: [modal(), connection(), eip155(), balances(), send()] })
}

test('P12: opens a transfer with the decimals of a currency', async () => {
  const replay = await openWith(18)
  replay.seek(1)
  expect(replay.problems).toEqual([])
  expect(replay.kernel.getState()).toMatchObject({ send: { transfers: [{ decimals: 18 }] } })
})

test.each([1_000_000, 37, -1, 0.5])('P12: refuses a transfer with %d decimals', async (decimals) => {
  const replay = await openWith(decimals)
  replay.seek(1)
  expect(replay.problems).toHaveLength(1)
  expect(replay.kernel.getState()).toMatchObject({ send: { transfers: [] } })
})
