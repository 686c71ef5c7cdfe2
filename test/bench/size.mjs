// npm run size, also a part of npm test: measures the built package in a host, gzip. Fails over budget.
import { gzipSync } from 'node:zlib'
import { compileMessages } from '../../build/messages.mjs'
import { LOCALES, PARTS, readTranslation } from '../../build/translations.mjs'
import { build } from '../build.mjs'
import { getFactoryName, plugins } from '../entries.mjs'
import { BUDGETS } from './budgets.mjs'
import { hostGraph, ownBytes } from './graph.mjs'
import { measureFirstUse, measureOpening } from './opening.mjs'
import { startVisits } from './visits.mjs'

const KIB = 1024
const PLUGIN_BUDGET = 12 * KIB
// Ceilings for plugins with more than one capability, until they are split. They may only go down.
// Own code counts every file of a plugin, lazy ones too: `swap` has batches, `report` the outbox of the inbox. What a
// visitor waits for is the first use.
const CEILINGS = {
  eip155: 12.3 * KIB,
  'embedded-login': 22.85 * KIB,
  report: 12.59 * KIB,
  send: 14.3 * KIB,
  swap: 26.58 * KIB,
}
// `connection` is the base plugin, with four capabilities and the views for connecting and for the account.
const BASE_BUDGETS = { connection: 28 * KIB }
const BASE = ['modal', 'connection']
// Static data, loaded only if a host names what it lists. Counted separately.
const DATA = { wallets: ['known-wallets.ts'] }
const WAYS_IN = ['eip155', 'wallets', 'walletconnect', 'embedded-login']

const optional = plugins.filter((name) => !BASE.includes(name))

/**
 * Creates a page's code with a kernel of some plugins. `rest` is the code below it, `options` are further kernel
 * options.
 */
const kernelOf = (names, rest = '', options = '') => `
  import { createKernel } from 'portico'
  ${names.map((name) => `import { ${getFactoryName(name)} } from 'portico/${name}'`).join('\n')}
  export const kernel = createKernel({ plugins: [${names.map((name) => `${getFactoryName(name)}()`)}], ${options} })
  ${rest}`
const button = `export { ConnectButton, Portico } from 'portico/react'`
const page = `
  import { createRoot } from 'react-dom/client'
  import { ConnectButton, Portico } from 'portico/react'
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(<Portico kernel={kernel}><ConnectButton /></Portico>)`

// A site with a project id, using the explorer of `opening.mjs`.
const account = `projectId: 'a site', services: {
  explorer: location.origin, api: location.origin, frame: 'http://localhost:' + location.port, relay: 'ws://127.0.0.1:9'
}`
/** So that each figure counts what a visit makes it fetch, and nothing that was fetched ahead. */
const unasked = `prefetch: 'none', ${account}`

const MEASURES = [
  { name: 'the bare kernel', source: `export { createKernel } from 'portico/kernel'` },
  { name: 'portico with eip155', source: kernelOf(['eip155']) },
  {
    name: 'and the connect button',
    source: kernelOf(['eip155', 'swap'].filter(isThere), button),
    budget: BUDGETS.button * KIB,
  },
  { name: 'and every plugin', source: kernelOf(optional, button), budget: BUDGETS.everyPlugin * KIB },
]

/** What `USES` in `opening.mjs` does, with which plugins. The budgets may only go down. */
const FIRST_USES = [
  { name: 'swap: a quote', plugin: 'swap', names: ['eip155', 'swap'], use: 'swap', budget: BUDGETS.firstUse },
  { name: 'embedded-login: e-mail', plugin: 'embedded-login', names: WAYS_IN, use: 'email', budget: 15.2 },
  { name: 'embedded-login: social', plugin: 'embedded-login', names: WAYS_IN, use: 'social', budget: 15.6 },
]

let isOver = false
build()
row('', 'eager', 'lazy')
for (const { name, source, budget } of MEASURES) {
  const { eagerBytes, lazyBytes } = await hostGraph(source, { from: 'dist' })
  row(name, cell(eagerBytes, budget), cell(lazyBytes))
}
const visits = await startVisits()
const { opening, returning } = await measureOpening(visits, kernelOf(WAYS_IN.filter(isThere), page, unasked))
row('\nfetched besides, as a browser does it', '', '')
row('  the first opening', '', cell(opening, BUDGETS.firstOpening * KIB))
row('  who comes back, before any click', '', cell(returning, BUDGETS.returning * KIB))
row('\nown code of a plugin, at its first use', '', '')
for (const { name, plugin, names, use, budget } of FIRST_USES) {
  const bytes = await measureFirstUse(visits, { plugin, source: kernelOf(names, page, unasked), use })
  row(`  ${name}`, '', cell(bytes, budget * KIB))
}
await visits.stop()
row('\nown code of a plugin', 'all, lazy too', 'data')
for (const name of plugins) {
  const [folder, data = []] = [`plugins/${name}`, DATA[name]]
  const tables = await Promise.all(data.map((entry) => ownBytes(folder, { entry })))
  const code = cell(await ownBytes(folder, { data }), BASE_BUDGETS[name] ?? CEILINGS[name] ?? PLUGIN_BUDGET)
  row(`  ${name}`, code, tables.map((bytes) => cell(bytes)).join(' '))
}
row('\nown code of a framework', 'all', '')
for (const name of ['vue', 'svelte'])
  row(`  ${name}`, cell(await ownBytes(`adapters/${name}`), BUDGETS.framework * KIB), '')
row('\nown code of an adapter', 'all', '')
row('  wagmiWallets', cell(await ownBytes('adapters/wagmi', { entry: 'wallets.ts' }), BUDGETS.wagmiWallets * KIB), '')
row('\ntexts of a language', 'all', 'largest plugin')
// No production page has the timeline.
const parts = PARTS.filter(({ folder }) => folder !== 'ui/devtools')
for (const locale of LOCALES) {
  const bytes = parts.map(({ folder }) => weigh(compileMessages(readTranslation(folder, locale), folder)))
  const all = bytes.reduce((sum, one) => sum + one, 0)
  row(`  ${locale}`, cell(all, BUDGETS.language * KIB), cell(Math.max(...bytes), BUDGETS.translation * KIB))
}
process.exitCode = isOver ? 1 : 0

function weigh(messages) {
  return gzipSync(JSON.stringify(messages), { level: 9 }).length
}

function row(name, first, second) {
  console.log(name.padEnd(34) + first.padStart(18) + second.padStart(18))
}

function cell(bytes, budget) {
  if (budget === undefined) return `${bytes}`
  if (bytes > budget) isOver = true
  return `${bytes > budget ? 'OVER ' : ''}${bytes} / ${budget}`
}

function isThere(name) {
  return plugins.includes(name)
}
