import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defineContract, definePlugin, defineRuntime } from '../../../kernel/index.ts'
import { Accounts, type Configuration, Connectors } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { scriptedNamespace } from '../scripted-namespace.ts'
import { ADDRESS, networks, SECOND, stage } from '../stage.ts'

const connectorId = 'example.harbor'
const ref = { namespace: 'eip155', connectorId }
const quiet = { log: { level: 'silent' as const } }

test('throws the specification’s errors word for word, with a code and hints', async () => {
  const { kernel } = createTestKernel({ plugins: [], ...quiet })
  const { connection } = kernel.actions
  const refusals = [
    [connection.connect(ref), 'connection-client-missing', 'ConnectionController client not set'],
    [
      connection.switchNetwork({ caipNetworkId: 'eip155:1' }),
      'network-client-missing',
      'NetworkController client not set',
    ],
    [
      connection.setPreferredAccountType({ accountType: 'eoa' }),
      'chain-required',
      'Chain is required to update chain account data',
    ],
  ] as const
  for (const [doing, code, message] of refusals) {
    await expect(doing).rejects.toMatchObject({ code, message, hints: [expect.any(String)] })
  }
  const { connection: one, kernel: staged, modal } = await stage(quiet)
  await expect(one.connect({ connectorId, namespace: 'solana' })).rejects.toMatchObject({
    code: 'chain-adapter-missing',
    message: 'Chain adapter not found',
  })
  await expect(one.switchAccount({ address: ADDRESS, namespace: 'solana' })).rejects.toThrow('Chain is required')
  await expect(one.switchNetwork({ caipNetworkId: 'eip155:5' })).rejects.toThrow('Network not found')
  await expect(one.switchNetwork({ caipNetworkId: 'eip155:5' })).rejects.toThrow('Network not found')
  expect(modal().alerts).toMatchObject([{ title: 'Network Not Found' }])
  await assertReplays(staged)
})

test('lists every error code of this plugin in its README', () => {
  const source = (file: string) => readFileSync(new URL(`../../../plugins/connection/${file}`, import.meta.url), 'utf8')
  const codes = [
    ...`${source('errors.ts')}${source('network-errors.ts')}`.matchAll(/new PorticoError\('([a-z-]+)', '([^']+)'/g),
  ]
  expect(codes.length).toBeGreaterThan(5)
  for (const [, code, message] of codes) expect(source('README.md')).toContain(`| \`${code}\` | ${message} |`)
})

test('lists every feature toggle of the specification in its README', () => {
  const readme = readFileSync(new URL('../../../plugins/connection/README.md', import.meta.url), 'utf8')
  const toggles =
    'swaps onramp receive send email emailShowWallets socials history analytics allWallets legalCheckbox smartSessions collapseWallets'
  for (const toggle of toggles.split(' ')) expect(readme).toContain(`| \`${toggle}\` |`)
})

test('updates the address when another namespace becomes active, and watchers see it', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [
      scriptedNamespace({}, { namespace: 'one' }),
      scriptedNamespace({}, { namespace: 'two', defaultAccountType: 'payment' }),
    ],
    configuration: { defaultAccountTypes: { one: 'ordinals' } },
  })
  await kernel.load('connection')
  const { connection } = kernel.actions
  for (const namespace of ['one', 'two']) {
    void connection.connect({ connectorId: 'w', namespace })
    await world.advance(0)
  }
  const active = () => kernel.state(Accounts)?.active?.caipAddress
  expect(active()).toBe('two:1:a')
  expect(await connection.switchNetwork({ caipNetworkId: 'one:1' })).toEqual({ status: 'connected' })
  expect(active()).toBe('one:1:a')
  const { chains, recent } = kernel.getState().connection
  expect(recent).toEqual([
    { namespace: 'two', connectorId: 'w' },
    { namespace: 'one', connectorId: 'w' },
  ])
  expect(chains.one?.accountState.preferredAccountType).toBe('ordinals')
  expect(chains.two?.accountState.preferredAccountType).toBe('payment')
  await connection.setPreferredAccountType({ accountType: 'eoa' })
  await connection.switchAccount({ address: 'b' })
  expect(kernel.getState().connection.chains.one?.accountState).toMatchObject({
    preferredAccountType: 'eoa',
    address: 'b',
  })
  await connection.disconnect({ namespace: 'one' })
  expect(kernel.getState().connection.chains.two?.status).toBe('connected')
  expect(active()).toBe('two:1:a')
  await assertReplays(kernel)
})

/** Announces wallets in the page, by namespace, id and name. */
function announcing(wallets: readonly (readonly [namespace: string, id: string, name: string])[]) {
  const contract = defineContract({ id: 'announcing', initialState: () => ({}), events: {}, needs: [Connectors] })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        start({ services }) {
          for (const [chain, id, name] of wallets)
            services.get(Connectors).addConnector({ id, name, type: 'ANNOUNCED', chain, provider: `${chain}/${id}` })
        },
        reduce: {},
        actions: {},
      }),
  })
}

