// Numbers that a plugin marks as personal. A text is replaced wherever it occurs; a number could be any other.
import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

type Profile = { age: number; isMember: boolean; scores: number[]; tokens: { name: string; decimals: number }[] }

const marks = ['age', 'isMember', 'scores.*', 'tokens'] as const
const contract = defineContract({
  id: 'profile',
  initialState: () => ({ last: null as Profile | null, visits: 0 }),
  events: { told: event(type<Profile>(), { personal: marks }) },
  actions: { tell: action(type<Profile>(), { personal: marks }) },
  personalPaths: ['last.age', 'last.isMember', 'last.scores.*', 'last.tokens'],
})
const plugins = [
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          told: (draft, profile) => {
            draft.last = structuredClone(profile)
            draft.visits++
          },
        },
        actions: { tell: ({ send }, profile) => send('told', profile) },
      }),
  }),
] as const
const profile: Profile = { age: 47, isMember: true, scores: [4711, 4712], tokens: [{ name: 'Anna’s', decimals: 18 }] }
const covered = { age: 0, isMember: false, scores: [0, 0], tokens: [{ name: expect.any(String), decimals: 18 }] }

async function tell(count: number) {
  const kernel = createKernel({ plugins, io: createWorld().io, log: { limit: 8 } })
  for (let i = 0; i < count; i++) await kernel.actions.profile.tell(profile)
  return kernel
}

test('D1: a report without names has none of the numbers that are marked, and those beside a marked text', async () => {
  const report = await (await tell(2)).log.export()
  const told = report.entries.filter(({ type }) => type.startsWith('profile/')).map(({ data }) => data)
  expect(told).toEqual([covered, covered, covered, covered])
  const { divergences, kernel } = await rerun(report, { plugins })
  expect([divergences, kernel.getState().profile]).toEqual([[], { last: covered, visits: 2 }])
})

test('D1: the checkpoint of a report without names has none either', async () => {
  const kernel = await tell(10)
  const { checkpoint } = await kernel.log.export()
  expect(checkpoint?.state).toMatchObject({ profile: { last: covered } })
  expect(Object(checkpoint?.state).profile.visits).toBeGreaterThan(0)
  const named = await kernel.log.export({ personal: true })
  expect(named.checkpoint?.state).toMatchObject({ profile: { last: profile } })
})

test.each([
  ['first entry', 100],
  ['checkpoint', 4],
])('D1: the %s of a report without names has none of the host’s options that are marked', async (_, limit) => {
  const optioned = defineContract({ id: 'optioned', initialState: () => ({ n: 0 }), events: {} })
  const withOptions = definePlugin(optioned, {
    load: async () => defineRuntime(optioned, { reduce: {}, actions: {} }),
    migrations: async () => defineMigrations(optioned, { events: {}, personalOptions: ['visitors.*.*'] }),
  })
  const configuration = {
    ages: [47],
    visitors: { first: { name: 'Anna Example', age: 47, isMember: true, scores: [4711] } },
  }
  const all = [...plugins, withOptions] as const
  const kernel = createKernel({ plugins: all, io: createWorld().io, log: { limit }, configuration })
  for (let i = 0; i < 3; i++) await kernel.actions.profile.tell(profile)
  const { entries, checkpoint, ...report } = await kernel.log.export()
  expect(checkpoint === null).toBe(limit === 100)
  const options = checkpoint?.configuration ?? Object(entries[0]?.data).configuration
  const covered = { name: expect.not.stringContaining('Anna'), age: 0, isMember: false, scores: [4711] }
  expect(options).toEqual({ ages: [47], visitors: { first: covered } })
  expect((await rerun({ entries, checkpoint, ...report }, { plugins: all })).divergences).toEqual([])
  const named = await kernel.log.export({ personal: true })
  expect(named.checkpoint?.configuration ?? Object(named.entries[0]?.data).configuration).toEqual(configuration)
})
