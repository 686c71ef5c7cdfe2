// What begins and ends with an account: its session, its request, the guard, and what a wallet signed as it connected.
import { expect, test } from 'vitest'
import { IMAGE_SERVICE, Session } from '../../../plugins/capabilities.ts'
import {
  type AnyPlugin,
  action,
  defineContract,
  definePlugin,
  defineRuntime,
  type Json,
  type Secret,
  type,
} from '../../../plugins/index.ts'
import { toSessionOwner, withTimeout } from '../../../plugins/siwx/sessions.ts'
import { buildMessage } from '../../../plugins/siwx/verify.ts'
import { createBrowser } from '../../kit/index.ts'
import { createServer, harbor, kestrel, type SiwxStage, stage } from './siwx.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const own = `eip155:31337:${harbor.accountAddress}`
const others = `eip155:31337:${kestrel.accountAddress}`

/** A wallet plugin that signs as it connects. */
function createProbe() {
  const contract = defineContract({
    id: 'probe',
    initialState: () => ({}),
    events: {},
    needs: [Session],
    actions: {
      ask: action(type<void>(), { result: type<Json>() }),
      submit: action(type<{ account: string }>()),
    },
  })
  let offered: Secret<Json> | null = null
  const signed: { now: Json } = { now: null }
  const plugin = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          async ask({ services }) {
            offered = await services.get(Session).createMessageFields()
            return offered?.reveal() ?? null
          },
          submit: ({ services }, { account }) =>
            services.get(Session).submitSignature(
              account,
              (offered as Secret<Json>).map(() => signed.now),
            ),
        },
      }),
  })
  return { plugin: plugin as unknown as AnyPlugin, signed }
}

async function stageProbe(options: SiwxStage = {}) {
  const { plugin, signed } = createProbe()
  const site = await stage({ ...options, plugins: [plugin] })
  const { probe } = site.kernel.actions as unknown as {
    probe: { ask(): Promise<Json>; submit(input: { account: string }): Promise<void> }
  }
  /** Has the account sign what is offered. */
  async function sign(by = harbor, account = own) {
    const terms = (await probe.ask()) as object
    const message = buildMessage({ ...terms, chainId: by.chainId, accountAddress: by.accountAddress } as never)
    signed.now = { message, signature: await by.sign(message) }
    return probe.submit({ account })
  }
  return { ...site, probe, signWith: sign }
}
const typesOf = (kernel: { log: { entries: readonly { type: string }[] } }) =>
  kernel.log.entries.map(({ type }) => type)
const count = (kernel: Parameters<typeof typesOf>[0], name: string) =>
  typesOf(kernel).filter((one) => one === name).length

test('what a wallet signed as it connected is a session; the view that asked for it closes', async () => {
  const { kernel, connect, signWith, rest, slice, top } = await stageProbe()
  await connect()
  expect([slice().request?.status, top()]).toEqual(['ready', 'SIWXSignMessage'])
  const signing = signWith()
  await rest()
  await signing
  await rest()
  expect(kernel.state(Session)?.accounts).toEqual([own])
  expect([slice().request, top()]).toEqual([null, null])
  expect(kernel.log.entries.find(({ type }) => type === 'siwx/sessionOpened')?.data).toEqual({
    namespace: 'eip155',
    account: own,
    endsAt: null,
  })
})

test('a signature of another account, or one that no server takes in time, opens no session, and is no error', async () => {
  for (const how of ['lies', 'rejects', 'hangs'] as const) {
    const { kernel, world, connect, signWith, rest, server } = await stageProbe()
    await connect()
    if (how !== 'lies') server.faults.set('addSession', how)
    let outcome: unknown
    const signing = signWith(how === 'lies' ? kestrel : harbor).then(
      () => {
        outcome = 'ended'
      },
      (error) => {
        outcome = error
      },
    )
    await rest()
    if (how === 'hangs') {
      await world.advance(14_999)
      expect(outcome).toBeUndefined()
      await world.advance(1)
    }
    await signing
    expect(outcome).toBe('ended')
    expect(kernel.state(Session)?.accounts).toEqual([])
    expect(count(kernel, 'siwx/sessionOpened')).toBe(0)
  }
})

