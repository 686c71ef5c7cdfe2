import { expect, test } from 'vitest'
import { Accounts, Chain, Router } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import {
  type AnyPlugin,
  action,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  type EffectContext,
  event,
  type Runtime,
  type,
} from '../../plugins/index.ts'
import { isDeep } from '../cases.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../kit/index.ts'
import { networks } from './stage.ts'

const Rogue = defineCapability('rogue/any', type<{ touch(): void }>())
const contract = defineContract({
  id: 'rogue',
  initialState: () => ({ n: 0 }),
  events: { happened: event(type<void>()), touched: event(type<{ n: number }>()) },
  actions: { act: action(), touch: action() },
  optional: [Accounts, Chain, Router],
  provides: [Rogue.of(() => ({}))],
})
type Rogue_ = Runtime<typeof contract>

const fail = (): never => {
  throw new RangeError('rogue')
}
const sound: Rogue_ & { provide: NonNullable<Rogue_['provide']> } = {
  reduce: {
    happened: (draft) => {
      draft.n++
    },
    touched: (draft, { n }) => {
      draft.n = n
    },
  },
  actions: {
    act: ({ send }) => send('happened'),
    touch: ({ services }) => services.find(Rogue)?.touch(),
  },
  watch: [[({ services }) => services.state(Router)?.open, ({ send }) => send('happened')]],
  provide: { 'rogue/any': () => ({ touch: () => {} }) },
}
const rogue = (change: Partial<typeof sound>, parts: Partial<AnyPlugin> = {}) =>
  definePlugin(contract, { load: async () => defineRuntime(contract, { ...sound, ...change }), ...parts })

type Context = EffectContext<typeof contract>
type Send = (name: string) => void

const failLater = async ({ io }: Context) => {
  await io.sleep(1)
  fail()
}
const never = ({ io }: Context) => io.sleep(10 ** 9)
const strayed = async ({ send }: Context) => {
  await new Promise((resolve) => setImmediate(resolve))
  send('touched', { n: 7 })
}
const acting = (act: (context: Context) => unknown) =>
  rogue({
    actions: {
      ...sound.actions,
      act: async (context) => {
        await act(context)
      },
    },
  })

interface Hook {
  readonly hook: string
  readonly plugin: AnyPlugin
  /** Causes no failure that the log could name. */
  readonly isQuiet?: true
  /** Its code can't be rerun. */
  readonly isLost?: true
}

/** Each hook of a plugin, and how it fails: it throws, immediately or later, or it never ends. */
const HOOKS: readonly Hook[] = [
  {
    hook: 'load',
    plugin: definePlugin(contract, { load: () => Promise.reject(new RangeError('no chunk')) }),
    isLost: true,
  },
  { hook: 'start', plugin: rogue({ start: fail }) },
  { hook: 'a start that fails later', plugin: rogue({ start: failLater }) },
  { hook: 'a start that never ends', plugin: rogue({ start: never }), isQuiet: true },
  { hook: 'reduce', plugin: rogue({ reduce: { ...sound.reduce, happened: fail } }) },
  { hook: 'action', plugin: acting(fail) },
  { hook: 'effect', plugin: rogue({ effects: { happened: fail } }) },
  { hook: 'an effect that fails later', plugin: rogue({ effects: { happened: failLater } }) },
  { hook: 'an effect that never ends', plugin: rogue({ effects: { happened: never } }), isQuiet: true },
  {
    hook: 'an effect that awaits what is not io',
    plugin: rogue({ effects: { happened: strayed } }),
    isQuiet: true,
    isLost: true,
  },
  { hook: 'the selector of a watch', plugin: rogue({ watch: [[fail, () => {}]] }) },
  { hook: 'a watch', plugin: rogue({ watch: [[({ services }) => services.state(Router)?.open, fail]] }) },
  { hook: 'provide', plugin: rogue({ provide: { 'rogue/any': fail } }) },
  { hook: 'what is provided', plugin: rogue({ provide: { 'rogue/any': () => ({ touch: fail }) } }) },
  { hook: 'an event that it never named', plugin: acting(({ send }) => (send as Send)('connected')) },
  { hook: 'an event of another plugin', plugin: acting(({ send }) => (send as Send)('../connection/disconnected')) },
  { hook: 'an event that no log holds', plugin: acting(({ send }) => send('touched', { n: Number.NaN })) },
  { hook: 'a server that it never named', plugin: acting(({ io }) => io.fetch({ url: 'https://evil.example' })) },
  {
    hook: 'a page object of another',
    plugin: acting(({ io }) => io.request({ target: 'uuid-of-example.harbor', method: 'eth_requestAccounts' })),
    isQuiet: true,
  },
  { hook: 'resume', plugin: rogue({}, { resume: fail }), isQuiet: true },
]

