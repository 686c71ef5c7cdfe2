// Tables are complete: the laws of `checkPlugin`, the parts of views, the props of the button, and the services.
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

/** The fields of an interface or an object type. */
function listFields(path: string, name: string): readonly string[] {
  const [, fields = ''] =
    new RegExp(`(?:interface|type) ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(path)) ?? []
  return [...fields.matchAll(/^ {2}(?:readonly )?(\w+)\?:/gm)].map(([, field = '']) => field)
}

test('docs/start/react.md lists every prop of <ConnectButton>', () => {
  const props = [
    ...listFields('adapters/react/buttons/ConnectButton.tsx', 'ConnectButtonProps'),
    ...listFields('adapters/react/buttons/account-look.ts', 'AccountLook'),
    ...listFields('adapters/react/buttons/PageButton.tsx', 'PageButtonProps'),
  ]
  expect(props).toHaveLength(9)
  expect([...listNamed('docs/start/react.md', 'prop | what it does')].sort()).toEqual(props.sort())
})

test('docs/chains.md lists every service that a host can replace', () => {
  const keys = listFields('plugins/capabilities/host.ts', 'ServiceAddresses')
  expect([...listNamed('docs/chains.md', 'key | replaces')].sort()).toEqual([...keys].sort())
})
