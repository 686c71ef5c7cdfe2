// Whose account it is, and what of it is stored or read again.
import { describe, expect, test } from 'vitest'
import { EmbeddedWallet } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { sortAccounts } from '../../../plugins/embedded-login/account.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { PROVIDERS } from '../../../plugins/embedded-login/manifest.ts'
import { createKernel } from '../../../plugins/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { CODE, CONFIGURATION, createUser, EMAIL, frameFails, type Staged, stage, TOKEN } from './stage.ts'

const KEY = 'portico.embedded-login'
const sessions = JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId: 'embedded' }] })
const VISITED = { 'portico.connection': sessions, [`${KEY}.used`]: 'true', [`${KEY}.eip155`]: ADDRESS }

/** A visitor who comes back. */
async function comeBack(storage: Record<string, string> = {}, prepare = (_: Staged) => {}) {
  const staged = await stage({ storage: { ...VISITED, ...storage }, isIn: true, prepare })
  await staged.world.advance(0)
  return staged
}
const failures = ({ kernel }: Pick<Awaited<ReturnType<typeof stage>>, 'kernel'>) =>
  kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)

test.each([
  [
    ['own', 'b', 'c'],
    ['own', 'b', 'c'],
  ],
  [
    ['b', 'own', 'c'],
    ['own', 'b', 'c'],
  ],
  [
    ['b', 'c', 'own'],
    ['own', 'b', 'c'],
  ],
  [['own'], ['own']],
])('of the accounts %j, the active one is the first', (given, addresses) => {
  const accounts = given.map((address) => ({ address, type: address === 'b' ? 'smartAccount' : 'eoa' }) as const)
  const types = addresses.map((address) => (address === 'b' ? 'smartAccount' : 'eoa'))
  expect(sortAccounts(createUser({ chainId: 'eip155:1' }, { address: 'own', accounts }) as never)).toEqual({
    addresses,
    types,
  })
})

test.each([
  ['frame', 'provider', 'stored', 'frame'],
  [null, 'provider', 'stored', 'provider'],
  [null, '', 'stored', null],
  [null, 7, undefined, null],
])(
  'the name of a new login is the frame’s (%j), or the provider’s (%j), but not the stored one (%j): %j',
  async (own, said, stored, name) => {
    const { kernel, world, state, ...staged } = await stage({ storage: stored ? { [`${KEY}.name`]: stored } : {} })
    state.answers.set('getUser', (params) => createUser(params, { userName: own }))
    state.answers.set('connectFarcaster', () => {
      state.isIn = true
      return { userName: said }
    })
    await kernel.actions.modal.open()
    await staged.own.connectSocial({ provider: 'farcaster' })
    for (let turn = 0; turn < 3; turn++) await world.advance(0)
    // The other namespace is read as well, where the frame has no name.
    const received = kernel.log.entries.filter(({ type }) => type === 'embedded-login/userReceived')
    const names = received.map(({ data }) => (data as { userName: unknown }).userName)
    expect([names.length > 1, new Set(names)]).toEqual([true, new Set([name])])
    expect(world.storage.get(`${KEY}.name`)).toBe(name ?? undefined)
    expect(kernel.log.entries.filter(({ type }) => type === 'embedded-login/userNameReceived')).toHaveLength(
      said === 'provider' ? 1 : 0,
    )
  },
)

test('a new login does not get the e-mail of an earlier person, also not at the next visit', async () => {
  const { kernel, world, own, state, slice } = await stage({ storage: { [`${KEY}.email`]: EMAIL } })
  state.hasEmail = false
  await kernel.actions.modal.open()
  await own.connectSocial({ provider: 'farcaster' })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect([slice().user?.way, slice().email, world.storage.get(`${KEY}.email`)]).toEqual(['farcaster', null, undefined])
  const later = await comeBack(Object.fromEntries(world.storage))
  expect(later.calls.find(({ method }) => method === 'restoreEmail')?.params).toEqual({ email: null })
})

test('a login that has only begun takes nothing from the account of an earlier visit', async () => {
  let arrive = () => {}
  const staged = await comeBack({ [`${KEY}.name`]: 'canary-ada', [`${KEY}.way`]: 'farcaster' }, ({ state }) => {
    state.answers.set('getUser', (params) => new Promise((resolve) => (arrive = () => resolve(createUser(params)))))
    state.answers.set('connectEmail', () => new Promise(() => {}))
  })
  await staged.send()
  arrive()
  await staged.world.advance(0)
  expect([staged.slice().login?.step, staged.slice().user]).toMatchObject([
    'sending',
    { userName: 'canary-ada', way: 'farcaster' },
  ])
  expect(staged.world.storage.get(`${KEY}.name`)).toBe('canary-ada')
})

