// Connecting and signing in with one approval, with the real WalletConnect client at both ends.
import { UniversalProvider } from '@walletconnect/universal-provider'
import { buildApprovedNamespaces, buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import { quiet } from '../../../playground/phone/disable-telemetry.ts'
import { Session } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createWalletErrorVault } from '../../../plugins/shared/wallets/wallet-error-vault.ts'
import { siwx } from '../../../plugins/siwx/index.ts'
import { createMessageService } from '../../../plugins/siwx/message-service.ts'
import { parseMessage } from '../../../plugins/siwx/verify.ts'
import { createClient } from '../../../plugins/walletconnect/client.ts'
import { PAIRING_RENEWAL_MS } from '../../../plugins/walletconnect/constants.ts'
import { walletconnect } from '../../../plugins/walletconnect/index.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays, createBrowser, createTestKernel } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { type Relay, startRelay } from '../../world/relay.ts'
import { openWallet } from '../../world/walletconnect-clients.ts'
import { networks } from '../stage.ts'
import { createServer, DOMAIN, harbor, kestrel } from './siwx.ts'

const CONNECTOR = 'walletConnect'
const chains = ['eip155:31337', 'eip155:31338']
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']

let relay: Relay
let url: string
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked beyond the relay.')))
  relay = startRelay()
  await relay.settled
  url = relay.part().url
  const init = UniversalProvider.init.bind(UniversalProvider)
  vi.spyOn(UniversalProvider, 'init').mockImplementation(async (options) => {
    const storageOptions = { database: ':memory:' }
    const provider = await init({ ...options, storageOptions, customStoragePrefix: crypto.randomUUID() })
    quiet(provider.client.core)
    return provider
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await relay.stop()
})

/** Opens a site that requests sign-in on connect. It uses this machine's clock, like the clients. */
async function openSite({ skew = 0, statement = 'Sign in to Meridian.' } = {}) {
  const browser = { ...createBrowser(), now: Date.now() }
  const server = createServer(() => browser.now - skew)
  const options = { provider: server.store, statement, resources: ['https://app.meridian.example/terms'] }
  const desk = createMessageService(options, {
    page: () => ({ domain: DOMAIN, uri: `https://${DOMAIN}` }),
    storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    now: () => browser.now,
    timeOf: (ms) => new Date(ms).toISOString(),
    random: (bytes) => new Uint8Array(bytes),
    fetch: () => Promise.reject(new Error('Nobody is asked.')),
  })
  const client = createClient({
    page: { title: 'Meridian', origin: `https://${DOMAIN}`, path: '/', isMobile: false },
    vault: createWalletErrorVault(),
    after: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    onReturn: () => {},
    tell: () => {},
  })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), walletconnect(), siwx(options)],
    log: { level: 'silent' },
    configuration: { networks, projectId: 'a5'.repeat(16), services: { relay: url }, metadata: { name: 'Meridian' } },
    browser,
    request: ({ method, params }, plugin, signal) =>
      plugin === 'siwx' ? desk.perform(method, params, signal) : client.perform(method, params, signal),
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }),
  })
  // A wait that runs out says what did not come, but not what came before.
  const getLast = () => kernel.log.entries.slice(-12).map(({ type }) => type)
  onTestFailed(() => console.error('The log ends with', getLast().join(', ')))
  await kernel.load('connection')
  await world.advance(0)
  const uri = () => kernel.secret('walletconnect/uri')?.reveal()
  return {
    kernel,
    world,
    server,
    uri,
    client,
    top: () => kernel.getState().modal.stack.at(-1)?.view ?? null,
    async show() {
      await kernel.actions.modal.open()
      await kernel.actions.connection.chooseConnector({ connectorId: CONNECTOR, namespace: 'eip155' })
      return soon(() => {
        expect(uri()).toMatch(/^wc:/)
        return `${uri()}`
      })
    },
    /** Resolves when it is connected and idle. */
    connected: () =>
      soon(() => expect(kernel.getState().connection.chains.eip155?.accountState.balance).toBe('1000000000000000000')),
  }
}

/**
 * Has the client draw the same id for the sign-in and for the connection that its next link offers. An id is the time in
 * milliseconds and three random digits.
 */
