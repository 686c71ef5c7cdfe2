import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

/** Files of the first view, or those that may appear beside it without loading the other views' code. */
const FIRST = [
  ...['base', 'shell', 'lists', 'controls', 'media', 'field', 'embedded', 'check', 'report-link', 'status-message'].map(
    (name) => `ui/theme/${name}.css`,
  ),
  'plugins/connection/views/legal.css',
  'plugins/wallets/views/sheet.css',
  'plugins/embedded-login/views/sheet.css',
]
/** A fault is shown with an icon that loads the rest. */
const TOLD_WITH_AN_ICON = ['--portico-critical']

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))

test('the first view uses only custom properties that load with it', () => {
  const there = names(read('ui/theme/tokens.ts'), /(--portico-[\w-]+):/g)
  expect(there.size).toBeGreaterThan(30)
  const used = FIRST.flatMap((file) => [...names(read(file), /var\((--portico-[\w-]+)\)/g)])
  expect(used.filter((name) => !there.has(name) && !TOLD_WITH_AN_ICON.includes(name))).toEqual([])
})

test('each custom property is defined once', () => {
  const [early, late] = ['tokens', 'deferred-tokens'].map((name) =>
    names(read(`ui/theme/${name}.ts`), /(--portico-[\w-]+):/g),
  )
  expect([...(early ?? [])].filter((name) => late?.has(name))).toEqual([])
})