test.each<[string, string | null]>([
  ['email', 'email'],
  ...PROVIDERS.map((provider): [string, string] => [provider, provider]),
  ['myspace', null],
  ['', null],
])('the stored way of a login, %j, is %j at the next visit', async (stored, way) => {
  const { kernel, world } = await comeBack({ [`${KEY}.way`]: stored })
  expect(kernel.state(EmbeddedWallet)?.authProvider).toBe(way)
  expect(world.storage.get(`${KEY}.way`)).toBe(way ?? undefined)
})

test.each([
  ['reads from right to left', '\u202eada\u2066', 'ada'],
  ['has characters without a width', 'a\u200bd\u00ada\ufeff', 'ada'],
  ['has control characters', '\u0000ad\na\u009b', 'ada'],
  ['has separators of lines', 'a\u2028d\u2029a', 'ada'],
  ['is in another script', 'عادة 爱达', 'عادة 爱达'],
  ['has nothing to see', '\u202e\u200b', null],
])('W3: of a name that %s, hosts and the next visit get what is seen, from every source', async (_, said, seen) => {
  const byFrame = await comeBack({}, ({ state }) => {
    state.answers.set('getUser', (params) => createUser(params, { userName: said }))
  })
  const byProvider = await stage()
  byProvider.state.answers.set('connectFarcaster', () => {
    byProvider.state.isIn = true
    return { userName: said }
  })
  await byProvider.kernel.actions.modal.open()
  await byProvider.own.connectSocial({ provider: 'farcaster' })
  for (let turn = 0; turn < 3; turn++) await byProvider.world.advance(0)
  for (const { kernel, world } of [byFrame, byProvider, await comeBack({ [`${KEY}.name`]: said })]) {
    expect(kernel.state(EmbeddedWallet)?.user).toMatchObject({ userName: seen })
    expect(world.storage.get(`${KEY}.name`)).toBe(seen ?? undefined)
  }
})

test.each<[string, unknown, string | undefined, readonly number[], string]>([
  ['answers', { smartAccountEnabledNetworks: [1, 31337] }, '10,137', [1, 31337], '1,31337'],
  ['fails', new Error('no'), '10,137', [10, 137], '10,137'],
  ['answers with nothing', null, '10,137', [10, 137], '10,137'],
  ['fails', new Error('no'), undefined, [], ''],
  ['fails', new Error('no'), 'ten,eleven', [], ''],
])(
  'the networks with smart accounts, if the frame %s (%j) and %j is stored: %j',
  async (_, said, stored, networks, kept) => {
    const staged = await comeBack(stored === undefined ? {} : { [`${KEY}.smart`]: stored }, ({ state }) =>
      state.answers.set('getSmartAccountEnabledNetworks', () => {
        if (said instanceof Error) throw said
        return said
      }),
    )
    expect(staged.chain()?.status).toBe('connected')
    expect(staged.slice().smartNetworks).toEqual(networks)
    expect(staged.world.storage.get(`${KEY}.smart`)).toBe(kept)
    expect(failures(staged)).toEqual([])
  },
)

test('asks once for the networks with smart accounts, and where the frame stands', async () => {
  const { kernel, world, login, methods } = await stage()
  await login()
  await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(0)
  const count = (name: string) => methods().filter((method) => method === name).length
  expect([count('getSmartAccountEnabledNetworks'), count('getChainId')]).toEqual([1, 1])
})

test('a user without an e-mail address or a name has none, and none is stored or given back to the frame', async () => {
  const { kernel, slice, calls, world } = await comeBack(
    {},
    ({ state }) => void Object.assign(state, { hasEmail: false }),
  )
  expect(slice().user).toMatchObject({ userName: null, way: null })
  expect(slice().email).toBe(null)
  expect(calls.find(({ method }) => method === 'restoreEmail')?.params).toEqual({ email: null })
  const stored = [...world.storage.keys()].flatMap((key) => (key.startsWith(KEY) ? [key.slice(KEY.length + 1)] : []))
  expect(stored.sort()).toEqual(['eip155', 'network', 'smart', 'solana', 'used'])
  await assertReplays(kernel)
})

test.each([
  ['eip155:31338', 'eip155:31338'],
  ['eip155:5', 'eip155:31337'],
  ['solana:local', 'eip155:31337'],
  [undefined, 'eip155:31337'],
])('comes back to the stored network, %s, if the page has it: %s', async (stored, network) => {
  const { chain, calls } = await comeBack(stored ? { [`${KEY}.network`]: stored } : {})
  expect(chain()).toMatchObject({ status: 'connected', networkState: { activeNetwork: network } })
  expect(calls.find(({ method }) => method === 'open')?.params).toEqual({
    service: 'https://secure.example',
    projectId: null,
    caipNetworkId: stored ?? 'eip155:1',
  })
})

