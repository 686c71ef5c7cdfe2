// Each error is a line that must not compile. Checked by `npm run check:types`.
import {
  type ActionSpec,
  action,
  type Capability,
  createKernel as createBareKernel,
  defineCapability,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  defineSlot,
  type Entry,
  type EventSpec,
  event,
  type Kernel,
  Secret,
  type,
} from '../../kernel/index.ts'
import { accountAction, helpEntry, transactionKind } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import type { ModalState } from '../../plugins/modal/index.ts'
import { useKernel } from '../../ui/hooks/kernel.ts'
import { Holder, Sender } from '../kernel/sample/capabilities.ts'
import { counter } from '../kernel/sample/counter.ts'
import { type ExchangeState, exchange, contract as exchangeContract } from '../kernel/sample/exchange.ts'
import { wallet } from '../kernel/sample/wallet.ts'
import { checkPlugin } from '../kit/index.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const expectType =
  <Expected>() =>
  <Actual>(_value: Actual, _same: Equal<Actual, Expected>) => {}

declare const isBeta: boolean
declare const page: Kernel<readonly [ReturnType<typeof eip155>]>
declare const schema: <T>() => { '~standard': { validate(value: unknown): unknown; types?: { output: T } } }

/** A component of a host that has one kernel. */
export function Component() {
  useKernel<typeof page>().actions.eip155.sendCalls({ calls: [] })
  // @ts-expect-error without its type, the kernel’s plugins are not known
  useKernel().actions.eip155
}

export function host() {
  const kernel = createKernel({ plugins: [eip155(), [wallet(), exchange()], isBeta && counter()] })

  // State is inferred from the tuple of plugins, including base plugins.
  expectType<ModalState>()(kernel.getState().modal, true)
  expectType<ExchangeState>()(kernel.getState().exchange, true)
  expectType<string | null>()(kernel.getState().eip155.provider, true)
  // @ts-expect-error no such plugin here
  kernel.getState().solana
  // @ts-expect-error behind a condition, so it may not be there
  kernel.getState().counter.n
  expectType<number | undefined>()(kernel.getState().counter?.n, true)

  // So are actions, with and without input and result.
  expectType<Promise<{ hash: string }>>()(kernel.actions.exchange.submit(), true)
  expectType<Promise<void>>()(kernel.actions.exchange.enterAmount({ amountIn: '1' }), true)
  kernel.actions.modal.open()
  kernel.actions.modal.open({ view: 'Networks' })
  kernel.actions.connection.disconnect()
  // @ts-expect-error the input is required
  kernel.actions.exchange.enterAmount()
  // @ts-expect-error money is a decimal string
  kernel.actions.exchange.enterAmount({ amountIn: 1 })
  // @ts-expect-error takes no input
  kernel.actions.modal.close({})
  // @ts-expect-error the state can't be written
  kernel.getState().modal = null
  expectType<readonly Entry[]>()(kernel.log.entries, true)
  expectType<string | null | undefined>()(kernel.state(Holder)?.address, true)
}

export function needs() {
  createBareKernel({ plugins: [exchange(), wallet()] })
  createBareKernel({ plugins: [[exchange()], [[wallet()]]] })
  // @ts-expect-error nobody provides `holder` and `sender`
  createBareKernel({ plugins: [exchange()] })
  // @ts-expect-error nor in a nested list
  createBareKernel({ plugins: [[exchange()]] })
  // @ts-expect-error the bare kernel has no base plugins, so nobody takes connectors
  createBareKernel({ plugins: [eip155()] })
  createKernel({ plugins: [eip155()] })
  // @ts-expect-error the wallet kernel says it too
  createKernel({ plugins: [exchange()] })
  // @ts-expect-error the namespaces follow from the plugins
  createKernel({ plugins: [eip155()], chains: [] })
}

