// Accounts of two namespaces that are connected at once: each has its own session, lookup and end.
import { expect, test } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { Accounts, Session } from '../../../plugins/capabilities.ts'
import { type SessionStore, type SiwxOptions, siwx } from '../../../plugins/siwx/index.ts'
import { createBrowser, createTestKernel } from '../../kit/index.ts'
import { scriptedNamespace } from '../scripted-namespace.ts'

const HOUR = 3_600_000
const ONE = 'eip155:1:a'
const TWO = 'solana:1:a'
/** The port answers in its place. */
const store: SessionStore = {
  getNonce: async () => '',
  addSession: async () => {},
  getSessions: async () => [],
  revokeSession: async () => {},
}

type Answers = Readonly<Record<string, unknown>>

/** Opens a page with two namespaces, whose session store answers by network: to a lookup, and to a new session. */
async function stage({ found = {}, added = {}, ...options }: { found?: Answers; added?: Answers } & SiwxOptions = {}) {
  const calls: { method: string; params: { [field: string]: unknown } }[] = []
  const browser = createBrowser()
  let made = 0
  const answers: Readonly<Record<string, (chainId: string) => unknown>> = {
    find: (chainId) => found[chainId] ?? null,
    add: (chainId) => added[chainId] ?? null,
    prepare: () => ({ id: made++, domain: 'app.example', expiresAt: browser.now + HOUR }),
    text: () => 'a message',
    session: (chainId) => ({ chainId }),
  }
  const { kernel, world } = createTestKernel({
    plugins: [
      scriptedNamespace({}, { namespace: 'eip155' }),
      scriptedNamespace({}, { namespace: 'solana' }),
      siwx({ provider: store, ...options }),
    ],
    log: { level: 'silent' },
    browser,
    request: (call: PortCall) => {
      const { method, params } = call as unknown as (typeof calls)[number]
      calls.push({ method, params })
      return (answers[method]?.(`${params.chainId}`) ?? null) as never
    },
  })
  await kernel.load('connection')
  const { connection, siwx: actions } = kernel.actions
  return {
    kernel,
    world,
    calls,
    actions,
    connection,
    signed: () => kernel.state(Session)?.accounts,
    top: () => kernel.getState().modal.stack.at(-1)?.view ?? null,
    async connect(namespace: string) {
      void connection.connect({ connectorId: 'w', namespace })
      await world.advance(0)
    },
    async sign() {
      await actions.sign()
      await world.advance(0)
    },
    revoked: () => calls.flatMap(({ method, params }) => (method === 'revoke' ? [params.chainId] : [])),
  }
}

test.each(['found', 'added'] as const)(
  'each account’s session ends at its own time, and no other one’s: %s',
  async (how) => {
    const begin = createBrowser().now
    const ends = { 'eip155:1': { endsAt: begin + 2 * HOUR }, 'solana:1': { endsAt: begin + HOUR } }
    const { world, connect, sign, signed, revoked } = await stage({ [how]: ends })
    for (const namespace of ['eip155', 'solana']) {
      await connect(namespace)
      if (how === 'added') await sign()
    }
    expect(signed()).toEqual([ONE, TWO])
    await world.advance(HOUR - 1)
    expect(signed()).toEqual([ONE, TWO])
    await world.advance(1)
    expect(signed()).toEqual([ONE])
    await world.advance(HOUR - 1)
    expect(signed()).toEqual([ONE])
    await world.advance(1)
    expect([signed(), revoked()]).toEqual([[], []])
  },
)

test('an account that leaves ends the session of no other namespace, nor its end', async () => {
  const begin = createBrowser().now
  const found = { 'eip155:1': { endsAt: begin + HOUR }, 'solana:1': { endsAt: begin + HOUR } }
  const { world, connect, connection, signed, revoked } = await stage({ found })
  for (const namespace of ['eip155', 'solana']) await connect(namespace)
  await connection.disconnect({ namespace: 'solana' })
  await world.advance(0)
  expect([signed(), revoked()]).toEqual([[ONE], ['solana:1']])
  await world.advance(HOUR)
  expect([signed(), revoked()]).toEqual([[], ['solana:1']])
})