test.each(HOOKS)('P1: a plugin that fails in $hook does not affect others', async ({ plugin, isQuiet, isLost }) => {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), plugin],
    configuration: { networks },
    log: { level: 'silent' },
    request: (call, id) => (id === 'eip155' ? wallet.request(call) : null),
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
  })
  const {
    modal,
    connection,
    rogue: own,
  } = kernel.actions as unknown as Record<string, Record<string, (input?: unknown) => Promise<unknown>>>
  const state = () =>
    kernel.getState() as unknown as { connection: { chains: { eip155: { status: string } } }; modal: { open: boolean } }
  await kernel.resume({ getItem: () => null })
  await kernel.load('rogue').catch(() => {})
  await own?.act?.().catch(() => {})
  await own?.touch?.().catch(() => {})
  await kernel.load('connection')
  await wallet.announce(world)

  await modal?.open?.()
  expect(state().modal.open).toBe(true)
  const connected = connection?.connect?.({ connectorId: 'example.harbor' })
  await world.advance(10)
  await connected
  expect(state().connection.chains.eip155.status).toBe('connected')
  await connection?.disconnect?.()
  await world.advance(10)
  expect(state().connection.chains.eip155.status).toBe('disconnected')
  await modal?.close?.()
  await world.advance(1000)
  expect(state().modal.open).toBe(false)

  const failures = kernel.log.entries.flatMap(({ type, data }) =>
    type === 'kernel/pluginFailed' ? [(data as { plugin: string }).plugin] : [],
  )
  if (!isQuiet) expect(failures).toContain('rogue')
  expect(failures.filter((id) => id !== 'rogue')).toEqual([])
  expect(wallet.requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  if (!isLost) await assertReplays(kernel)
  await kernel.destroy()
})

test('P4: every event belongs to the plugin that sent it, whatever it tries', async () => {
  const tries: ((send: (name: string, payload?: unknown) => void) => void)[] = [
    (send) =>
      send('touched', { n: 1, plugin: 'connection', type: 'connection/disconnected', seq: 0, source: 'kernel' }),
    (send) => send('connection/disconnected', { namespace: 'eip155' }),
    (send) => send('__proto__', {}),
    (send) => send('toString', {}),
    (send) => send('kernel/pluginFailed', { plugin: 'connection', where: 'x', reason: 'x' }),
    (send) => {
      send.call({ origin: { plugin: 'connection' } }, 'happened')
    },
  ]
  const { kernel } = createTestKernel({
    plugins: [
      rogue({
        actions: {
          ...sound.actions,
          act: ({ send }) => {
            for (const attempt of tries) {
              try {
                attempt(send as never)
              } catch {}
            }
          },
        },
      }),
    ],
    log: { level: 'silent' },
  })
  await kernel.actions.rogue?.act?.()
  const events = kernel.log.entries.filter(
    ({ kind, type }) => kind === 'event' && !/^(?:kernel|connection)\//.test(type),
  )
  expect(events.map(({ type, seq }) => [type, seq])).toEqual([
    ['rogue/touched', expect.any(Number)],
    ['rogue/happened', expect.any(Number)],
  ])
  expect(kernel.log.entries.map(({ seq }) => seq)).toEqual([...kernel.log.entries.keys()])
  const [first] = events
  expect(() => Object.assign(first as object, { type: 'connection/disconnected' })).toThrow(TypeError)
  expect(() => Object.assign(first?.data as object, { n: 2 })).toThrow(TypeError)
  expect(() => Object.assign(kernel.getState().connection as object, { activeNamespace: 'x' })).toThrow(TypeError)
})

/** Events of a wallet that never rests: far more than the 2000 entries that may come of them. */
const FLOOD = isDeep ? 100_000 : 20_000

test('W5: throttles and names a wallet that sends events endlessly, and its last event counts', async () => {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks },
    log: { level: 'silent' },
    request: wallet.request,
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(10)
  await connected
  const before = kernel.log.size
  const speaks = Array.from({ length: FLOOD }, (_, i) => `0x${(i + 1).toString(16)}`)
  await Promise.all(speaks.map((chainId) => wallet.emit(world, 'chainChanged', chainId)))
  expect(kernel.log.size - before).toBeLessThan(2000)
  const failures = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')
  expect(failures.map(({ data }) => data)).toEqual([
    { plugin: 'eip155', where: 'listen chainChanged', reason: 'flooded' },
  ])
  await world.advance(2000)
  expect(kernel.getState().connection.chains.eip155?.networkState.activeNetwork).toBe(`eip155:${FLOOD}`)
  await assertReplays(kernel)
})