export function runtimes() {
  const small = defineContract({
    id: 'small',
    initialState: () => ({ n: 0, list: [] as string[] }),
    events: { added: event(type<{ by: number }>()), cleared: event() },
    actions: { add: action(type<number>()), sum: action<void, number>(), rest: action() },
    needs: [Holder],
    optional: [Sender],
  })
  const Elsewhere = defineCapability('elsewhere', type<{ go(): void }>(), type<{ n: number }>())
  const add = () => {}
  const sum = () => 1
  const rest = () => {}
  expectType<EventSpec<void, 1>>()(small.events.cleared, true)
  expectType<ActionSpec<void, void>>()(small.actions.rest, true)
  // @ts-expect-error `cleared` has no recipe
  defineRuntime(small, { reduce: { added: () => {} }, actions: { add, sum, rest } })
  // @ts-expect-error the result is a number
  defineRuntime(small, { reduce: { added: () => {}, cleared: () => {} }, actions: { add, sum: () => 'x', rest } })
  defineRuntime(small, {
    reduce: {
      added: (draft, { by }) => {
        expectType<number>()(by, true)
        draft.n += by
        draft.list.push('x')
        // @ts-expect-error a number
        draft.n = 'x'
      },
      cleared: (draft) => {
        draft.n = 0
      },
    },
    actions: {
      sum,
      rest,
      add: ({ send, read, signal, services }, by) => {
        expectType<number>()(by, true)
        expectType<{ n: number; list: string[] }>()(read(), true)
        expectType<AbortSignal>()(signal, true)
        send('added', { by })
        send('cleared')
        // @ts-expect-error it has no payload
        send('cleared', { by: 1 })
        // @ts-expect-error not an event of this contract
        send('removed')
        // @ts-expect-error wrong payload
        send('added', { by: '1' })
        expectType<string | null | undefined>()(services.state(Holder)?.address, true)
        services.get(Holder).refresh()
        // @ts-expect-error it may not be there
        services.get(Sender)
        expectType<Promise<string> | undefined>()(services.find(Sender)?.send('0x'), true)
        // @ts-expect-error the contract does not name it
        services.get(Elsewhere)
        // @ts-expect-error nor does asking where it may be absent
        services.find(Elsewhere)
        // @ts-expect-error all of it
        services.all(Elsewhere)
        // @ts-expect-error what is known of it
        services.state(Elsewhere)
        // @ts-expect-error by each
        services.allStates(Elsewhere)
        // @ts-expect-error the slice of another is nowhere
        read().exchange
      },
    },
    effects: {
      // @ts-expect-error the payload has no such field
      added: { per: 'nothing', run: () => {} },
      // @ts-expect-error no such event
      cleared: { endedBy: ['gone'], run: () => {} },
    },
  })

  // A plugin must implement what it provides.
  const provider = defineContract({ id: 'provider', initialState: () => ({}), events: {}, provides: [Sender] })
  // @ts-expect-error `provide` is missing
  defineRuntime(provider, { reduce: {}, actions: {} })
  // @ts-expect-error not a Sender
  defineRuntime(provider, { reduce: {}, actions: {}, provide: { sender: () => ({ send: 1 }) } })
  defineRuntime(provider, { reduce: {}, actions: {}, provide: { sender: () => ({ send: async () => '0x' }) } })
  // A capability with state only needs no implementation.
  const Facts = defineCapability('facts', type<void>(), type<{ n: number }>())
  const teller = defineContract({
    id: 'teller',
    initialState: () => ({ n: 0 }),
    events: {},
    provides: [Facts.of((state: { n: number }) => ({ n: state.n }))],
  })
  defineRuntime(teller, { reduce: {}, actions: {} })
  // @ts-expect-error the facts are of another shape
  Facts.of(() => ({ n: 'x' }))
  expectType<Capability<string, void, { n: number }>['id']>()('x' as string, true)
}

