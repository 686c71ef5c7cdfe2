import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const Carry = defineCapability('acme/carry', type<{ carry(text: string): string }>())
const Road = defineCapability('acme/road', type<void>(), type<string>())

const asking = defineContract({
  id: 'asker',
  initialState: () => ({ told: '' }),
  optional: [Carry],
  events: { told: event(type<{ text: string }>()) },
  actions: { ask: action(type<{ text: string }>()), reach: action() },
})
const asker = () =>
  definePlugin(asking, {
    load: async () =>
      defineRuntime(asking, {
        reduce: {
          told: (draft, { text }) => {
            draft.told = text
          },
        },
        actions: {
          async ask({ services, send }, { text }) {
            const before = services.find(Carry) ? 'there' : 'not there'
            const failure = await services.load(Carry).then(
              () => null,
              ({ message }: Error) => message,
            )
            send('told', { text: `${before}, then ${failure ?? services.find(Carry)?.carry(text)}` })
          },
          // A capability that its contract does not declare.
          reach: async ({ services }) => services.load(Road as never),
        },
      }),
  })

/** @param absent - How many times its code fails to load. */
function carrier(absent = 0) {
  let left = absent
  const contract = defineContract({
    id: 'carrier',
    initialState: () => ({}),
    events: {},
    provides: [Carry.of(() => undefined)],
  })
  return definePlugin(contract, {
    lazy: (isProvided) => isProvided(Road),
    load: async () => {
      if (left-- > 0) throw new Error('It did not come.')
      return defineRuntime(contract, {
        reduce: {},
        actions: {},
        provide: { 'acme/carry': () => ({ carry: (text) => `carried ${text}` }) },
      })
    },
  })
}

const road = () => {
  const contract = defineContract({
    id: 'road',
    initialState: () => ({}),
    events: {},
    provides: [Road.of(() => 'a road')],
  })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
  })
}

const loads = (kernel: { readonly log: { readonly entries: readonly { type: string; data: unknown }[] } }) =>
  kernel.log.entries.flatMap(({ type, data }) => (type === 'kernel/load' ? [data] : []))

test('loads a lazy provider once, on request, and a rerun loads it at the same point', async () => {
  const plugins = [asker(), carrier(), road()]
  const kernel = createKernel({ plugins, io: createWorld().io })
  await kernel.actions.asker.ask({ text: 'this' })
  expect(kernel.getState().asker.told).toBe('not there, then carried this')
  await kernel.actions.asker.ask({ text: 'that' })
  expect(kernel.getState().asker.told).toBe('there, then carried that')
  expect(loads(kernel)).toEqual([{ plugins: ['asker'] }, { plugins: ['carrier'] }])

  const again = await rerun(await kernel.log.export(), { plugins })
  expect(again.divergences).toEqual([])
  expect(again.kernel.getState()).toEqual(kernel.getState())
})

test('is lazy only if declared: otherwise it loads with the plugins that may use it', async () => {
  const kernel = createKernel({ plugins: [asker(), carrier()], io: createWorld().io })
  await kernel.actions.asker.ask({ text: 'this' })
  expect(kernel.getState().asker.told).toBe('there, then carried this')
  expect(loads(kernel)).toEqual([{ plugins: ['asker', 'carrier'] }])
})

test('loads a lazy provider with those that need it: needs are always met', async () => {
  const contract = defineContract({
    id: 'needy',
    initialState: () => ({ told: '' }),
    needs: [Carry],
    events: { told: event(type<{ text: string }>()) },
    actions: { ask: action() },
  })
  const needy = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          told: (draft, { text }) => {
            draft.told = text
          },
        },
        actions: { ask: ({ services, send }) => send('told', { text: services.get(Carry).carry('this') }) },
      }),
  })
  const kernel = createKernel({ plugins: [needy, carrier(), road()], io: createWorld().io })
  await kernel.actions.needy.ask()
  expect(kernel.getState().needy.told).toBe('carried this')
})

