import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Consumer, createConsumer } from './package.ts'

/** A host that exports a report and reruns it, which writes another report. */
const host = `
import { action, createKernel, defineContract, definePlugin, defineRuntime, event, rerun, type } from 'portico/kernel'
const contract = defineContract({
  id: 'guest',
  initialState: () => ({ name: '' }),
  events: { named: event(type(), { personal: ['name'] }) },
  actions: { call: action(type(), { personal: ['name'] }) },
  personalPaths: ['name'],
})
const guest = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: { named: (draft, { name }) => void (draft.name = name) },
      actions: { call: ({ send }, input) => send('named', input) },
    }),
})
const kernel = createKernel({ plugins: [guest] })
await kernel.actions.guest.call({ name: 'Perdita Quillfeather' })
const [redacted, whole] = [await kernel.log.export(), await kernel.log.export({ personal: true })]
const again = await (await rerun(whole, { plugins: [guest] })).report()
console.log(JSON.stringify({ redacted, whole, again }))`

let consumer: Consumer
beforeAll(() => {
  consumer = createConsumer()
  writeFileSync(join(consumer.folder, 'host.mjs'), host)
}, 400_000)
afterAll(() => consumer?.remove())

const reportsOf = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(execFileSync(process.execPath, [join(consumer.folder, file)], { encoding: 'utf8' }))
const whoNames = (reports: Readonly<Record<string, unknown>>) =>
  Object.keys(reports).filter((name) => JSON.stringify(reports[name]).includes('Perdita'))

test('D1: a report exported by the packed package is anonymous, unless the host requests everything', () => {
  expect(whoNames(reportsOf('host.mjs'))).toEqual(['whole', 'again'])
})

// Rollup inlines what it considers constant, and does not see callers through `import()`.
test('D1: so is one from a bundle of the host’s rollup', async () => {
  const { folder } = consumer
  const bundle = await rollup({
    input: join(folder, 'host.mjs'),
    plugins: [
      {
        name: 'installed',
        resolveId: (id) =>
          id.startsWith('portico/') ? join(folder, 'node_modules/portico/dist', `${id.slice(8)}.js`) : null,
      },
    ],
    external: (id) => /^(?:zod|@noble|@scure|@adraffy|qrcode)/.test(id),
    onwarn() {},
  })
  await bundle.write({ dir: join(folder, 'bundled'), entryFileNames: '[name].mjs', format: 'es' })
  expect(whoNames(reportsOf('bundled/host.mjs'))).toEqual(['whole', 'again'])
}, 60_000)
