import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '../entries.mjs'

const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('package.json publishes the entries that tsconfig.json lists, each with its types', () => {
  const published = Object.keys(exports)
    .filter((name) => !name.endsWith('.css'))
    .map((name) => (name === '.' ? 'index' : name.slice(2)))
  expect(published.sort()).toEqual(Object.keys(paths).sort())
  for (const name of published) {
    const key = name === 'index' ? '.' : `./${name}`
    expect(exports[key]).toEqual({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
  }
})

test('package.json publishes the style sheet of each adapter that has one', () => {
  const sheets = Object.entries(exports).filter(([name]) => name.endsWith('.css'))
  const found = readdirSync(new URL('../../adapters/', import.meta.url)).filter((name) =>
    existsSync(new URL(`../../adapters/${name}/styles.css`, import.meta.url)),
  )
  expect(sheets).toEqual(found.map((name) => [`./${name}/styles.css`, `./dist/${name}/styles.css`]))
})

/** Entries whose exports `exports.txt` lists. */
const LISTED = [
  'index',
  'kernel',
  'react',
  'vue',
  'svelte',
  'replay',
  'sentry',
  'opentelemetry',
  'element',
  'capabilities',
  'bip122',
  'eip155',
  'polkadot',
  'solana',
  'connectkit',
  'solana-wallet-adapter',
  'solana-wallet-adapter/wallets',
  'testkit',
  'rainbowkit',
  'appkit',
  'appkit/react',
  'appkit/vue',
  'appkit/solana/react',
  'appkit/solana/vue',
  'appkit/solana',
  'appkit/wagmi',
]

test('detects an accidental export', async () => {
  const names = async (name: string) => Object.keys(await import(/* @vite-ignore */ `../../${paths[name]}`)).sort()
  const exported = LISTED.map(async (name) => [name, ...(await names(name)).map((one) => `  ${one}`)])
  await expect((await Promise.all(exported)).flat().join('\n')).toMatchFileSnapshot('exports.txt')
  expect((await names('rainbowkit/wallets')).every((name) => /^(?:base|baseAccount|\w+Wallet)$/.test(name))).toBe(true)
})
