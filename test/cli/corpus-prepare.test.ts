// How `npm run migrate:corpus` makes dapps installable that were cut out of their repositories.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyDapp, findDapps, pinLowest } from '../corpus/prepare.mjs'

function createFolder(files: Readonly<Record<string, object | string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const copy = (files: Readonly<Record<string, object | string>>) => {
  const folder = createFolder(Object.fromEntries(Object.entries(files).map(([path, one]) => [`dapp/${path}`, one])))
  return copyDapp(join(folder, 'dapp'), join(folder, 'copy'))
}
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const readDependencies = (folder: string) => JSON.parse(read(folder, 'package.json')).dependencies

test('packages of a repository become those of the registry', () => {
  const folder = createFolder({
    'kits/one/package.json': { dependencies: { connectkit: 'workspace:packages/connectkit', wagmi: '^2.14.11' } },
    'kits/two/package.json': { dependencies: { wagmi: '^2.14.11' } },
  })
  expect(findDapps(folder)).toEqual([join('kits', 'one')])
  const to = copyDapp(join(folder, 'kits/one'), join(folder, 'copy'))
  expect(readDependencies(to)).toEqual({ connectkit: 'latest', wagmi: '^2.14.11' })
})

test('a Next.js dapp without a page gets one with the button of its kit', () => {
  const manifest = { dependencies: { '@rainbow-me/rainbowkit': 'workspace:*', next: '^16.2.4' } }
  const layout = 'export default function Layout() {}\n'
  const to = copy({ 'package.json': manifest, 'src/app/layout.tsx': layout })
  expect(read(to, 'src/app/page.tsx')).toBe(`'use client'
import { ConnectButton } from '@rainbow-me/rainbowkit'
export default function Page() {
  return <main style={{ padding: 40 }}><ConnectButton /></main>
}
`)
})

test('a Next.js dapp with a page keeps it, wherever it is', () => {
  const manifest = { dependencies: { connectkit: '^1.9.0', next: '15.5.14' } }
  for (const page of ['app/page.tsx', 'app/[locale]/page.js', 'pages/index.tsx']) {
    const to = copy({ 'package.json': manifest, 'app/layout.tsx': '', [page]: 'mine' })
    expect(read(to, page)).toBe('mine')
    expect(existsSync(join(to, 'app/page.tsx'))).toBe(page === 'app/page.tsx')
  }
})

test('what a dapp depends on is pinned to the lowest version of each range, and unpinned again', () => {
  const dependencies = { connectkit: 'latest', next: '15.5.14', react: '~18.2.0', viem: '^2.23.2', wagmi: '2.x' }
  const manifest = { dependencies, devDependencies: { typescript: '^5.0.4' } }
  const folder = createFolder({ 'package.json': manifest, 'node_modules/viem/package.json': {} })
  const before = read(folder, 'package.json')
  const undo = pinLowest(folder)
  expect(JSON.parse(read(folder, 'package.json'))).toEqual({
    dependencies: { ...dependencies, react: '18.2.0', viem: '2.23.2' },
    devDependencies: manifest.devDependencies,
  })
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  undo?.()
  expect(read(folder, 'package.json')).toBe(before)
})

test('a dapp without ranges has nothing to pin', () => {
  expect(pinLowest(createFolder({ 'package.json': { dependencies: { wagmi: '2.14.11' } } }))).toBeUndefined()
})
