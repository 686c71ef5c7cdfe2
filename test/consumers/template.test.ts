import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../cases.ts'
import { root } from '../entries.mjs'
import { type Consumer, createConsumer } from './package.ts'

const TOOLS = { vitest: 'vitest/vitest.mjs', tsc: 'typescript/bin/tsc' }
const modules = join(root, 'node_modules')
const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

let consumer: Consumer
let folder: string

/** In an empty folder, with the packed package and the plugin's own dependencies. */
beforeAll(() => {
  const { devDependencies } = read(root, 'create/plugin/_package.json')
  const named = Object.keys(devDependencies).filter((name) => name !== 'portico')
  consumer = createConsumer(Object.fromEntries(named.map((name) => [name, join(modules, name)])))
  const bin = join(consumer.folder, 'node_modules/.bin')
  mkdirSync(bin)
  for (const [name, file] of Object.entries(TOOLS)) symlinkSync(join(modules, file), join(bin, name))
  folder = join(consumer.folder, 'tip-jar')
  execFileSync(process.execPath, [join(root, 'create/index.mjs'), folder, '--plugin'])
}, 600_000)
afterAll(() => consumer?.remove())

/** @throws The output of the script, if it failed */
function run(...args: readonly string[]) {
  try {
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout), { cause: error })
  }
}

test('a plugin from the template obeys the laws, passes the type check and builds with the packed package', () => {
  // `create/plugin/test` runs them in each run, beside the source.
  if (isDeep) run('test')
  run('run', 'check')
  run('run', 'build')
}, 180_000)

test('its published package can be installed', async () => {
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: 'npm' })
  expect(messages).toEqual([])
  const { peerDependencies, files, license } = read(folder, 'package.json')
  expect([Object.keys(peerDependencies), files, license]).toEqual([['portico', 'react'], ['dist'], 'MIT'])
}, 60_000)
