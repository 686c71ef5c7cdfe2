import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  type,
} from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'bell',
  initialState: () => ({ rung: 0, by: '' }),
  events: { rung: event(), named: event(type<{ by: string }>()) },
  actions: { ring: action(type<{ by: string }>()) },
})
/** Has no schema for `rung`, which has no payload. */
const history = defineMigrations(contract, {
  events: { named: { schema: z.object({ by: z.string() }) } },
})
defineMigrations(contract, {
  // @ts-expect-error: what has a payload has a schema
  events: { rung: { schema: z.null() } },
})

const bell = () =>
  definePlugin(contract, {
    migrations: async () => history,
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          rung: (draft) => {
            draft.rung += 1
          },
          named: (draft, { by }) => {
            draft.by = by
          },
        },
        actions: {
          ring: ({ send }, { by }) => {
            send('named', { by })
            send('rung')
          },
        },
      }),
  })

test('an event without a payload needs no schema, and a payload in a report is a problem', async () => {
  const plugins = [bell()]
  const kernel = createKernel({ plugins, io: createWorld().io })
  await kernel.actions.bell.ring({ by: 'the door' })
  const report = await kernel.log.export({ personal: true })
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().bell).toEqual({ rung: 1, by: 'the door' })

  const entries = report.entries.map((entry) =>
    entry.type === 'bell/rung' ? { ...entry, data: { loud: true } } : entry,
  )
  const { seq } = entries.find(({ type }) => type === 'bell/rung') ?? {}
  const { problems } = await openReplay(
    { ...report, entries, digest: computeDigest(JSON.stringify(entries)) },
    { plugins },
  )
  expect(problems).toEqual([{ seq, message: expect.stringContaining(`#${seq} bell/rung`) }])
})
