// Areas of `npm run mutate` name files by patterns: what was renamed would silently be mutated no longer.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'
import { areas } from '../mutation/areas.mjs'

const files = ['kernel', 'plugins', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
)
const names = new Set(files)
/** Most patterns are names, and reading a pattern takes long: only for files of the folder that it begins with. */
function hasMatch(pattern: string): boolean {
  if (names.has(pattern)) return true
  const folder = pattern.slice(0, Math.max(0, pattern.search(/[*?[!(]/)))
  return files.some((file) => file.startsWith(folder) && matchesGlob(file, pattern))
}
/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`: each of them must be there. */
const expand = (pattern: string): readonly string[] => {
  const [all, head = '', names = '', tail = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return all === undefined ? [pattern] : names.split(',').flatMap((name) => expand(`${head}${name}${tail}`))
}

test.each(Object.entries(areas))('each pattern of the area %s matches a file', (_, { mutate, tests }) => {
  const patterns = [...mutate, ...tests].map((one) => one.replace(/^!/, '')).flatMap(expand)
  expect(patterns.filter((pattern) => !hasMatch(pattern))).toEqual([])
})

test('each survivor with a reason is still in its file', () => {
  const listed = JSON.parse(readFileSync(join(root, 'test/mutation/survivors.json'), 'utf8')) as {
    file: string
    line: string
  }[]
  const gone = listed.filter(
    ({ file, line }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(line),
  )
  expect(gone).toEqual([])
})
