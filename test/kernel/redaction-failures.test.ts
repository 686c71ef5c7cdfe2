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
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'acme-book',
  initialState: () => ({ guests: 0 }),
  events: { signed: event(type<{ name: string }>(), { personal: ['name'] }) },
  actions: { sign: action() },
})
const signed = { schema: z.object({ name: z.string() }) }

test.each([
  'extractPersonalData',
  'extractPublicData',
  'extractAmounts',
  'pseudonymize',
  'encodings',
  'toBytes',
  'moveTimes',
] as const)('an anonymous report names the plugin whose %s throws', async (name) => {
  const cause = new TypeError('no')
  const fail = () => {
    throw cause
  }
  const migrations = defineMigrations(contract, { events: { signed }, [name]: fail })
  const book = definePlugin(contract, {
    migrations: async () => migrations,
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          signed(draft) {
            draft.guests++
          },
        },
        actions: {
          async sign({ io, send }) {
            await io.get('portico.acme-book')
            send('signed', { name: 'Wilhelmina Quist' })
          },
        },
      }),
  })
  const kernel = createKernel({ plugins: [book], io: createWorld().io })
  await kernel.actions['acme-book'].sign()
  await expect(kernel.log.export()).rejects.toMatchObject({
    code: 'plugin-failed',
    message: `The plugin "acme-book" failed in ${name}.`,
    cause,
  })
  await expect(kernel.log.export({ personal: true })).resolves.toMatchObject({ personal: true })
})
