import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plugins, root } from '../entries.mjs'

test('the entry of each plugin exports the types of its contract and of its state', () => {
  const isLacking = (id: string) => {
    const entry = readFileSync(join(root, 'plugins', id, 'index.ts'), 'utf8')
    const types = [...entry.matchAll(/^export type \{([^}]+)\}/gm)].map(([, names]) => names).join()
    return !(/\w+Contract\b/.test(types) && /\w+State\b/.test(types))
  }
  expect(plugins.length).toBeGreaterThan(15)
  expect(plugins.filter(isLacking)).toEqual([])
})
