// npm run size: what the built package costs a host, gzip. Fails over budget.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../entries.mjs'
import { hostGraph, ownBytes } from './graph.mjs'

const KIB = 1024
const PLUGIN_BUDGET = 12 * KIB
const button = `
  import { createKernel } from 'portico'
  import { eip155 } from 'portico/eip155'
  export { ConnectButton, Portico } from 'portico/react'
  export const kernel = createKernel({ plugins: [eip155()] })`

/** `lazy` is the sum of what is fetched later, but for the entries that `isLater` names. */
const MEASURES = [
  { name: 'the bare kernel', source: `export { createKernel } from 'portico/kernel'` },
  {
    name: 'portico with eip155',
    source: `
      import { createKernel } from 'portico'
      import { eip155 } from 'portico/eip155'
      export const kernel = createKernel({ plugins: [eip155()] })`,
  },
  { name: 'the same and the connect button', source: button, eagerBudget: 6 * KIB },
  {
    name: 'its first opening',
    source: button,
    lazyBudget: 45 * KIB,
    isLater: (entry) => /\/views\/(?!Connect[-.])|history|replay|rerun|report/.test(entry),
  },
]

let isOver = false
build()
row('', 'eager', 'lazy')
for (const { name, source, eagerBudget, lazyBudget, isLater } of MEASURES) {
  const { eagerBytes, lazyBytes, bytesUntil } = await hostGraph(source, { from: 'dist' })
  row(name, cell(eagerBytes, eagerBudget), cell(isLater ? bytesUntil(isLater) : lazyBytes, lazyBudget))
}
row('\nown code of a plugin', 'all', '')
for (const { name } of readdirSync(join(root, 'plugins'), { withFileTypes: true }).filter(isPlugin)) {
  row(`  ${name}`, cell(await ownBytes(`plugins/${name}`), PLUGIN_BUDGET), '')
}
process.exitCode = isOver ? 1 : 0

function row(name, first, second) {
  console.log(name.padEnd(34) + first.padStart(18) + second.padStart(18))
}

function cell(bytes, budget) {
  if (budget === undefined) return `${bytes}`
  if (bytes > budget) isOver = true
  return `${bytes > budget ? 'OVER ' : ''}${bytes} / ${budget}`
}

function isPlugin(entry) {
  return entry.isDirectory() && existsSync(join(root, 'plugins', entry.name, 'index.ts'))
}

function build() {
  const built = newest('dist')
  if (['kernel', 'plugins', 'ui', 'test/kit'].every((folder) => newest(folder) < built)) return
  const rollup = join(root, 'node_modules/rollup/dist/bin/rollup')
  const { status } = spawnSync(process.execPath, [rollup, '-c', '--silent'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** When the newest file of a folder was written; 0 without the folder. */
function newest(folder) {
  const path = join(root, folder)
  if (!existsSync(path)) return 0
  const files = readdirSync(path, { recursive: true }).map((name) => statSync(join(path, name)))
  return Math.max(0, ...files.filter((file) => file.isFile()).map(({ mtimeMs }) => mtimeMs))
}