test('a wallet is offered no message where sign-in is off, or where the server gives no nonce in five seconds', async () => {
  const off = await stageProbe({ provider: null })
  expect(await off.probe.ask()).toBeNull()
  for (const how of ['rejects', 'hangs'] as const) {
    const { probe, world, server, rest } = await stageProbe()
    server.faults.set('getNonce', how)
    let answer: Json | undefined
    const asking = probe.ask().then((given) => {
      answer = given
    })
    await rest()
    if (how === 'hangs') {
      await world.advance(4_999)
      expect(answer).toBeUndefined()
      await world.advance(1)
    }
    await asking
    expect(answer).toBeNull()
  }
})

/** Opens a page whose visitor has signed in: now, or on an earlier visit. */
async function stageSigned(isRestored: boolean) {
  const first = await stage({ provider: 'local' })
  await first.connect()
  await first.sign()
  if (!isRestored) return first
  const { browser, storage } = first
  const site = await stage({ provider: 'local', browser, storage, isPermitted: true })
  await site.rest()
  return site
}

test.each([false, true])(
  'the end of a session whose account left ends no other one (restored: %s)',
  async (isRestored) => {
    const { kernel, world, share, rest, sign } = await stageSigned(isRestored)
    expect(kernel.state(Session)?.accounts).toEqual([own])
    await world.advance(DAY)
    await share(kestrel.accountAddress)
    await rest()
    expect(kernel.state(Session)?.accounts).toEqual([])
    await kernel.actions.siwx.signIn()
    await rest()
    await sign()
    expect(kernel.state(Session)?.accounts).toEqual([others])
    await world.advance(7 * DAY - 1)
    await rest()
    expect(kernel.state(Session)?.accounts).toEqual([others])
    await world.advance(1)
    await rest()
    expect(kernel.state(Session)?.accounts).toEqual([])
  },
)

test.each([false, true])(
  'the end of a session that was signed out of ends no later one (restored: %s)',
  async (isRestored) => {
    const { kernel, world, rest, sign } = await stageSigned(isRestored)
    await world.advance(DAY)
    await kernel.actions.siwx.signOut()
    await rest()
    expect(kernel.state(Session)?.accounts).toEqual([])
    await kernel.actions.siwx.signIn()
    await rest()
    await sign()
    await world.advance(7 * DAY - 1)
    await rest()
    expect(kernel.state(Session)?.accounts).toEqual([own])
    await world.advance(1)
    await rest()
    expect(kernel.state(Session)?.accounts).toEqual([])
  },
)

test('no message is prepared for a view that was closed, nor for an account that left', async () => {
  for (const leave of ['cancel', 'close', 'disconnect'] as const) {
    const { kernel, world, connect, rest } = await stage({ required: false })
    await connect()
    if (leave === 'cancel') await kernel.actions.siwx.cancel()
    else if (leave === 'close') await kernel.actions.modal.close()
    else await kernel.actions.connection.disconnect()
    await rest()
    const before = count(kernel, 'siwx/messageRequested')
    expect(before).toBe(1)
    await world.advance(30 * MINUTE)
    await rest()
    expect(count(kernel, 'siwx/messageRequested')).toBe(before)
    expect(kernel.secret('siwx/message')).toBeUndefined()
  }
})

test('the guard is set once as the visitor must sign in, and lifted once as they have', async () => {
  const { kernel, connect, sign, share, rest } = await stage()
  const guards = () =>
    kernel.log.entries.flatMap(({ type, data }) =>
      type === 'modal/guardChanged' ? [(data as { views: Json }).views] : [],
    )
  await connect()
  const views = ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction', 'UnsupportedChain']
  expect(guards()).toEqual([views])
  await kernel.actions.modal.push({ view: 'Networks' })
  await rest()
  expect(guards()).toEqual([views])
  await sign()
  expect(guards()).toEqual([views, []])
  await share(kestrel.accountAddress)
  await rest()
  expect(guards()).toEqual([views, [], views])
})

