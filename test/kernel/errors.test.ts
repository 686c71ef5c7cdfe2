import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from '../../kernel/index.ts'

const source = (file: string) => readFileSync(new URL(`../../kernel/${file}`, import.meta.url), 'utf8')

test('the README has a row for every error code of the kernel', () => {
  const files = readdirSync(new URL('../../kernel', import.meta.url), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
  const codes = files.flatMap((file) =>
    [...source(file).matchAll(/new PorticoError\(\s*'([a-z-]+)'/g)].map(([, code]) => code),
  )
  expect(codes.length).toBeGreaterThan(8)
  const rows = source('README.md')
  expect(codes.filter((code) => !rows.includes(`| \`${code}\` |`))).toEqual([])
})

test('the version is that of the package', () => {
  const { version: published } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(version).toBe(published)
})
