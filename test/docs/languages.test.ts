// The numbers of texts in docs/languages.md are those of the code.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

test('docs/languages.md has the numbers of texts', () => {
  const page = readFileSync(join(root, 'docs/languages.md'), 'utf8')
  const read = (pattern: RegExp) => pattern.exec(page)?.slice(1).map(Number)
  const count = (file: string) => Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8'))).length
  const folders = ['plugins/*/translations/de.json', 'adapters/*/translations/de.json', 'ui/translations/de.json']
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  const all = files.map(count).reduce((sum, one) => sum + one)
  expect(read(/about (\d+) texts in (\d+) chunks/)).toEqual([Math.round(all / 50) * 50, files.length])
  expect(read(/of `swap`: (\d+) texts/)).toEqual([count('plugins/swap/translations/de.json')])
  expect(read(/the dialog and its notices: (\d+) texts/)).toEqual([count('ui/translations/de.json')])
  expect(read(/of `send`: (\d+) texts/)).toEqual([count('plugins/send/translations/de.json')])
})
