import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveLink } from '../../docs/.vitepress/repository.ts'
import { BUDGETS, BUNDLED } from '../bench/budgets.mjs'
import { blocks, pages } from '../docs/pages.ts'
import { root } from '../entries.mjs'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the swap provider in the docs is the one that is tested', () => {
  const own = readFileSync(join(root, 'test/plugins/swap/uniswap.ts'), 'utf8')
  expect(blocks.find(({ code }) => code.includes('SwapProvider'))?.code).toBe(own)
})

test('the host’s test in the docs is one that runs', () => {
  const own = readFileSync(join(root, 'test/kit/host.test.tsx'), 'utf8')
  expect(blocks.find(({ code }) => code.includes('getModal'))?.code).toBe(own)
})

test('every file linked from the README and the docs exists', () => {
  for (const { path, text } of pages) {
    // A page that includes a file may have links of that file, too.
    const [, source = path] = /^---\nsource: (.+)\n/.exec(text) ?? []
    const links = [...text.matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, link = '']) => link)
    for (const link of links)
      expect(
        !link.startsWith('/') && [path, source].some((file) => existsSync(join(root, dirname(file), link))),
        `${path}: ${link}`,
      ).toBe(true)
  }
})

test('a link to the folder of a plugin leads to its page on the site, and to its code in the repository', () => {
  expect(resolveLink('../plugins/eip155', 'chains.md')).toBe('/plugins/eip155')
  expect(resolveLink('../../plugins/', 'errors/action-unknown.md')).toBe('/plugins/')
  expect(resolveLink('../plugins/README.md', 'swap-providers.md')).toBe('/how-plugins-work')
  expect(resolveLink('../plugins/chain', 'chains.md')).toMatch(/^https:.*\/plugins\/chain$/)
})

test('the README’s first example follows the theme of the system, since the default is dark', () => {
  expect(readme.split('createKernel({')[1]).toMatch(/^\n {2}metadata: .+\n {2}theme: 'auto',\n/)
})

test('the README states what each bundler adds to a page', () => {
  const [, ...says] = /adds (\d+) KiB gzipped with webpack, (\d+) with Vite and (\d+) with esbuild/.exec(readme) ?? []
  expect(says.map(Number)).toEqual([BUNDLED.webpack, BUNDLED.vite, BUNDLED.esbuild].map(Math.round))
})

test('the README states the size of a page, and is short enough', () => {
  const says = [...readme.matchAll(/^\| (?:the button|fetched).*\| ([\d.]+) KiB \|$/gm)].map(([, kib]) => Number(kib))
  expect(says).toEqual([BUDGETS.button, BUDGETS.everyPlugin, BUDGETS.firstOpening])
  expect(readme.split('\n').length).toBeLessThanOrEqual(250)
})

test('every file that a README names exists', () => {
  const FOLDERS = [
    'adapters',
    'build',
    'cli',
    'create',
    'docs',
    'inbox',
    'kernel',
    'playground',
    'plugins',
    'test',
    'ui',
  ]
  const files = FOLDERS.flatMap(listFiles)
  const endings = new Set(files.flatMap((path) => [basename(path), ...endingsOf(path)]))
  const readmes = ['README.md', 'CONTRIBUTING.md', ...files.filter((path) => basename(path) === 'README.md')]
  const missing = readmes.flatMap((readme) => {
    const text = readFileSync(join(root, readme), 'utf8').replace(/```[\s\S]*?```/g, '')
    const named = [...text.matchAll(/`([\w@./-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name)
    return named.filter((name) => !endings.has(name)).map((name) => `${readme}: ${name}`)
  })
  expect(missing).toEqual([])
})

/** The path from each of its folders on. */
const endingsOf = (path: string): readonly string[] => {
  const parts = path.split('/').filter(Boolean)
  return parts.map((_, from) => parts.slice(from).join('/'))
}

const listFiles = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return entry.name === 'node_modules' ? [] : listFiles(path)
  })
