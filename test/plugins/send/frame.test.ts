// Transfers of an e-mail account: the secure frame signs, and the visitor may leave its view at any moment.
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { FetchRequest, PortCall } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { type SendState, send } from '../../../plugins/send/index.ts'
import { TABS_PAUSE_MS } from '../../../plugins/shared/transactions/tab-lock.ts'
import { assertReplays, createTestKernel } from '../../kit/index.ts'
import { balancesProvider } from '../balances/balances-provider.ts'
import { ADDRESS, networks } from '../stage.ts'

const NETWORK = 'eip155:31337'
const EMAIL = 'ada@lovelace.example'
const TO = getAddress('0x52be0ca9417d8ff31a6b2c90e7d4853f0ab1c77d')
const HASH = `0x${'a1'.repeat(32)}`
const declined = () => Object.assign(new Error('Declined'), { code: 4001 })
const ether = { name: 'Ether', symbol: 'ETH', chainId: NETWORK, quantity: { decimals: '18', numeric: '1' } }

interface Shown {
  readonly method: string
  approve(result: unknown): void
  reject(error: unknown): void
}

/** Logs in by e-mail, and reviews a transfer of half an ether. */
async function review() {
  const shown: Shown[] = []
  let isIn = false

  function request({ target, method, params }: PortCall, plugin: string): unknown {
    if (plugin !== 'embedded-login') return null
    if (target === 'page') return {}
    if (target === 'system') return 'light'
    if (method === 'open') return { isNew: true }
    if (method === 'isConnected') return { isConnected: isIn }
    if (method === 'connectOtp') isIn = true
    if (method === 'connectEmail') return { action: 'VERIFY_OTP' }
    if (method === 'email') return EMAIL
    if (method === 'token') return 'token'
    if (method === 'getSmartAccountEnabledNetworks') return { smartAccountEnabledNetworks: [] }
    if (method === 'getUser') {
      const accounts = [{ address: ADDRESS, type: 'eoa' }]
      return {
        caipNetworkId: NETWORK,
        userName: null,
        accountType: 'eoa',
        isDeployed: false,
        address: ADDRESS,
        accounts,
        hasEmail: true,
      }
    }
    // As the real frame: its view closes, so it refuses whatever it shows.
    if (method === 'abortUnsafe') for (const one of shown) one.reject(declined())
    if (method !== 'rpcRequest') return null
    const { method: asked } = params as { method: string }
    if (asked === 'wallet_getCapabilities') return {}
    return new Promise((approve, reject) => shown.push({ method: asked, approve, reject }))
  }

  function fetch({ body, url }: FetchRequest) {
    const { id, method } = JSON.parse(body as string)
    const results: Record<string, unknown> = {
      eth_chainId: `0x${Number(url.split('/').at(-1)).toString(16)}`,
      eth_getCode: '0x',
      eth_getBalance: '0xde0b6b3a7640000',
      eth_blockNumber: '0x64',
      eth_getTransactionCount: '0x0',
      eth_gasPrice: '0x3b9aca00',
      eth_estimateGas: '0x5208',
    }
    return { jsonrpc: '2.0', id, result: results[method] ?? null }
  }

  const { kernel, world } = createTestKernel({
    plugins: [eip155(), embeddedLogin(), balancesProvider(`${NETWORK}:${ADDRESS}`, [ether]), send()],
    configuration: { networks, services: { frame: 'https://secure.example' } },
    log: { level: 'silent' },
    request,
    fetch,
  })
  const { actions } = kernel
  await kernel.load('connection')
  await kernel.load('send')
  await kernel.load('embedded-login')
  await world.advance(0)
  await actions.modal.open()
  await actions['embedded-login'].connectEmail({ email: EMAIL })
  await world.advance(0)
  await actions['embedded-login'].submitCode({ code: '731946' })
  await world.advance(1_000)
  const slice = () => kernel.getState().send as SendState
  await actions.modal.open({ view: 'Send' })
  await actions.send.prepare()
  await actions.send.enterAmount({ text: '0.5' })
  await actions.send.enterReceiver({ text: TO })
  await world.advance(2_000)
  await actions.send.review()
  await world.advance(0)
  expect(slice().review).toMatchObject({ to: TO })
  return {
    actions,
    world,
    slice,
    shown: () => shown.map(({ method }) => method),
    last: () => shown.at(-1) as Shown,
    view: () => kernel.getState().modal.stack.at(-1)?.view,
    toast: () => kernel.getState().modal.toast?.message,
    isStored: () => world.storage.has('portico.outbox'),
    async confirm() {
      actions.send.confirm().catch(() => {})
      await world.advance(100)
    },
    check: () => assertReplays(kernel),
  }
}

test('T11: leaving the frame’s view leaves open whether it has sent, so a second click sends nothing', async () => {
  const { confirm, shown, view, actions, world, slice, toast, isStored, check } = await review()
  await confirm()
  expect([shown(), view()]).toEqual([['eth_sendTransaction'], 'ApproveTransaction'])
  await actions.modal.back()
  await world.advance(0)
  expect(slice()).toMatchObject({ transfers: [{ status: 'unknown' }], refusal: null })
  expect(toast()).toBe('We couldn’t confirm whether this was sent')
  expect(isStored()).toBe(true)
  await confirm()
  expect(shown()).toHaveLength(1)
  expect(slice().refusal).toBe('busy')
  await check()
})

test('the frame’s own refusal says that nothing was sent, and allows a retry', async () => {
  const { confirm, shown, last, world, slice, isStored, check } = await review()
  await confirm()
  last().reject(declined())
  await world.advance(0)
  expect(slice()).toMatchObject({ transfers: [], refusal: 'rejected' })
  expect(isStored()).toBe(false)
  await confirm()
  expect(shown()).toHaveLength(2)
  await check()
})

test('sends nothing while the frame shows another request', async () => {
  const { confirm, shown, actions, world, slice, isStored, check } = await review()
  actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] }).catch(() => {})
  await world.advance(0)
  await confirm()
  expect(shown()).toEqual(['personal_sign'])
  expect(slice()).toMatchObject({ transfers: [], refusal: 'busy' })
  expect(isStored()).toBe(false)
  await check()
})

test('a transfer that waits behind a declined request was not sent, and the view says so', async () => {
  const { shown, last, actions, world, slice, isStored, check } = await review()
  actions.send.confirm().catch(() => {})
  // Between the click and the transfer's own request, while other tabs may object.
  await world.advance(TABS_PAUSE_MS / 2)
  actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] }).catch(() => {})
  await world.advance(TABS_PAUSE_MS)
  expect(shown()).toEqual(['personal_sign'])
  expect(slice().transfers).toMatchObject([{ status: 'asked' }])
  last().reject(declined())
  await world.advance(0)
  expect(shown()).toEqual(['personal_sign'])
  expect(slice()).toMatchObject({ transfers: [], refusal: 'failed' })
  expect(isStored()).toBe(false)
  await check()
})

test('an approved transfer is in the log with its hash, and reruns', async () => {
  const { confirm, last, world, slice, check } = await review()
  await confirm()
  last().approve(HASH)
  await world.advance(0)
  expect(slice()).toMatchObject({ transfers: [{ status: 'sent', hash: HASH }] })
  await check()
})
