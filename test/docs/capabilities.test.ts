// The tables of docs/write-a-plugin.md are complete.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as capabilities from '../../plugins/capabilities.ts'
import { root } from '../entries.mjs'

const page = readFileSync(join(root, 'docs/write-a-plugin.md'), 'utf8')

/** What the first column of a table names. */
function listNamed(heading: string): readonly string[] {
  const [, rows = ''] = page.split(`| ${heading} |`)
  const [table = ''] = rows.split('\n\n')
  return [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []).sort()
}

const listExported = (isWanted: (value: unknown) => boolean) =>
  Object.entries(capabilities)
    .filter(([, value]) => isWanted(value))
    .map(([name]) => name)
    .sort()

test('the page lists every capability', () => {
  expect(listNamed('capability | what it offers')).toEqual(listExported((value) => 'of' in Object(value)))
})

test('the page lists every slot', () => {
  const isSlot = (value: unknown) => typeof value === 'function' && 'id' in value
  expect(listNamed('slot | what it adds')).toEqual(listExported(isSlot))
})
