// Numbers that a plugin marks as personal. A text is replaced wherever it occurs; a number could be any other.
import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
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