function drawOneIdForBoth() {
  const init = vi.mocked(UniversalProvider.init)
  const open = init.getMockImplementation() ?? init
  init.mockImplementation(async (options) => {
    const provider = await open(options)
    const { auth, engine, proposal } = provider.client
    const { authenticate } = engine
    engine.authenticate = async (...given) => {
      engine.authenticate = authenticate
      const mocks = [vi.spyOn(Date, 'now').mockReturnValue(Date.now()), vi.spyOn(Math, 'random').mockReturnValue(0.5)]
      const offered = await authenticate(...given)
      for (const mock of mocks) mock.mockRestore()
      expect(proposal.keys).toEqual(auth.requests.keys)
      return offered
    }
    return provider
  })
}

type Does = 'signs' | 'lies' | 'declines' | 'only connects'

/** @param does - How the wallet handles a sign-in message; `only connects` does not support it. */
async function openSigner(does: Does, signer = harbor) {
  const wallet = await openWallet(url)
  const shown: string[] = []
  wallet.on('session_proposal', ({ id, params: proposal }) => {
    const accounts = chains.map((chain) => `${chain}:${signer.accountAddress}`)
    const supportedNamespaces = { eip155: { chains, methods, events: ['accountsChanged', 'chainChanged'], accounts } }
    void wallet.approveSession({ id, namespaces: buildApprovedNamespaces({ proposal, supportedNamespaces }) })
  })
  if (does !== 'only connects')
    wallet.on('session_authenticate', async ({ id, params }) => {
      if (does === 'declines') return wallet.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
      const authPayload = { ...params.authPayload, ...(does === 'lies' && { domain: 'evil.example' }) }
      const payload = populateAuthPayload({ authPayload, chains, methods })
      const iss = `${payload.chains[0]}:${signer.accountAddress}`
      const message = wallet.formatAuthMessage({ request: payload, iss })
      shown.push(message)
      const s = await signer.sign(message)
      const auths = [buildAuthObject(payload, { t: 'eip191', s }, iss)]
      await wallet.approveSessionAuthenticate({ id, auths }).catch(() => {})
    })
  return { wallet, shown, methods: () => Object.values(wallet.getActiveSessions()).map((one) => one.namespaces) }
}

test('one approval connects and signs in: the session is stored like any other, and no view opens', {
  timeout: 60_000,
}, async () => {
  const site = await openSite()
  const { wallet, shown } = await openSigner('signs')
  await wallet.pair({ uri: await site.show() })
  await site.connected()
  await soon(() => expect(site.kernel.state(Session)?.accounts).toEqual([`eip155:31337:${harbor.accountAddress}`]))
  expect([...site.server.sessions.values()]).toMatchObject([{ message: shown[0] }])
  expect(site.top()).not.toBe('SIWXSignMessage')
  const [{ signature = '' } = {}] = site.server.sessions.values()
  expect(parseMessage(shown[0] ?? '')).toMatchObject({
    domain: DOMAIN,
    uri: `https://${DOMAIN}`,
    chainId: 'eip155:31337',
    accountAddress: harbor.accountAddress,
    statement: expect.stringMatching(/^Sign in to Meridian\. I further authorize the stated URI/),
    resources: ['https://app.meridian.example/terms', expect.stringMatching(/^urn:recap:/)],
  })
  // Methods approved this way are approved as in any other session.
  expect(site.kernel.getState().walletconnect.session?.namespaces.eip155?.methods).toContain('eth_sendTransaction')
  const report = JSON.stringify(await site.kernel.log.export({ personal: true }))
  for (const secret of [shown[0] ?? '', signature]) expect(findDisguises(secret, report)).toEqual([])
  expect(report).not.toContain(parseMessage(shown[0] ?? '').nonce)
  await assertReplays(site.kernel)
})

test('a wallet without support connects, and signs in afterwards', { timeout: 60_000 }, async () => {
  const site = await openSite()
  const { wallet } = await openSigner('only connects')
  await wallet.pair({ uri: await site.show() })
  await site.connected()
  await soon(() => expect(site.kernel.getState().siwx.request).toMatchObject({ status: 'ready' }))
  expect([site.top(), site.server.sessions.size]).toEqual(['SIWXSignMessage', 0])
  wallet.on('session_request', async ({ topic, id, params: { request } }) => {
    const text = Buffer.from(request.params[0].slice(2), 'hex').toString()
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: await harbor.sign(text) } })
  })
  await site.kernel.actions.siwx.sign()
  await soon(() => expect(site.kernel.state(Session)?.accounts.length).toBe(1))
  await assertReplays(site.kernel)
})

