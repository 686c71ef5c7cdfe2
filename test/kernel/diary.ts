// A diary, whose reports have entries of an earlier version.
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  type ImportLimits,
  openReplay,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

/** A diary whose slice and event had an earlier form, with a name instead of a person. */
export const contract = defineContract({
  id: 'diary',
  initialState: () => ({ author: { name: '' }, lines: [] as string[] }),
  stateVersion: 2,
  events: {
    written: event(type<{ line: string; by: { name: string } }>(), { version: 2, personal: ['by.name'] }),
    read: event(type<{ pages: number }>()),
  },
  actions: { write: action(type<{ line: string }>()), ask: action(type<{ url: string }>()) },
  personalPaths: ['author.name'],
})
const person = z.object({ name: z.string() })
export const history = defineMigrations(contract, {
  events: {
    written: {
      schema: z.object({ line: z.string(), by: person }),
      upcast: { 1: ({ line, by }) => ({ line, by: { name: by.toString() } }) },
    },
    read: { schema: z.object({ pages: z.number() }) },
  },
  slice: {
    schema: z.object({ author: person, lines: z.array(z.string()) }),
    upcast: { 1: ({ author, lines }) => ({ author: { name: author.toString() }, lines }) },
  },
})
export const diary = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          written: (draft, { line, by }) => {
            draft.lines.push(line)
            draft.author = { ...by }
          },
          read: () => {},
        },
        actions: {
          write: ({ send }, { line }) => send('written', { line, by: { name: 'Anna' } }),
          ask: async ({ io, send }, { url }) => {
            const { body } = await io.fetch({ url })
            send('written', { line: String(body), by: { name: 'Anna' } })
          },
        },
      }),
    migrations: async () => history,
    origins: () => ({ connect: ['https://diary.example'] }),
  })
export const plugins = () => [diary()] as const

export const start = (log = {}) =>
  createKernel({ plugins: plugins(), log, io: createWorld({ fetch: () => 'x'.repeat(1000) }).io })
export const open = (report: unknown, limits?: ImportLimits) =>
  openReplay(JSON.stringify(report), { plugins: plugins(), limits })
