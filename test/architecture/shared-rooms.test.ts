import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PLUGINS = new URL('../../plugins/', import.meta.url)
const shared = readdirSync(new URL('shared/', PLUGINS), { withFileTypes: true })

test('plugins/shared has a folder for each subject, and no loose files', () => {
  expect(shared.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([])
})

test('plugins/README.md says what each of these folders is for', () => {
  const readme = readFileSync(new URL('README.md', PLUGINS), 'utf8')
  const described = Array.from(readme.matchAll(/^\| `shared\/([^`]+)\/` \|/gm), ([, folder]) => folder)
  expect(described.sort()).toEqual(shared.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])))
})
