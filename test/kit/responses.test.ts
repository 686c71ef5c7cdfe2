import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../kernel/index.ts'
import { assertReplays, checkPlugin, createTestKernel, flush, type WorldScript } from './index.ts'

const contract = defineContract({
  id: 'acme-rate',
  initialState: () => ({ seen: [] as string[] }),
  events: { answered: event(type<{ text: string }>()) },
  actions: { ask: action() },
})

const rate = () =>
  definePlugin(contract, {
    origins: () => ({ connect: ['https://rate.example'] }),
    load: async () =>
      defineRuntime(contract, {
        reduce: { answered: (draft, { text }) => void draft.seen.push(text) },
        actions: {
          async ask({ io, send }) {
            try {
              const { status, body } = await io.fetch({ url: 'https://rate.example/', headers: { 'x-key': '7' } })
              send('answered', { text: `${status} ${JSON.stringify(body)}` })
            } catch (error) {
              send('answered', { text: Object(error).name })
            }
          },
        },
      }),
  })

const busy = Response.json({ error: 'busy' }, { status: 503, headers: { 'retry-after': '60' } })

const ANSWERS: Readonly<Record<string, readonly [NonNullable<WorldScript['fetch']>, string]>> = {
  'the body of a 200': [() => ({ usd: '1.00' }), '200 {"usd":"1.00"}'],
  nothing: [() => undefined, '200 null'],
  'a body that looks like a response': [() => ({ status: 503 }), '200 {"status":503}'],
  'a promise of a body': [async () => ({ usd: '1.00' }), '200 {"usd":"1.00"}'],
  'a status with JSON': [() => busy, '503 {"error":"busy"}'],
  'a status with text': [() => new Response('Too many', { status: 429 }), '429 "Too many"'],
  'a promise of a status': [async () => new Response(null, { status: 404 }), '404 ""'],
  'by the headers of the request': [({ headers }) => headers?.['x-key'] ?? null, '200 "7"'],
  'a network failure': [() => Response.error(), 'TypeError'],
  'a redirect, which is not followed': [() => Response.redirect('https://elsewhere.example/'), 'TypeError'],
  'an error that is thrown': [() => expect.fail('no'), 'AssertionError'],
}

test.each(Object.entries(ANSWERS))('a scripted server answers: %s', async (_, [fetch, seen]) => {
  const { kernel } = createTestKernel({ plugins: [rate()], fetch })
  await kernel.actions['acme-rate'].ask()
  await kernel.actions['acme-rate'].ask()
  expect(kernel.getState()['acme-rate'].seen).toEqual([seen, seen])
  await assertReplays(kernel)
})

test('a response arrives when its time on the clock has come, and before the clock moves on', async () => {
  const fetch = async () => {
    for (let left = 5; left > 0; left--) await flush()
    return busy
  }
  const { kernel, world } = createTestKernel({ plugins: [rate()], fetch, latency: () => 1_000 })
  await kernel.load('acme-rate')
  const asked = kernel.actions['acme-rate'].ask()
  await world.advance(999)
  expect(kernel.getState()['acme-rate'].seen).toEqual([])
  await world.advance(1)
  expect(kernel.getState()['acme-rate'].seen).toEqual(['503 {"error":"busy"}'])
  await asked
})

test('the laws can be checked on a server that fails', async () => {
  const session = ({ kernel }: { kernel: { actions: { 'acme-rate': { ask(): Promise<unknown> } } } }) =>
    kernel.actions['acme-rate'].ask()
  expect(await checkPlugin(rate(), { fetch: () => busy, session })).toEqual([])
})
