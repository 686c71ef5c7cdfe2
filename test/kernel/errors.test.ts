import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { PorticoError, version } from '../../kernel/index.ts'
import { root } from '../entries.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Codes that the source builds from parts, or passes on. */
const BUILT = [
  'duplicate-plugin',
  'duplicate-view',
  'name-invalid',
  'name-unknown',
  'name-unreachable',
  'name-unregistered',
]

/** Every code that some code of the package throws. */
const codes = [
  ...BUILT,
  ...execFileSync('git', ['ls-files', 'adapters', 'cli', 'kernel', 'plugins', 'ui'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => [...read(file).matchAll(/new PorticoError\(\s*'([a-z-]+)'/g)].map(([, code = '']) => code)),
]

test('every error code has a page that says what it means, why it happens and what to do', () => {
  expect(new Set(codes).size).toBeGreaterThan(50)
  for (const code of new Set(codes)) {
    const page = read(`docs/errors/${code}.md`)
    expect(page, code).toMatch(new RegExp(`^---\ndescription: >-\n {2}\\S.*\n---\n\n# ${code}\n`))
    expect(page, code).toMatch(/\n## Why it happens\n\n\S/)
    expect(page, code).toMatch(/\n## What to do\n\n\S/)
  }
})

test('every page of an error is about a code that exists', () => {
  const pages = execFileSync('git', ['ls-files', 'docs/errors/*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !path.endsWith('/index.md') && existsSync(join(root, path)))
    .map((path) => path.slice('docs/errors/'.length, -'.md'.length))
  expect(pages.filter((code) => !codes.includes(code))).toEqual([])
})

test('the type `ErrorCode` lists every code', () => {
  const listed = [...read('plugins/capabilities/error-codes.ts').matchAll(/\| '([a-z-]+)'/g)].map(([, code]) => code)
  expect(listed).toEqual([...new Set(codes)].sort())
})

test('an error has the address of its page, where a console prints it; its message stays as it is', () => {
  const error = new PorticoError('kernel-missing', 'Please call createAppKit before using')
  expect(error.docs).toBe('https://portico-wallet.github.io/portico/errors/kernel-missing')
  expect(inspect(error)).toContain(error.docs)
  expect(error.message).toBe('Please call createAppKit before using')
})

test('the version is that of the package', () => {
  expect(version).toBe(JSON.parse(read('package.json')).version)
})