test('the sessions of two accounts are looked up at once, and each answer counts for its own', async () => {
  const later: ((value: unknown) => void)[] = []
  const wait = () => new Promise((resolve) => later.push(resolve))
  const { world, connect, signed } = await stage({ found: { 'eip155:1': wait(), 'solana:1': wait() } })
  for (const namespace of ['eip155', 'solana']) await connect(namespace)
  expect(signed()).toEqual([])
  later[0]?.({ endsAt: null })
  await world.advance(0)
  expect(signed()).toEqual([ONE])
  later[1]?.({ endsAt: null })
  await world.advance(0)
  expect(signed()).toEqual([ONE, TWO])
})

test('two lookups that fail at once disconnect both accounts', async () => {
  const refusals: ((error: Error) => void)[] = []
  const wait = () => new Promise((_, reject) => refusals.push(reject))
  const { kernel, world, connect, top } = await stage({ found: { 'eip155:1': wait(), 'solana:1': wait() } })
  for (const namespace of ['eip155', 'solana']) await connect(namespace)
  for (const refuse of refusals) refuse(new Error('The session store refused.'))
  await world.advance(0)
  expect(kernel.state(Accounts)?.all).toEqual([])
  expect([top(), kernel.getState().siwx.accounts]).toEqual(['Connect', {}])
})

test('a visitor who is about to sign in can still do so after the account of another namespace has left', async () => {
  const { kernel, world, connect, connection, sign, signed } = await stage({ found: { 'eip155:1': { endsAt: null } } })
  for (const namespace of ['eip155', 'solana']) await connect(namespace)
  expect(kernel.getState().siwx.request).toMatchObject({ account: TWO, status: 'ready' })
  await connection.disconnect({ namespace: 'eip155' })
  await world.advance(0)
  expect(kernel.secret('siwx/message')?.reveal()).toBe('a message')
  expect(kernel.getState().siwx.request).toMatchObject({ account: TWO, status: 'ready' })
  await sign()
  expect(signed()).toEqual([TWO])
})

test('the account of the active namespace is the one that signs in, out and has the session', async () => {
  const { world, connect, connection, sign, actions, signed, revoked, top } = await stage()
  await connect('eip155')
  await sign()
  await connect('solana')
  expect([signed(), top()]).toEqual([[ONE], 'SIWXSignMessage'])
  expect(await actions.getSession()).toEqual({ chainId: 'solana:1' })
  await sign()
  await connection.switchNetwork({ caipNetworkId: 'eip155:1' })
  await world.advance(0)
  expect(await actions.getSession()).toEqual({ chainId: 'eip155:1' })
  await actions.signOut()
  await world.advance(0)
  expect([signed(), revoked(), top()]).toEqual([[TWO], ['eip155:1'], 'SIWXSignMessage'])
})

test.each<[string, SiwxOptions, object]>([
  ['required', {}, { isEnabled: true, isRequired: true }],
  ['not required, if the site says so', { required: false }, { isEnabled: true, isRequired: false }],
  ['never required in the page’s own storage', { provider: 'local' }, { isEnabled: true, isRequired: false }],
  ['required with the hosted service', { provider: 'cloud' }, { isEnabled: true, isRequired: true }],
  ['off without a provider', { provider: null }, { isEnabled: false, isRequired: false }],
])('sign-in is %s', async (_, options, expected) => {
  const { kernel } = await stage(options)
  expect(kernel.state(Session)).toEqual({ ...expected, accounts: [] })
  expect(kernel.log.entries.filter(({ type }) => type === 'siwx/configured')).toHaveLength(
    'provider' in options && !options.provider ? 0 : 1,
  )
})

test('without a provider, connected accounts are not looked up and have nothing to sign', async () => {
  const { kernel, connect, actions, calls, top } = await stage({ provider: null })
  await connect('eip155')
  expect([calls, top(), kernel.getState().siwx.accounts]).toEqual([[], null, {}])
  await expect(actions.sign()).rejects.toMatchObject({ code: 'siwx-disabled' })
})
