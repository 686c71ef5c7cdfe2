// @vitest-environment happy-dom
// Signing in without a namespace plugin: WalletConnect takes the place of the adapters.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/siwx/views/SIWXSignMessage.tsx'
import type { PortCall } from '../../../kernel/index.ts'
import { siwx } from '../../../plugins/siwx/index.ts'
import { createMessageService } from '../../../plugins/siwx/message-service.ts'
import { walletconnect } from '../../../plugins/walletconnect/index.ts'
import { assertReplays, createBrowser, createTestKernel } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { visitPage } from '../render-page.tsx'
import { networks } from '../stage.ts'
import { createUri, eip, TOPIC } from '../walletconnect/client.ts'
import { createServer, DOMAIN, harbor } from './siwx.ts'

afterEach(() => vi.unstubAllGlobals())

/** Connects a wallet of another device, which approves this network. */
async function connected(caipNetworkId: string) {
  const browser = createBrowser()
  const server = createServer(() => browser.now)
  const options = { provider: server.store, statement: 'Sign in to Meridian.' }
  const desk = createMessageService(options, {
    page: () => ({ domain: DOMAIN, uri: `https://${DOMAIN}` }),
    storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    now: () => browser.now,
    timeOf: (ms) => new Date(ms).toISOString(),
    random: (bytes) => new Uint8Array(bytes).fill(7),
    fetch: () => Promise.reject(new Error('Nobody is asked.')),
  })
  const namespaces = { eip155: eip([`${caipNetworkId}:${harbor.accountAddress}`]) }
  const session = { topic: TOPIC, namespaces, peer: { name: 'Tern' } }
  const wallet = { isDeclining: false, isSilent: false, asked: [] as unknown[] }
  function answer({ method, params }: PortCall) {
    if (method === 'open') return { isMobile: false }
    if (method === 'pair') return createUri(0)
    if (method !== 'request') return method === 'approval' || method === 'session' ? session : null
    const { chainId, request } = params as { chainId: string; request: { method: string; params: string[] } }
    wallet.asked.push([chainId, request.method, request.params[1]])
    if (wallet.isSilent) return new Promise<never>(() => {})
    if (wallet.isDeclining) throw Object.assign(new Error('No.'), { code: 4001 })
    return harbor.sign(Buffer.from(`${request.params[0]}`.slice(2), 'hex').toString())
  }
  const { kernel, world } = createTestKernel({
    plugins: [walletconnect(), siwx(options)],
    configuration: { networks, services: { relay: 'ws://127.0.0.1:1' }, metadata: { name: 'Meridian' } },
    log: { level: 'silent' },
    browser,
    request: (call, plugin, signal) =>
      plugin === 'siwx' ? desk.perform(call.method, call.params, signal) : answer(call),
  })
  await kernel.load('connection')
  await kernel.actions.modal.open()
  const slice = () => kernel.getState().siwx
  const until = (isSo: () => void) => soon(() => world.advance(0).then(isSo))
  await until(() => expect(slice().request?.status).toBe('ready'))
  return { kernel, world, wallet, server, slice, until, top: () => kernel.getState().modal.stack.at(-1)?.view ?? null }
}

test.each(['eip155:31337', 'eip155:10'])(
  'an account on %s signs in over the session, whether or not the host lists the network',
  async (caipNetworkId) => {
    const { kernel, wallet, server, slice, until, top } = await connected(caipNetworkId)
    expect([top(), slice().accounts.eip155?.status]).toEqual(['SIWXSignMessage', 'unsigned'])
    await kernel.actions.siwx.sign()
    await until(() => expect(slice().accounts.eip155?.status).toBe('signed'))
    expect(wallet.asked).toEqual([[caipNetworkId, 'personal_sign', harbor.accountAddress]])
    expect([...server.sessions.keys()]).toEqual([`${caipNetworkId}:${harbor.accountAddress}`])
    expect(kernel.getState().modal.open).toBe(false)
    await assertReplays(kernel)
  },
)

test('a visitor who declines on the phone can try again', async () => {
  const { kernel, wallet, slice, until, top } = await connected('eip155:31337')
  wallet.isDeclining = true
  await kernel.actions.siwx.sign()
  await until(() => expect(slice().request).toMatchObject({ status: 'ready', fault: 'declined' }))
  expect(top()).toBe('SIWXSignMessage')
  wallet.isDeclining = false
  await kernel.actions.siwx.sign()
  await until(() => expect(slice().accounts.eip155?.status).toBe('signed'))
})

test('the button names the wallet that is asked, not the way to it', async () => {
  const { kernel, world, wallet } = await connected('eip155:31337')
  wallet.isSilent = true
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  await page.until(pass, () => page.places().get('SIWXSignMessage')?.includes('Sign in to Meridian'))
  await page.after(() => kernel.actions.siwx.sign())
  await page.until(pass, () => page.places().get('SIWXSignMessage')?.includes('Continue in'))
  expect(page.places().get('SIWXSignMessage')).toContain('Continue in Tern')
})
