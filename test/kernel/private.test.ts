import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  Secret,
  type,
} from '../../kernel/index.ts'
import { findDisguises } from '../canary.ts'
import { createWorld } from '../kit/index.ts'
import { live, SECRET, session, TOKEN } from './sample/session.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 100),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}

/** A visitor's card, with personal data in an input, an event, a state, a request, a response and an error. */
const contract = defineContract({
  id: 'card',
  initialState: () => ({ name: '', email: '', visits: {} as Record<string, number> }),
  events: {
    shown: event(type<{ name: string; email: string; note: string }>(), { personal: ['name', 'email'] }),
    forgotten: event(type<void>()),
  },
  actions: {
    show: action(type<{ name: string; email: string }>(), { personal: ['name', 'email'] }),
    signIn: action(type<{ code: Secret<string> }>()),
  },
  personalPaths: ['name', 'email'],
})
const history = defineMigrations(contract, {
  events: {
    shown: { schema: z.object({ name: z.string(), email: z.string(), note: z.string() }) },
    forgotten: { schema: z.null() },
  },
})
const card = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          shown: (draft, { name, email }) => {
            Object.assign(draft, { name, email })
            draft.visits[email] = 1
          },
          forgotten: (draft) => {
            Object.assign(draft, { name: '', email: '' })
          },
        },
        actions: {
          async show({ send, io }, { name, email }) {
            const signed = [...new TextEncoder().encode(`I am ${name}`)].map((byte) =>
              byte.toString(16).padStart(2, '0'),
            )
            await io.fetch({
              url: `https://card.example/of?email=${encodeURIComponent(email)}#${encodeURIComponent(name)}`,
              method: 'POST',
              body: JSON.stringify({ greeting: `Hello ${name} <${email}>!`, signed: signed.join('') }),
            })
            send('shown', { name, email, note: `${name}'s card` })
            await io.fetch({ url: `https://card.example/missing/${email}` }).catch(() => {})
            send('forgotten')
          },
          async signIn({ io }, { code }) {
            const token = await io.fetchSecret({ url: 'https://card.example/login', body: code })
            await io.set(
              'card.token',
              token.map(({ body }) => String(body)),
            )
          },
        },
      }),
    migrations: async () => history,
    origins: () => ({ connect: ['https://card.example'] }),
  })

const kernelWith = (secret = 'nothing') =>
  createKernel({
    plugins: [card()],
    io: createWorld({
      fetch: ({ url, body }) => {
        if (url.includes('missing')) throw new Error(`404 for ${url}`)
        return url.includes('login') ? secret : { echo: body ?? null }
      },
    }).io,
  })