test('where sign-in is not required, no guard is set', async () => {
  const { kernel, connect, sign } = await stage({ required: false })
  await connect()
  await sign()
  expect(count(kernel, 'modal/guardChanged')).toBe(0)
})

test('where the wallet disconnects while the visitor signs, the view stays and names it; their own wish closes it', async () => {
  const { kernel, world, wallet, connect, rest, slice } = await stage()
  await connect()
  await wallet.emit(world, 'accountsChanged', [])
  await rest()
  expect(slice().accounts).toEqual({})
  expect(kernel.getState().modal.stack.at(-1)).toMatchObject({ view: 'SIWXSignMessage', params: { wallet: 'Harbor' } })
  for (const required of [true, false]) {
    const own = await stage({ required })
    await own.connect()
    await own.kernel.actions.connection.disconnect()
    await own.rest()
    expect(own.top()).toBeNull()
  }
})

test('sign and sign out do nothing where there is nothing to sign or to end', async () => {
  const { kernel, connect, sign, rest, wallets, server } = await stage({ required: false })
  await connect()
  await kernel.actions.siwx.signOut()
  await rest()
  expect(count(kernel, 'siwx/sessionClosed')).toBe(0)
  wallets.does = 'hangs'
  await sign()
  await kernel.actions.siwx.sign()
  await rest()
  expect(wallets.signed).toHaveLength(1)
  expect(count(kernel, 'siwx/signatureRequested')).toBe(1)
  expect(server.calls).not.toContain('revokeSession')
})

test('what each event says of its account: the namespace, whether it was signed in, and when its session ends', async () => {
  const browser = createBrowser()
  const server = createServer(() => browser.now)
  const endsAt = browser.now + DAY
  const kept = { ...server, store: { ...server.store, addSession: async () => ({ endsAt }) } }
  const { kernel, connect, sign, share, rest } = await stage({ browser, server: kept })
  await connect()
  await sign()
  await share(kestrel.accountAddress)
  await rest()
  const said = kernel.log.entries.flatMap(({ type, data }) =>
    /siwx\/(?:account|session)/.test(type) ? [[type, data]] : [],
  )
  const [ofOwn, ofOther] = [own, others].map((account) => ({ namespace: 'eip155', account }))
  expect(said).toEqual([
    ['siwx/accountConnected', ofOwn],
    ['siwx/sessionMissing', ofOwn],
    ['siwx/sessionOpened', { ...ofOwn, endsAt }],
    ['siwx/accountLeft', { ...ofOwn, wasSigned: true }],
    ['siwx/accountConnected', ofOther],
    ['siwx/sessionMissing', ofOther],
  ])
})

test('a session store that gives no answer in time is named by its error', async () => {
  const slept: number[] = []
  const io = { sleep: async (ms: number) => void slept.push(ms) }
  const error = { code: 'session-unreachable', message: 'The session store did not answer.' }
  await expect(withTimeout({ io } as never, new Promise<null>(() => {}))).rejects.toMatchObject(error)
  await expect(withTimeout({ io } as never, new Promise<null>(() => {}), 7)).rejects.toMatchObject(error)
  expect(slept).toEqual([15_000, 7])
  expect(await withTimeout({ io: { sleep: () => new Promise(() => {}) } } as never, Promise.resolve(7))).toBe(7)
})

test.each([
  ['eip155:1:0xab', 'eip155:1', '0xab'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7N', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7N'],
])(
  '%s is an account on a network; the hosted service is at the address of the host’s explorer',
  (account, chainId, accountAddress) => {
    const owner = (host?: object) => toSessionOwner({ services: { state: () => host } } as never, account)
    const own = { projectId: 'a project', services: { explorer: 'https://own.example//' } }
    expect(owner(own)).toEqual({
      chainId,
      accountAddress,
      service: { url: 'https://own.example', projectId: 'a project' },
    })
    const service = { url: IMAGE_SERVICE, projectId: '' }
    expect(IMAGE_SERVICE).toMatch(/^https:\/\/[^/]+$/)
    for (const host of [undefined, {}, { services: {} }])
      expect(owner(host)).toEqual({ chainId, accountAddress, service })
  },
)