test('reports a failed load to the caller, and can be loaded again', async () => {
  const plugins = [asker(), carrier(1), road()]
  const kernel = createKernel({ plugins, io: createWorld().io, log: { level: 'silent' } })
  await kernel.actions.asker.ask({ text: 'this' })
  expect(kernel.getState().asker.told).toBe('not there, then It did not come.')
  await kernel.actions.asker.ask({ text: 'this' })
  expect(kernel.getState().asker.told).toBe('not there, then carried this')
  expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
})

test('refuses to load a capability that the contract does not declare', async () => {
  const kernel = createKernel({ plugins: [asker(), carrier(), road()], io: createWorld().io, log: { level: 'silent' } })
  await expect(kernel.actions.asker.reach()).rejects.toMatchObject({
    code: 'plugin-failed',
    cause: { code: 'capability-unnamed' },
  })
})

test('after a checkpoint, a rerun loads a lazy plugin where it was loaded, not where it is listed', async () => {
  const Told = defineCapability('acme/told', type<void>(), type<string>())
  const telling = defineContract({
    id: 'teller',
    initialState: () => ({ told: '' }),
    optional: [Carry],
    events: { told: event(type<{ text: string }>()) },
    actions: { tell: action(type<{ text: string }>()), fetch: action() },
    provides: [Told.of((slice: { told: string }) => slice.told)],
  })
  const teller = definePlugin(telling, {
    load: async () =>
      defineRuntime(telling, {
        reduce: {
          told: (draft, { text }) => {
            draft.told = text
          },
        },
        actions: {
          tell: ({ send }, { text }) => send('told', { text }),
          fetch: async ({ services }) => services.load(Carry),
        },
      }),
  })
  const hearer = <const Id extends 'carrier' | 'hearer'>(id: Id, isLate: boolean) => {
    const contract = defineContract({
      id,
      initialState: () => ({}),
      optional: [Told],
      events: { heard: event(type<{ text: string }>()) },
      provides: isLate ? [Carry.of(() => undefined)] : [],
    })
    return definePlugin(contract, {
      lazy: () => isLate,
      load: async () =>
        defineRuntime(contract, {
          reduce: { heard: () => {} },
          actions: {},
          watch: [
            [
              ({ services }) => services.state(Told),
              ({ services, send }) => send('heard', { text: services.state(Told) ?? '' }),
            ],
          ],
          provide: { 'acme/carry': () => ({ carry: (text: string) => text }) } as never,
        }),
    })
  }
  // The lazy one is listed first.
  const plugins = [hearer('carrier', true), teller, hearer('hearer', false)]
  const kernel = createKernel({ plugins, io: createWorld().io, log: { limit: 12 } })
  await kernel.load('hearer')
  await kernel.actions.teller.fetch()
  for (const text of 'abcdefgh') await kernel.actions.teller.tell({ text })
  const report = await kernel.log.export({ personal: true })
  expect(report.checkpoint?.loaded.at(-1)).toBe('carrier')
  expect(report.entries.slice(-2).map(({ type }) => type)).toEqual(['hearer/heard', 'carrier/heard'])
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test('what followed the load of another plugin diverges if it comes before that load today', async () => {
  const teller = (waits: boolean) =>
    definePlugin(asking, {
      load: async () =>
        defineRuntime(asking, {
          reduce: { told: () => {} },
          actions: {
            async ask({ services, send }, { text }) {
              if (waits) await services.load(Carry)
              send('told', { text })
            },
            reach: () => {},
          },
        }),
    })
  const kernel = createKernel({ plugins: [teller(true), carrier()], io: createWorld().io })
  await kernel.actions.asker.ask({ text: 'this' })
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins: [teller(true), carrier()] })).divergences).toEqual([])
  expect((await rerun(report, { plugins: [teller(false), carrier()] })).divergences).toMatchObject([
    { expected: null, actual: { type: 'asker/told' } },
    { expected: { type: 'asker/compute' }, actual: null },
  ])
})