test('R2: logs in and out when storage is denied', async () => {
  const { world, state } = await stage()
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const kernel = createKernel({
    plugins: [eip155(), solana(), embeddedLogin()],
    ...CONFIGURATION,
    io: { ...world.io, get: denied, set: denied, remove: denied },
  })
  await kernel.load('embedded-login')
  await kernel.actions.modal.open()
  const own = kernel.actions['embedded-login']
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  await own.resendCode()
  await world.advance(0)
  expect(kernel.getState()['embedded-login'].login?.fault).toMatchObject({ kind: 'wait', seconds: 30 })
  await own.submitCode({ code: CODE })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect(kernel.getState().connection.chains.eip155?.status).toBe('connected')
  expect(kernel.getState()['embedded-login'].user).toEqual({
    caipNetworkId: expect.any(String),
    userName: null,
    way: 'email',
    accountType: 'eoa',
    isDeployed: false,
  })
  await world.push('embedded-login', { target: 'frame', event: 'session' }, null)
  await world.advance(30_000)
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect([kernel.getState()['embedded-login'].user, state.isIn, failures({ kernel } as never)]).toEqual([
    null,
    false,
    [],
  ])
  await own.connectSocial({ provider: 'google' })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect(kernel.getState().connection.chains.eip155?.status).toBe('connected')
  expect(failures({ kernel } as never)).toEqual([])
})

describe('the account of another type', () => {
  const PLAIN = { address: ADDRESS, type: 'eoa' }
  const SMART = { address: SECOND, type: 'smartAccount' }
  const THIRD = { address: `0x${'c3'.repeat(20)}`, type: 'eoa' }

  test.each([
    ['two plain accounts', [SMART, PLAIN, THIRD], [PLAIN, THIRD, SMART]],
    ['no plain account', [SMART, { ...THIRD, type: 'smartAccount' }], [SMART, { ...THIRD, type: 'smartAccount' }]],
  ])('with %s, a frame that can’t switch leaves this order', async (_, accounts, left) => {
    const { world, login, state, chain, slice } = await stage()
    state.answers.set('getUser', (params) =>
      createUser(params, { address: SECOND, accounts: accounts.map((one) => ({ ...one })) }),
    )
    state.fails.set('setPreferredAccount', frameFails('frame-timeout', ''))
    await login()
    await world.advance(0)
    expect(chain()).toMatchObject({ status: 'connected', accountState: { allAccounts: left } })
    expect(slice().user?.accountType).toBe('eoa')
  })

  test.each<[string, boolean, unknown, boolean, readonly unknown[]]>([
    ['is deployed already', true, { address: SECOND, isDeployed: false }, false, []],
    ['can’t be deployed now', false, { address: SECOND, isDeployed: false }, true, []],
    ['fails to be deployed', false, new Error('no'), true, []],
    ['is deployed', false, { address: SECOND, isDeployed: true }, true, [{ isDeployed: true }]],
    ['is not the one that the frame deployed', false, { address: ADDRESS, isDeployed: true }, true, []],
  ])('a smart account that %s', async (_, isDeployed, said, isAsked, events) => {
    const staged = await stage()
    const { kernel, world, login, state, methods, slice } = staged
    state.answers.set('getUser', (params) =>
      createUser(params, { accountType: 'smartAccount', address: SECOND, accounts: [PLAIN, SMART], isDeployed }),
    )
    state.answers.set('setPreferredAccount', (params) =>
      (params as { readonly type: string }).type === 'eoa' ? PLAIN : SMART,
    )
    state.answers.set('initSmartAccount', () => {
      if (said instanceof Error) throw said
      return said
    })
    await login()
    for (const accountType of ['eoa', 'smartAccount'] as const) {
      await kernel.actions.connection.setPreferredAccountType({ accountType })
      await world.advance(0)
    }
    expect(methods().includes('initSmartAccount')).toBe(isAsked)
    expect(slice().user).toMatchObject({ accountType: 'smartAccount', isDeployed: isDeployed || events.length > 0 })
    expect(
      kernel.log.entries.flatMap(({ type, data }) => (type === 'embedded-login/smartAccountReceived' ? [data] : [])),
    ).toEqual(events)
    expect([kernel.getState().modal.loading, failures(staged)]).toEqual([false, []])
  })
})

