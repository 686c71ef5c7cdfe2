// Which account sends what a host's request names no sender for.
import { expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { type Json, type PortCall, rerun } from '../../../plugins/index.ts'
import { assertReplays, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, SECOND, stage } from '../stage.ts'

const HASH = `0x${'7'.repeat(64)}`
const CALLS = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls: [{ to: ADDRESS }] }

/** Connects a wallet that shares two accounts, of which the visitor chooses the second. */
async function chooseSecond() {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND] })
  const asked: PortCall[] = []
  const staged = await stage({
    request(call) {
      asked.push(call)
      return /Transaction$|sendCalls$/.test(call.method) ? HASH : wallet.request(call)
    },
  })
  await staged.connect()
  await staged.connection.switchAccount({ address: SECOND })
  await staged.world.advance(0)
  return { ...staged, asked: (method: string) => asked.filter((call) => call.method === method) }
}

test.each<[method: string, request: Json & object]>([
  ['eth_sendTransaction', { to: ADDRESS, value: '0x1' }],
  ['eth_signTransaction', { to: ADDRESS, value: '0x1' }],
  ['wallet_sendCalls', CALLS],
])('%s is for the active account if it names none', async (method, request) => {
  const { kernel, world, asked } = await chooseSecond()
  const { eip155: actions } = kernel.actions
  expect(await actions.request({ method, params: [request] })).toEqual({ result: HASH })
  expect(await actions.request({ method, params: [{ ...request, from: ADDRESS }] })).toEqual({ result: HASH })
  expect(asked(method).map(({ params }) => params)).toEqual([
    [{ ...request, from: SECOND }],
    [{ ...request, from: ADDRESS }],
  ])
  await kernel.actions.modal.hideToast()
  await world.advance(0)
  await assertReplays(kernel)
  expect((await rerun(await kernel.log.export(), { plugins: [eip155()] })).divergences).toEqual([])
})
