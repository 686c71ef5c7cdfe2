// Finds a transfer whose signature the wallet never told, among the latest transactions of the account.
import { expect, test } from 'vitest'
import type { RpcRequest, Transfer } from '../../../plugins/capabilities.ts'
import { createTransfers } from '../../../plugins/solana/transfers.ts'

const FROM = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const TO = 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'
const AT = Date.UTC(2026, 10, 21)
const [MARK, FIRST, SECOND] = ['1', '2', '3'].map((digit) => digit.repeat(88)) as [string, string, string]

const transfer = {
  ...{ from: FROM, to: TO, token: null, amount: '250000000', decimals: 9 },
  network: { caipNetworkId: 'solana:local', rpcUrls: [] },
} as unknown as Transfer

const paid = (lamports: number) => ({
  meta: { err: null },
  transaction: {
    message: {
      accountKeys: [FROM, TO],
      instructions: [
        {
          programId: '11111111111111111111111111111111',
          parsed: { type: 'transfer', info: { source: FROM, destination: TO, lamports } },
        },
      ],
    },
  },
})

/** Searches an account with two transactions since the mark. `transactions` are what the servers have of them. */
function search(transactions: Readonly<Record<string, unknown>>, except: readonly string[] = []) {
  const rpc = async (_: unknown, { method, params }: RpcRequest) =>
    method === 'getTransaction'
      ? (transactions[String((params as readonly unknown[])[0])] ?? null)
      : [SECOND, FIRST].map((signature) => ({ signature, blockTime: AT / 1_000 }))
  const context = { services: { get: () => ({ rpc }) } } as unknown as Parameters<typeof createTransfers>[0]
  return createTransfers(context).findHash?.({ mark: MARK, at: AT, transfer, except })
}

test('T6: takes the first transaction since the mark that is the same', async () => {
  const same = paid(250_000_000)
  expect(await search({ [FIRST]: same, [SECOND]: same })).toBe(FIRST)
  expect(await search({ [FIRST]: same, [SECOND]: same }, [FIRST])).toBe(SECOND)
  expect(await search({ [FIRST]: paid(1), [SECOND]: same })).toBe(SECOND)
  expect(await search({ [FIRST]: paid(1), [SECOND]: paid(2) })).toBe(null)
})

test('T6: takes no later transfer for one that no server has yet', async () => {
  expect(await search({ [SECOND]: paid(250_000_000) })).toBe(null)
  expect(await search({ [SECOND]: paid(250_000_000) }, [FIRST])).toBe(SECOND)
})
