import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Consumer, createConsumer } from './package.ts'

let consumer: Consumer
beforeAll(() => {
  consumer = createConsumer()
}, 400_000)
afterAll(() => consumer?.remove())

/** Returns the code files of the packed package, by path. */
function files(): ReadonlyMap<string, string> {
  const dist = join(consumer.folder, 'node_modules/portico/dist')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(dist, name), 'utf8')]))
}

test('marks client code for bundlers that render components on a server', () => {
  const isClient = (code = '') => /^['"]use client['"]/.test(code)
  const code = files()
  // Each such file causes a warning in some bundlers. All files that they import are client code too.
  expect(
    [...code]
      .filter(([, text]) => isClient(text))
      .map(([name]) => name)
      .sort(),
  ).toEqual([
    'appkit/react.js',
    'appkit/solana/react.js',
    'connectkit.js',
    'devtools.js',
    'element.js',
    'rainbowkit.js',
    'rainbowkit/siwe-next-auth.js',
    'react.js',
    'solana-wallet-adapter.js',
    'views.js',
  ])
})

test('includes the QR code generator and its license in the package, so that no host installs it', () => {
  const code = files()
  expect([...code].filter(([, text]) => /from ['"]qrcode|import\(['"]qrcode/.test(text))).toEqual([])
  expect([...code.values()].some((text) => text.includes('/*! qrcode, dijkstrajs: MIT'))).toBe(true)
  const folder = join(consumer.folder, 'node_modules/portico')
  const licences = readFileSync(join(folder, 'dist/licences.txt'), 'utf8')
  const holders = ['Ryan Day', 'Wyatt Baldwin', 'various contributors', '(c) 2024 Rainbow']
  for (const holder of holders) expect(licences).toContain(holder)
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies)).not.toContain(
    'qrcode',
  )
})

test('does not mark server code: servers would get references instead of functions', () => {
  const code = files()
  const entries = ['index', 'kernel', 'eip155', 'swap', 'siwx/verify', 'capabilities', 'testkit']
  const reached = new Set(entries.map((entry) => `${entry}.js`))
  for (const name of reached)
    for (const [, to = ''] of (code.get(name) ?? '').matchAll(/(?:^import|^export) .*?from ['"](\.[^'"]+)['"]/gm))
      reached.add(join(name, '..', to).replaceAll('\\', '/'))
  expect([...reached].filter((name) => /^['"]use client['"]/.test(code.get(name) ?? ''))).toEqual([])
  expect(reached.size).toBeGreaterThan(entries.length)
})