test('the type and the deployment of the account are those of the active namespace', async () => {
  const { kernel, world, login, state } = await stage()
  const accounts = [{ address: SECOND, type: 'smartAccount' }]
  state.answers.set('getUser', (params) =>
    createUser(params, { accountType: 'smartAccount', address: SECOND, accounts, isDeployed: true }),
  )
  await login()
  await world.advance(0)
  const shown = () => {
    const { accountType, isSmartAccountDeployed } = kernel.state(EmbeddedWallet) ?? {}
    return [kernel.getState().connection.activeNamespace, accountType, isSmartAccountDeployed]
  }
  for (const [namespace, type, isDeployed] of [
    ['eip155', 'smartAccount', true],
    ['solana', 'eoa', false],
    ['eip155', 'smartAccount', true],
  ] as const) {
    await kernel.actions.connection.setActiveNamespace({ namespace })
    await world.advance(0)
    expect(shown()).toEqual([namespace, type, isDeployed])
  }
  await assertReplays(kernel)
})

describe('signing out', () => {
  test.each(['is silent', 'fails', 'answers'])('deletes the visitor’s data if the frame %s', async (how) => {
    const staged = await stage()
    const { kernel, world, login, state, methods, slice } = staged
    await login()
    await kernel.actions.modal.close()
    await world.advance(0)
    if (how === 'is silent') state.answers.set('signOut', () => new Promise(() => {}))
    if (how === 'fails') state.fails.set('signOut', frameFails('frame-missing', ''))
    state.fails.set('forget', frameFails('frame-missing', ''))
    await kernel.actions.connection.disconnect()
    await world.advance(0)
    expect(methods().slice(-2)).toEqual(['signOut', 'forget'])
    expect([slice().user, kernel.secret('embedded-login/email')]).toEqual([null, undefined])
    // What the frame has not confirmed is asked of it again when it is opened.
    const unconfirmed = how === 'answers' ? [] : [`${KEY}.leaving`]
    expect([...world.storage.keys()].filter((key) => key.startsWith(KEY)).sort()).toEqual([
      ...unconfirmed,
      `${KEY}.sent`,
    ])
    expect(failures(staged)).toEqual([])
    await assertReplays(kernel)
  })

  test('ends an earlier visit that the frame has not restored yet', async () => {
    const storage = { ...VISITED, [`${KEY}.email`]: EMAIL, [`${KEY}.token`]: TOKEN }
    const { kernel, world, state, chain, methods } = await stage({
      storage,
      isIn: true,
      prepare: (staged) => staged.state.answers.set('getUser', () => new Promise(() => {})),
    })
    expect(chain()?.status).toBe('connecting')
    await kernel.actions.connection.disconnect()
    await world.advance(0)
    expect(chain()?.status).toBe('disconnected')
    expect(methods().slice(-2)).toEqual(['signOut', 'forget'])
    expect([...world.storage.keys()].filter((key) => key.startsWith(KEY))).toEqual([])
    expect(state.isIn).toBe(false)
    await assertReplays(kernel)
  })

  test('does not end a login that begins before the frame has answered', async () => {
    const { kernel, world, own, login, send, state, slice, methods } = await stage()
    await login()
    await kernel.actions.modal.close()
    let signedOut = (_: unknown) => {}
    state.answers.set('signOut', () => new Promise((resolve) => (signedOut = resolve)))
    // Another code may be sent.
    await world.advance(60_000)
    await kernel.actions.connection.disconnect()
    await world.advance(0)
    await send()
    expect(slice().login?.step).toBe('code')
    signedOut(null)
    await world.advance(0)
    const before = methods().length
    await own.submitCode({ code: CODE })
    await world.advance(0)
    expect(methods()[before]).toBe('connectOtp')
    expect(kernel.secret('embedded-login/email')?.reveal()).toBe(EMAIL)
    await assertReplays(kernel)
  })

  test('a login survives the end of an earlier visit that the frame reports meanwhile', async () => {
    const asked: ((answer: unknown) => void)[] = []
    const { world, send, slice, kernel } = await stage({
      storage: VISITED,
      prepare({ state }) {
        state.answers.set('isConnected', () => new Promise((resolve) => asked.push(resolve)))
      },
    })
    expect(asked.length).toBeGreaterThan(0)
    await send()
    for (const answer of asked) answer({ isConnected: false })
    await world.advance(0)
    expect([slice().login?.step, kernel.secret('embedded-login/loginEmail')?.reveal()]).toEqual(['code', EMAIL])
  })

  test('nobody is forgotten where nobody was known', async () => {
    const { kernel } = await stage({ storage: VISITED })
    expect(kernel.log.entries.filter(({ type }) => type === 'embedded-login/userForgotten')).toEqual([])
  })
})
