// The guide "Add a namespace", followed for an invented chain.
import { readdirSync, readFileSync } from 'node:fs'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { assertReplays, flush } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { stubPage } from '../page.ts'
import { chainInfo } from './toy-chain/constants.ts'
import { toy } from './toy-chain/index.ts'
import type { ToyWallet } from './toy-chain/port.ts'

const NODE = 'https://node.toy.example'
const [ALICE, BOB] = [`toy1${'a11ce'.repeat(8)}`, `toy1${'b0b05'.repeat(8)}`]
const SIGNATURE = '5e'.repeat(32)
const server = setupServer(
  http.post(NODE, async ({ request }) => {
    const { id, params } = (await request.json()) as { id: number; params: string[] }
    return HttpResponse.json({ jsonrpc: '2.0', id, result: params[0] === ALICE ? '1250' : '7' })
  }),
)

beforeAll(() => server.listen())
beforeEach(() => void stubPage())
afterEach(() => vi.unstubAllGlobals())
afterAll(() => server.close())

function injectWallet() {
  const asked: string[] = []
  const listeners = new Set<(accounts: unknown) => void>()
  const wallet: ToyWallet = {
    async ask(method, params) {
      asked.push(method)
      if (method === 'toy_signMessage') return (params as { message: string }).message === 'hello' ? SIGNATURE : null
      return method === 'disconnect' ? null : [ALICE]
    },
    onAccounts(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  vi.stubGlobal('toyWallet', wallet)
  return { asked, tell: (accounts: unknown) => listeners.forEach((listener) => void listener(accounts)) }
}

async function visit() {
  const kernel = createKernel({
    plugins: [toy()],
    networks: [{ ...chainInfo.defaultNetwork, rpcUrls: [NODE] }],
    log: { level: 'silent', verify: true },
  })
  await kernel.load('toy')
  await flush()
  const chain = () => kernel.getState().connection.chains.toy
  return { kernel, chain, connect: () => kernel.actions.connection.connect({ connectorId: 'Tin' }) }
}

test('connects, has a balance, signs, follows its wallet and disconnects', async () => {
  const { asked, tell } = injectWallet()
  const { kernel, chain, connect } = await visit()
  await connect()
  await soon(() => expect(chain()?.accountState.balance).toBe('1250'))
  expect(chain()).toMatchObject({ status: 'connected', accountState: { caipAddress: `toy:main:${ALICE}` } })

  const { request } = kernel.actions.toy
  expect(await request({ method: 'toy_accounts' })).toEqual({ result: [ALICE] })
  expect(await request({ method: 'toy_signMessage', params: { message: 'hello' } })).toEqual({ result: SIGNATURE })
  expect(await request({ method: 'toy_steal' })).toMatchObject({ error: { code: 4200 } })

  tell([BOB])
  await soon(() => expect(chain()?.accountState.balance).toBe('7'))
  await kernel.actions.connection.disconnect()
  expect(chain()?.status).toBe('disconnected')
  await soon(() => expect(asked).toContain('disconnect'))
  // The toast of the refused method would hide itself at some moment from here on.
  await kernel.actions.modal.hideToast()
  await assertReplays(kernel)
})

test('disconnects a wallet that revoked its permission', async () => {
  const { tell } = injectWallet()
  const { chain, connect } = await visit()
  await connect()
  tell([])
  await soon(() => expect(chain()?.status).toBe('disconnected'))
})

test('its reports are anonymous and rerun', async () => {
  injectWallet()
  const { kernel, connect } = await visit()
  await connect()
  await kernel.actions.toy.request({ method: 'toy_signMessage', params: { message: 'hello' } })
  const report = await kernel.log.export()
  expect(JSON.stringify(report)).not.toMatch(new RegExp(`${ALICE}|${BOB}|${SIGNATURE}|hello`))
  for (const log of [report, await kernel.log.export({ personal: true })])
    expect((await rerun(log, { plugins: [toy()] })).divergences).toEqual([])
})

test('is as short as the guide says', () => {
  const folder = new URL('./toy-chain/', import.meta.url)
  const lines = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
  expect(lines.filter((line) => line.trim()).length).toBeLessThanOrEqual(220)
})