const name = fc.stringMatching(/^[A-Z][a-zåéüß]{2,8}(?: [A-Z][a-z'’-]{2,9}){1,2}$/)
const email = fc.stringMatching(/^[a-z0-9._+-]{3,12}@[a-z0-9-]{3,12}\.example$/)

test('D1: an anonymous report contains no personal data, in any form of a request, a response or state', () =>
  fc.assert(
    fc.asyncProperty(name, email, async (name, email) => {
      const kernel = kernelWith()
      await kernel.actions.card.show({ name, email })
      const text = JSON.stringify(await kernel.log.export())
      for (const value of [name, email]) {
        for (const form of [value, value.toLowerCase(), encodeURIComponent(value), Buffer.from(value).toString('hex')])
          expect(text).not.toContain(form)
      }
      const replay = await openReplay(text, { plugins: [card()] })
      replay.seek(replay.length - 1)
      expect(Object.values(replay.kernel.getState().card.visits)).toEqual([1])
      const whole = JSON.stringify(await kernel.log.export({ personal: true }))
      expect(whole).toContain(JSON.stringify(name).slice(1, -1))
    }),
    runs,
  ))

test('D1: a value has one pseudonym of its form per report, and another in the next report', () =>
  fc.assert(
    fc.asyncProperty(name, email, async (name, email) => {
      const kernel = kernelWith()
      await kernel.actions.card.show({ name, email })
      const [first, second] = [await kernel.log.export(), await kernel.log.export()]
      for (const value of Object.values(second.entries[2]?.data as object))
        expect(JSON.stringify(first)).not.toContain(value)
      const input = first.entries.find(({ type }) => type === 'card/show')?.data as { name: string; email: string }
      const shown = first.entries.find(({ type }) => type === 'card/shown')?.data
      expect(shown).toMatchObject(input)
      expect(input.email).toMatch(/^[a-z0-9._+-]{3,12}@[a-z0-9-]{3,12}\.[a-z]{7}$/)
      expect(Buffer.byteLength(input.name)).toBe(Buffer.byteLength(name))
      expect(input.name.split(' ')).toHaveLength(name.split(' ').length)
    }),
    runs,
  ))

test('D1: replaces an address that contains 0x completely', async () => {
  const kernel = kernelWith()
  const [name, email] = ['bcrt1py0vryk8aqusz65yzuudypggvswzkcpwtau8q0sjm0stctwup0xlqv86kkk', 'somebody@mail.example']
  await kernel.actions.card.show({ name, email })
  const text = JSON.stringify(await kernel.log.export())
  const pieces = Array.from({ length: name.length - 7 }, (_, from) => name.slice(from, from + 8))
  expect(pieces.filter((piece) => text.includes(piece))).toEqual([])
})

test('gives two addresses of one site the same pseudonym for the host, and different paths', async () => {
  const kernel = kernelWith()
  const [name, email] = ['https://pay.example/one?session=41', 'https://pay.example']
  await kernel.actions.card.show({ name, email })
  const { entries } = await kernel.log.export()
  const input = entries.find(({ type }) => type === 'card/show')?.data as { name: string; email: string }
  expect(input.email).toMatch(/^https:\/\/\w+\.invalid$/)
  expect(input.name).toMatch(/^https:\/\/\w+\.invalid\/\w+$/)
  expect(new URL(input.name).origin).toBe(input.email)
})

test('D1: no entry, report, console message or error contains a secret in any encoding', async () => {
  const secrets = [
    'otp-493027-canary',
    'tok_7f3a9c1e5b2d8046-canary',
    'wc:8a5e@2?symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  ]
  const said: string[] = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.map(String).join(' ')))
  for (const secret of secrets) {
    const kernel = kernelWith(secret)
    await kernel.actions.card.signIn({ code: new Secret(secret) })
    const everything = JSON.stringify([
      await kernel.log.export({ personal: true }),
      kernel.log.entries,
      kernel.getState(),
      said,
    ])
    expect(findDisguises(secret, everything)).toEqual([])
  }
  vi.restoreAllMocks()
})

test('D1: no session leaks a secret in any encoding', () =>
  fc.assert(
    fc.asyncProperty(session, async (given) => {
      const signsIn = [{ do: 'signIn' }, { do: 'pass', ms: 3000 }] as const
      const { kernel } = await live({ ...given, steps: [...signsIn, ...given.steps] })
      const text = JSON.stringify(await kernel.log.export({ personal: true }))
      for (const secret of [SECRET, TOKEN]) expect(findDisguises(secret, text)).toEqual([])
    }),
    runs,
  ))

test('D2: exports no field without a schema', async () => {
  const kernel = createKernel({
    plugins: [
      definePlugin(contract, {
        load: async () => ({
          ...(await card().load()),
          actions: {
            ...(await card().load()).actions,
            show: async ({ send }, { name, email }) => {
              send('shown', { name, email, note: '', forgottenField: 'left behind' } as never)
            },
          },
        }),
        migrations: async () => history,
      }),
    ],
    io: createWorld().io,
  })
  await kernel.actions.card.show({ name: 'Anna Example', email: 'a@b.example' })
  expect(JSON.stringify(kernel.log.entries)).toContain('left behind')
  expect(JSON.stringify(await kernel.log.export())).not.toContain('left behind')
})

test('P5: nothing that a plugin receives leads to another’s secret', async () => {
  const secret = 'canary-of-another-plugin'
  const seen = new Set<unknown>()
  const texts: string[] = []
  const spyContract = defineContract({
    id: 'spy',
    initialState: () => ({}),
    events: {},
    actions: { look: action() },
  })
  const walk = (value: unknown, depth = 0): void => {
    if (typeof value === 'string') texts.push(value)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value) || depth > 12)
      return
    seen.add(value)
    for (const key of Reflect.ownKeys(value)) {
      try {
        walk((value as Record<PropertyKey, unknown>)[key], depth + 1)
      } catch {}
    }
    walk(Object.getPrototypeOf(value), depth + 1)
  }
  const spy = definePlugin(spyContract, {
    load: async () =>
      defineRuntime(spyContract, {
        reduce: {},
        actions: {
          look: (context) => {
            walk(context)
            walk(context.services)
            walk(context.io)
            walk(context.read())
          },
        },
      }),
  })
  const kernel = createKernel({ plugins: [card(), spy], io: createWorld({ fetch: () => secret }).io })
  await kernel.actions.card.signIn({ code: new Secret(secret) })
  await kernel.actions.spy.look()
  expect(seen.size).toBeGreaterThan(20)
  expect(texts.filter((text) => findDisguises(secret, text).length > 0)).toEqual([])
})

test('P5: a plugin sees its own slice, and only the capabilities in its contract', async () => {
  const Visits = defineCapability('test/visits', type<{ forget(): void }>(), type<number>())
  const keeper = defineContract({
    id: 'keeper',
    initialState: () => ({ visits: 7 }),
    events: {},
    provides: [Visits.of(({ visits }: { visits: number }) => visits)],
  })
  const guest = (optional: readonly (typeof Visits)[]) => {
    const contract = defineContract({
      id: 'guest',
      initialState: () => ({ own: true }),
      events: { saw: event(type<{ own: boolean }>()) },
      actions: { look: action(type<'state' | 'allStates' | 'find' | 'all' | 'read'>()) },
      optional,
    })
    return definePlugin(contract, {
      load: async () =>
        defineRuntime(contract, {
          reduce: { saw: () => {} },
          actions: {
            look({ read, send, services }, how) {
              if (how === 'read') send('saw', read())
              else services[how](Visits)
            },
          },
        }),
    })
  }
  const kernelOf = (optional: readonly (typeof Visits)[]) =>
    createKernel({
      plugins: [
        definePlugin(keeper, {
          load: async () =>
            defineRuntime(keeper, { reduce: {}, actions: {}, provide: { 'test/visits': () => ({ forget() {} }) } }),
        }),
        guest(optional),
      ],
      io: createWorld().io,
      log: { level: 'silent' },
    })
  for (const how of ['state', 'allStates', 'find', 'all'] as const) {
    await expect(kernelOf([]).actions.guest.look(how)).rejects.toMatchObject({
      code: 'capability-unnamed',
      message: expect.stringContaining('"test/visits"'),
    })
    await kernelOf([Visits]).actions.guest.look(how)
  }
  const kernel = kernelOf([])
  await kernel.actions.guest.look('read')
  expect(kernel.log.entries.at(-1)?.data).toEqual({ own: true })
})
