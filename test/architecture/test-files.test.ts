// A test file that has grown long is split by subject, so that each stays one of one thing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const FOLDERS = ['test', 'playground', 'create']
const MOST_LINES = 400

/** Lists the test files of a folder, without those of the packages that are installed in it. */
const listTests = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listTests(path)
    return /\.(?:test|spec)\.tsx?$/.test(path) ? [path] : []
  })

const countLines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1

test('no test file has more than 400 lines', () => {
  const files = FOLDERS.flatMap(listTests)
  expect(files).toContain('test/architecture/test-files.test.ts')
  const lines = files.map((path) => [path, countLines(path)] as const)
  expect(lines.filter(([, count]) => count > MOST_LINES)).toEqual([])
})
