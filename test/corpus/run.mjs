// npm run migrate:corpus -- <folder> [name …] [--keep]: migrates the dapps of a folder, each in a copy, and prints a
// table in Markdown. Packages come from the registry: the newest that a package.json allows, or the lowest if the dapp's
// own code doesn't build with those. It ends with 1 if a dapp falls short of a goal, and says of which below the table.
// `--keep` leaves the copies, to look at what failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrateDapp } from './dapp.mjs'
import { findShortfalls } from './goals.mjs'
import { copyDapp, findDapps, packPortico } from './prepare.mjs'
import { formatTable } from './table.mjs'

const keeps = process.argv.includes('--keep')
const [folder, ...names] = process.argv.slice(2).filter((argument) => argument !== '--keep')
if (!folder) {
  console.error('Name the folder of the dapps: npm run migrate:corpus -- ../dapps')
  process.exit(1)
}
const work = mkdtempSync(join(tmpdir(), 'portico-corpus-'))
const packed = packPortico(work)
const rows = []
for (const name of findDapps(resolve(folder))) {
  if (names.length > 0 && !names.some((part) => name.includes(part))) continue
  console.error(`\n${name}`)
  const at = copyDapp(join(resolve(folder), name), join(work, name))
  const row = { name, ...(await migrateDapp(at, packed)) }
  rows.push(row)
  // The whole takes long, and may be stopped.
  console.error(formatTable([row]))
  if (!keeps) rmSync(at, { recursive: true, force: true })
}
if (keeps) console.error(`\nThe copies are in ${work}.`)
else rmSync(work, { recursive: true, force: true })
console.log(formatTable(rows))
if (rows.some((row) => findShortfalls(row).length > 0)) process.exitCode = 1