export function payloads() {
  event(type<{ amount: string; at: number; tags: readonly { id: string }[]; note?: string }>())
  // @ts-expect-error a secret
  event(type<{ code: Secret<string> }>())
  // @ts-expect-error a function, deep inside
  event(type<{ a: { b: (() => void)[] } }>())
  // @ts-expect-error money enters the log as a decimal string
  event(type<{ wei: bigint }>())
  // @ts-expect-error a Date
  event(type<{ at: Date }>())
  // An action's input may contain a secret, which its entry shows as `[secret]`.
  action(type<{ code: Secret<string> }>())

  event(type<{ who: { name: string }; all: { email: string }[] }>(), {
    personal: ['who.name', 'all.*.email'],
    track: 'X',
  })
  event(type<{ by: Record<string, { name: string }> }>(), { personal: ['by.*.name'] })
  // @ts-expect-error no such field
  event(type<{ who: { name: string } }>(), { personal: ['who.nmae'] })
  // @ts-expect-error no such field of the slice
  defineContract({ id: 'x', initialState: () => ({ email: '' }), events: {}, personalPaths: ['emial'] })
  new Secret('x').reveal()
}

export function histories() {
  const quote = type<{ quote: string; account: string }>()
  const versioned = defineContract({
    id: 'versioned',
    initialState: () => ({}),
    events: { received: event(quote, { version: 3 }), reset: event(type<void>()) },
  })
  defineMigrations(versioned, {
    events: {
      reset: { schema: schema<null>() },
      // @ts-expect-error the step from 2 is missing
      received: { schema: schema<{ quote: string; account: string }>(), upcast: { 1: (old) => old } },
    },
  })
  defineMigrations(versioned, {
    events: {
      reset: { schema: schema<null>() },
      received: { schema: schema<{ quote: string; account: string }>(), upcast: { 1: (old) => old, 2: (old) => old } },
    },
  })
  defineMigrations(versioned, {
    // @ts-expect-error an event without a schema
    events: { reset: { schema: schema<null>() } },
  })
  defineMigrations(exchangeContract, {
    events: {
      // @ts-expect-error the schema yields another type
      amountEntered: { schema: schema<{ amountIn: number }>() },
    },
  })
}

export function slots() {
  accountAction({ id: 'tip', icon: 'plus', label: 'tip.action', view: 'Tip' })
  // @ts-expect-error no such icon
  accountAction({ id: 'tip', icon: 'coins', label: 'tip.action', view: 'Tip' })
  // @ts-expect-error no such icon
  helpEntry({ id: 'support', icon: 'lifebuoy', label: 'support.title', view: 'Support' })
  // @ts-expect-error no such icon
  transactionKind({ id: 'tip', icon: 'coins', label: 'tip.kind' })

  const tab = defineSlot('acme/tab', type<{ id: string }>())
  tab({ id: 'x' })
  // @ts-expect-error an item of another shape
  tab({ name: 'x' })
  definePlugin(exchangeContract, { load: async () => ({}) as never, slots: [tab({ id: 'x' })] })
}

export function checks() {
  void checkPlugin(exchange(), {
    otherPlugins: [wallet(), eip155()],
    session: async ({ kernel }) => {
      expectType<ExchangeState>()(kernel.getState().exchange, true)
      await kernel.actions.exchange.submit()
      await kernel.actions.connection.connect({ connectorId: 'x' })
      // @ts-expect-error no action of its
      await kernel.actions.exchange.submitt()
      // @ts-expect-error neither the one that is checked nor beside it
      await kernel.actions.counter
    },
  })
}

export function ownMessages() {
  createKernel({
    plugins: [],
    messages: { de: { 'connect.title': 'Willkommen', 'Swapped {given} to {taken}': 'Fertig' } },
  })
  // @ts-expect-error no such text
  createKernel({ plugins: [], messages: { de: { 'connect.titel': 'Willkommen' } } })
}

export function ownServices() {
  createKernel({ plugins: [], services: { explorer: 'https://wallets.meridian.example' } })
  // @ts-expect-error no such service
  createKernel({ plugins: [], services: { exploer: 'https://wallets.meridian.example' } })
  // @ts-expect-error an address
  createKernel({ plugins: [], services: { explorer: 7 } })
}
