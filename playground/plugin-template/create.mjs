#!/usr/bin/env node
// npm create portico-plugin my-plugin; from a path: node create.mjs my-plugin
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const [target] = process.argv.slice(2)
const id = basename(target ?? '')
if (!target || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
  fail('Usage: npm create portico-plugin <name>, in small letters and hyphens.')
const folder = resolve(target)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)

const words = id.split('-').map((word) => word[0].toUpperCase() + word.slice(1))
const [Pascal, title] = [words.join(''), words.join(' ')]
const camel = Pascal[0].toLowerCase() + Pascal.slice(1)
const NAMES = [
  ['my-plugin', id],
  ['MyPlugin', Pascal],
  ['myPlugin', camel],
  ['My plugin', title],
]

cpSync(fileURLToPath(new URL('template', import.meta.url)), folder, { recursive: true })
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue
  const path = join(file.parentPath, file.name)
  const text = NAMES.reduce((so, [from, to]) => so.replaceAll(from, to), readFileSync(path, 'utf8'))
  writeFileSync(path, text)
  // Files that would be active here, or that npm leaves out, have another name in the template.
  const name = NAMES.reduce((so, [from, to]) => so.replaceAll(from, to), file.name)
    .replace(/^_gitignore$/, '.gitignore')
    .replace(/^_/, '')
  renameSync(path, join(dirname(path), name))
}
console.log(`${title} is in ${folder}.\n\n  cd ${target}\n  npm install\n  npm test\n`)

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