test('keeps the last two wallets as recent, each with all its namespaces, on the next visit too', async () => {
  const visit = async (storage: Record<string, string> = {}) => {
    const wallets = [
      ['one', 'harbor', 'Harbor'],
      ['one', 'com.beacon', 'Beacon'],
      ['two', 'Beacon', 'Beacon'],
      ['one', 'kestrel', 'Kestrel'],
    ] as const
    const { kernel, world } = createTestKernel({
      plugins: [
        scriptedNamespace({}, { namespace: 'one' }),
        scriptedNamespace({}, { namespace: 'two' }),
        announcing(wallets),
      ],
      storage,
    })
    await kernel.load('connection')
    await kernel.load('announcing')
    await world.advance(0)
    const use = async (namespace: string, id: string) => {
      void kernel.actions.connection.connect({ connectorId: id, namespace })
      await world.advance(0)
    }
    const recents = () =>
      kernel.state(Connectors)?.recent.map(({ namespace, connectorId }) => `${namespace}:${connectorId}`)
    return { kernel, world, use, recents }
  }
  const first = await visit()
  await first.use('one', 'harbor')
  await first.use('one', 'com.beacon')
  await first.use('two', 'Beacon')
  const recent = ['two:Beacon', 'one:com.beacon', 'one:harbor']
  expect(first.recents()).toEqual(recent)
  await assertReplays(first.kernel)

  const next = await visit(Object.fromEntries(first.world.storage))
  expect(next.recents()).toEqual(recent)
  await next.use('one', 'kestrel')
  expect(next.recents()).toEqual(['one:kestrel', 'two:Beacon', 'one:com.beacon'])
})

test('shows an earlier session as connecting from the initial state on, never as disconnected', async () => {
  const storage = { 'portico.connection': JSON.stringify({ version: 1, sessions: [ref] }) }
  const wallet = scriptedEvmWallet({ isPermitted: true })
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks },
    request: wallet.request,
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
    storage,
  })
  const seen = new Set<string | undefined>()
  kernel.subscribe(() => seen.add(kernel.state(Accounts)?.status))
  const resumed = kernel.resume({ getItem: (key) => storage[key as 'portico.connection'] ?? null })
  expect(kernel.state(Accounts)).toMatchObject({ status: 'connecting', isReconnecting: true, active: null })
  await resumed
  await wallet.announce(world)
  await world.advance(0)
  expect(kernel.state(Accounts)).toMatchObject({ status: 'connected', isReconnecting: false })
  expect([...seen].sort()).toEqual(['connected', 'connecting'])
  await assertReplays(kernel)
})

test('R1: ends as disconnected if the promised session is not in storage', async () => {
  for (const sessions of ['{"version":1,"sessions":[{"namespace":"eip155","connectorId":7}]}', null]) {
    const { kernel, world } = createTestKernel({
      plugins: [eip155()],
      ...(sessions ? { storage: { 'portico.connection': sessions } } : {}),
    })
    const promise = '{"version":1,"sessions":[{"namespace":"eip155"}]}'
    await kernel.resume({ getItem: (key) => (key === 'portico.connection' ? promise : null) })
    await world.advance(0)
    expect(kernel.state(Accounts)?.status).toBe('disconnected')
    expect(world.storage.has('portico.connection')).toBe(false)
    expect(kernel.log.entries.some(({ type }) => type === 'connection/storedValueRemoved')).toBe(sessions !== null)
  }
})

test('R4: connects with an account and network that changed during the request', async () => {
  const wallet = scriptedEvmWallet()
  let chainId = '0x7a69'
  let accounts = [ADDRESS]
  const { world, chain, connection } = await stage({
    wallet: {},
    request: (call) => {
      if (call.method === 'eth_accounts') return accounts
      if (call.method !== 'eth_chainId') return wallet.request(call)
      const answer = chainId
      // The visitor changes both after the response and before anything listens.
      chainId = '0x7a6a'
      accounts = [SECOND]
      return answer
    },
  })
  void connection.connect({ connectorId })
  await world.advance(0)
  expect(chain()).toMatchObject({
    networkState: { activeNetwork: 'eip155:31338' },
    accountState: { address: SECOND, caipAddress: `eip155:31338:${SECOND}` },
  })
})

test('W5: ignores events of a previously connected wallet', async () => {
  const { kernel, world } = createTestKernel({ plugins: [scriptedNamespace({})] })
  await kernel.load('connection')
  void kernel.actions.connection.connect({ connectorId: 'w' })
  await world.advance(0)
  await kernel.actions.test.say({ provider: 'another' })
  expect(kernel.getState().connection.chains.test?.accountState.address).toBe('a')
  await kernel.actions.test.say({ provider: 'w' })
  expect(kernel.getState().connection.chains.test?.accountState.address).toBe('z')
})

