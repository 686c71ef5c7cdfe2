import { expect, test } from 'vitest'
import {
  action,
  type Capability,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'
import { counter } from './sample/counter.ts'

const contract = defineContract({
  id: 'unused',
  initialState: () => ({}),
  events: { named: event(type<{ name: string }>(), { personal: ['name'] }) },
  actions: { name: action(type<{ name: string }>()) },
})

/** A plugin whose contract is gone, for example after a deployment. */
const unused = () =>
  definePlugin(contract, {
    contract: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    load: async () => defineRuntime(contract, { reduce: { named: () => {} }, actions: { name: () => {} } }),
  })

async function visit() {
  const kernel = createKernel({ plugins: [counter(), unused()], io: createWorld().io })
  await kernel.actions.counter.add({ by: 2, note: { text: 'x' } })
  return kernel
}

test('a report with personal data leaves out a plugin whose contract does not load, and opens', async () => {
  const kernel = await visit()
  const report = await kernel.log.export({ personal: true })
  expect(Object.keys(report.plugins)).toEqual(['counter'])
  const replay = await openReplay(JSON.stringify(report), { plugins: [counter()] })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual({ counter: kernel.getState().counter })
})

test('a report without names is refused then, by the name of the plugin: its marks are missing', async () => {
  const kernel = await visit()
  await expect(kernel.log.export()).rejects.toMatchObject({
    code: 'plugin-failed',
    message: 'The plugin "unused" failed in contract.',
  })
})

test('a manifest must name what its contract names: the kernel loads by it', () => {
  const Clock: Capability = { id: 'clock' }
  const full = defineContract({ id: 'x', initialState: () => ({}), events: {}, optional: [Clock] })
  const load = async () => defineRuntime(full, { reduce: {}, actions: {} })
  // @ts-expect-error `optional` is missing
  definePlugin({ id: 'x', initialState: () => ({}), needs: [], provides: [] }, { contract: async () => full, load })
})