test('a wallet without support connects, also if the client drew one id for both requests', {
  timeout: 60_000,
}, async () => {
  drawOneIdForBoth()
  const site = await openSite()
  const { wallet } = await openSigner('only connects')
  await wallet.pair({ uri: await site.show() })
  await site.connected()
  await soon(() => expect(site.kernel.getState().siwx.request).toMatchObject({ status: 'ready' }))
  await assertReplays(site.kernel)
})

test.each(['signs', 'only connects'] as const)(
  'a wallet that %s connects with a code that was renewed meanwhile',
  {
    timeout: 60_000,
  },
  async (does) => {
    const site = await openSite()
    const { wallet } = await openSigner(does)
    const uri = await site.show()
    await site.world.advance(PAIRING_RENEWAL_MS + 1)
    await soon(() => expect([uri, undefined]).not.toContain(site.uri()))
    await wallet.pair({ uri })
    await site.connected()
    await assertReplays(site.kernel)
  },
)

test('declining the sign-in declines the connection; after a wrong message, a plain QR code follows', {
  timeout: 60_000,
}, async () => {
  const site = await openSite()
  const no = await openSigner('declines')
  await no.wallet.pair({ uri: await site.show() })
  await soon(() => expect(site.kernel.getState().connection.chains.eip155?.attempt?.outcome).toBe('rejected'))
  expect(site.server.sessions.size).toBe(0)

  const liar = await openSigner('lies')
  const first = await site.show()
  expect(first).toContain('wc_sessionAuthenticate')
  await liar.wallet.pair({ uri: first })
  await soon(() => {
    expect(site.uri()).toMatch(/^wc:/)
    expect(site.uri()).not.toContain('wc_sessionAuthenticate')
  })
  const plain = await openSigner('only connects')
  await plain.wallet.pair({ uri: `${site.uri()}` })
  await site.connected()
  expect(site.server.sessions.size).toBe(0)
})

test('S3, S4: offers no sign-in with a wrong clock, or with a statement that no message allows', {
  timeout: 60_000,
}, async () => {
  for (const options of [{ skew: 3_600_000 }, { statement: 'One line\nURI: https://evil.example' }]) {
    const site = await openSite(options)
    expect(await site.show()).not.toContain('wc_sessionAuthenticate')
  }
})

test('a visitor who cancels while the server verifies a second wallet keeps the first one', {
  timeout: 60_000,
}, async () => {
  const site = await openSite()
  const [first, second] = [await openSigner('signs'), await openSigner('signs', kestrel)]
  await first.wallet.pair({ uri: await site.show() })
  await site.connected()
  await soon(() => expect(site.kernel.state(Session)?.accounts).toHaveLength(1))
  const { topic } = site.kernel.getState().walletconnect.session ?? {}
  site.server.faults.set('addSession', 'hangs')
  await second.wallet.pair({ uri: await site.show() })
  await soon(() => expect(site.server.calls.filter((name) => name === 'addSession')).toHaveLength(2))
  await site.kernel.actions.connection.cancel()
  await site.world.advance(0)
  const { eip155 } = site.kernel.getState().connection.chains
  expect(eip155).toMatchObject({ status: 'connected', accountState: { address: harbor.accountAddress } })
  expect(site.kernel.getState().walletconnect.session?.topic).toBe(topic)
  await soon(() => expect(second.methods()).toEqual([]))
  expect(first.methods()).toHaveLength(1)
  await assertReplays(site.kernel)
})

test('a visitor who changes wallets signs in with both, each with one approval', { timeout: 60_000 }, async () => {
  const site = await openSite()
  const [first, second] = [await openSigner('signs'), await openSigner('signs', kestrel)]
  for (const { wallet } of [first, second]) {
    await wallet.pair({ uri: await site.show() })
    const { accountAddress } = wallet === first.wallet ? harbor : kestrel
    await soon(() => expect(site.kernel.state(Session)?.accounts).toEqual([`eip155:31337:${accountAddress}`]))
    await soon(() =>
      expect(site.kernel.getState().connection.chains.eip155).toMatchObject({
        status: 'connected',
        attempt: { outcome: 'connected' },
        accountState: { address: accountAddress },
      }),
    )
  }
  await soon(() => expect(first.methods()).toEqual([]))
  expect(second.methods()).toHaveLength(1)
  await assertReplays(site.kernel)
})