test('R2: reports failing storage once, and continues in memory', async () => {
  const { world } = await stage()
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const harbor = scriptedEvmWallet()
  const { createKernel } = await import('../../../plugins/index.ts')
  const kernel = createKernel({
    plugins: [eip155()],
    networks,
    io: { ...world.io, get: refuse, set: refuse, remove: refuse, request: async (_, call) => harbor.request(call) },
  })
  await kernel.load('connection')
  await harbor.announce(world)
  void kernel.actions.connection.connect(ref)
  await world.advance(0)
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(kernel.getState().connection.isStorageLost).toBe(true)
  expect(kernel.log.entries.filter(({ type }) => type === 'connection/storageFailed')).toHaveLength(1)
})

test('P13: reads a checkpoint of this slice, and names the damaged field of a broken one', async () => {
  const { kernel, connection, connect } = await stage({
    log: { limit: 20 },
    host: { projectId: 'p', termsUrl: 'https://meridian.example/terms', features: { legalCheckbox: true } },
  })
  await connect()
  for (let i = 0; i < 30; i++) await connection.acceptTerms({ isAccepted: i % 2 === 0 })
  const report = await kernel.log.export({ personal: true })
  expect(report.checkpoint).not.toBeNull()
  await assertReplays(kernel)
  const text = JSON.stringify(report).replace('"isStorageLost":false', '"isStorageLost":"no"')
  const { openReplay } = await import('../../../plugins/index.ts')
  const { problems } = await openReplay(text, { plugins: [eip155()] })
  expect(problems).toEqual([
    { seq: null, message: expect.stringContaining('checkpoint.state.connection.isStorageLost:') },
  ])
})

/** Each option that a host can give, so that a new one does not compile until it is here. */
const everyOption: Required<Omit<Configuration, 'chains' | 'views' | 'resumed' | 'networks'>> = {
  projectId: 'p',
  metadata: { name: 'Meridian', description: 'A dapp', url: 'https://meridian.example', icons: [] },
  services: { relay: 'wss://relay.example' },
  features: { swaps: false, walletFeaturesOrder: ['send'] },
  theme: { mode: 'light', accent: '#147a5c' },
  locale: 'de',
  messages: { en: { 'connect.title': 'Welcome' } },
  grants: { requests: ['report'] },
  termsUrl: 'https://meridian.example/terms',
  privacyUrl: 'https://meridian.example/privacy',
  allowUnsupportedChain: true,
  enableEmbedded: false,
  prefetch: 'none',
  modalSize: 'wide',
  appInfo: { name: 'Meridian', learnMoreUrl: 'https://meridian.example/wallets', disclaimer: 'No advice.' },
  connectorOrder: ['recent'],
  frameAncestors: ['https://other.example'],
  defaultAccountTypes: { eip155: 'eoa' },
  imageOrigins: ['https://images.example'],
}

test('the options of the host are the same after a checkpoint', async () => {
  const { kernel, connection } = await stage({ log: { limit: 20 }, host: everyOption })
  for (let i = 0; i < 30; i++) await connection.acceptTerms({ isAccepted: i % 2 === 0 })
  expect((await kernel.log.export({ personal: true })).checkpoint).not.toBeNull()
  await assertReplays(kernel)
})

test('starts with the preferred account type, which the visitor can change', async () => {
  const opened = {
    addresses: ['o', 'p', 'q'],
    types: ['ordinals', 'payment', 'payment'],
    caipNetworkId: 'two:1',
  } as const
  const { kernel, world } = createTestKernel({
    plugins: [scriptedNamespace({ connect: async () => opened }, { namespace: 'two', defaultAccountType: 'payment' })],
  })
  await kernel.load('connection')
  const { connection, two } = kernel.actions as typeof kernel.actions & { two: (typeof kernel.actions)['test'] }
  const account = () => kernel.getState().connection.chains.two?.accountState
  const types = () => Object.fromEntries(account()?.allAccounts.map(({ address, type }) => [address, type]) ?? [])
  void connection.connect({ connectorId: 'w' })
  await world.advance(0)
  expect(account()).toMatchObject({ address: 'p', preferredAccountType: 'payment' })
  await connection.setPreferredAccountType({ accountType: 'ordinals' })
  expect(account()).toMatchObject({ address: 'o', caipAddress: 'two:1:o' })
  await connection.switchAccount({ address: 'q' })
  expect(account()).toMatchObject({ address: 'q', preferredAccountType: 'payment' })
  await connection.setPreferredAccountType({ accountType: 'eoa' })
  expect(account()).toMatchObject({ address: 'q', preferredAccountType: 'eoa' })
  expect(types()).toEqual({ o: 'ordinals', p: 'payment', q: 'payment' })
  await two.say({ provider: 'w' })
  expect(types()).toEqual({ z: 'eoa' })
  await world.advance(0)
  await assertReplays(kernel)
})
