// The event or action that a plugin's comment names exists in the plugin's contract.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const { stdout } = spawnSync('git', ['ls-files', 'plugins/*.ts', 'plugins/*.tsx'], { cwd: root, encoding: 'utf8' })
const files = stdout.split('\n').filter(Boolean)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** `plugins/swap/` of a file in it, if it has a contract. */
const getPlugin = (file: string) => {
  const [plugin = ''] = /^plugins\/[^/]+\//.exec(file) ?? []
  return files.includes(`${plugin}contract.ts`) ? plugin : null
}

test('a comment names events and actions of its plugin’s contract', () => {
  const named = files.flatMap((file) => {
    const plugin = getPlugin(file)
    return plugin
      ? [...read(file).matchAll(/\b(?:effect of|action|event) ((?:(?:,| and(?: of)?)? ?`\w+`)+)/g)].flatMap(
          ([, list = '']) => [...list.matchAll(/\w+(?=`)/g)].map(([name]) => ({ file, plugin, name })),
        )
      : []
  })
  expect(named.length).toBeGreaterThan(30)
  const unknown = named.filter(
    ({ plugin, name }) => !new RegExp(`\\b${name}: (?:event|action)\\b`).test(read(`${plugin}contract.ts`)),
  )
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
