// `checkPlugin` reruns a report without personal data too: its pseudonyms have to be of a form that the plugin accepts.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  type Pseudonymizer,
  type,
} from '../../kernel/index.ts'
import { checkPlugin } from './index.ts'

const ADDRESS = /^acme1[a-z]{8}$/
const contract = defineContract({
  id: 'acme',
  initialState: () => ({ status: '' }),
  events: { connected: event(type<{ address: string }>(), { personal: ['address'] }), refused: event() },
  actions: { connect: action() },
  personalPatterns: [/\bacme1[a-z]{8}\b/],
})
const runtime = defineRuntime(contract, {
  reduce: {
    connected(draft) {
      draft.status = 'connected'
    },
    refused(draft) {
      draft.status = 'refused'
    },
  },
  actions: {
    async connect({ io, send }) {
      const address = String(await io.request({ target: 'wallet', method: 'connect' }))
      if (ADDRESS.test(address)) send('connected', { address })
      else send('refused')
    },
  },
})

const schemas = { connected: { schema: z.object({ address: z.string() }) }, refused: { schema: z.null() } }
const check = (pseudonymize?: Pseudonymizer) =>
  checkPlugin(
    definePlugin(contract, {
      load: async () => runtime,
      migrations: async () => defineMigrations(contract, { events: schemas, ...(pseudonymize && { pseudonymize }) }),
    }),
    {
      request: () => 'acme1abcdefgh',
      session: ({ kernel }) => kernel.actions.acme.connect(),
      untried: ['refused'],
    },
  )

test('pseudonyms that the plugin refuses are a breach', async () => {
  const breaches = await check()
  expect(new Set(breaches.map(({ law }) => law))).toEqual(new Set(['deterministic']))
  expect(breaches[0]?.why).toMatch(/^without personal data, a rerun diverges at entry \d+: .*acme\/refused/)
})

test('those of its own form are none', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const breaches = await check((text, draw) =>
    ADDRESS.test(text)
      ? `acme1${Array.from(draw(text, 8), (byte) => letters[byte % letters.length]).join('')}`
      : undefined,
  )
  expect(breaches).toEqual([])
})
