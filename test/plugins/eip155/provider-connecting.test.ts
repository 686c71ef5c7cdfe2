import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, stage } from '../stage.ts'

test('while a wallet is being connected, it gets no request that an account must sign, even if it names none', async () => {
  const answers = { eth_requestAccounts: () => new Promise(() => {}) }
  const { kernel, world, wallet } = await stage({ wallet: { answers: answers as never } })
  void kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  const before = wallet.requests.length
  for (const [method, params] of [
    ['personal_sign', ['0x00']],
    ['personal_sign', ['0x00', ADDRESS]],
    ['eth_signTypedData_v4', []],
    ['eth_sendTransaction', [{}]],
    ['wallet_sendCalls', [{ calls: [{ to: ADDRESS }] }]],
  ] as const) {
    const answer = kernel.actions.eip155.request({ method, params: params as never })
    await world.advance(0)
    expect([method, await answer]).toMatchObject([method, { error: { code: 4100 } }])
  }
  expect(wallet.requests.slice(before)).toEqual([])
  await assertReplays(kernel)
})
