// The tables for plugin authors are complete: the laws of `checkPlugin`, and the parts of views.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What the first column of a table names, in code. */
function listNamed(path: string, heading: string): readonly string[] {
  const [, rows = ''] = read(path).split(`| ${heading} |`)
  const [table = ''] = rows.split('\n\n')
  return [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

test('docs/testing.md lists every law', () => {
  const [, union = ''] = /readonly law:\n([\s\S]*?)readonly why/.exec(read('test/kit/check/index.ts')) ?? []
  const laws = [...union.matchAll(/'([^']+)'/g)].map(([, law = '']) => law)
  expect(laws.length).toBeGreaterThan(9)
  expect(listNamed('docs/testing.md', 'law | what breaks it')).toEqual(laws)
})

test('ui/README.md lists every part of portico/views', () => {
  const exported = [...read('ui/views.ts').matchAll(/^export \{ (.+) \}/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(exported.length).toBeGreaterThan(60)
  expect([...listNamed('ui/README.md', 'part | what it is')].sort()).toEqual(exported.sort())
})
