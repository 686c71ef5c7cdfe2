import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '../cases.ts'
import { root } from '../entries.mjs'
import { bundlers } from './bundlers.ts'
import { type Consumer, createConsumer } from './package.ts'

/** A server for accounts of EVM networks alone: it has no library of the other namespaces. */
const server = `
import { verify } from 'portico/siwx/verify'
globalThis.verify = verify`
/** What a bundler may say: which libraries are missing, and webpack, that a page of this size would be slow. */
const EXPECTED = ['@noble/curves/ed25519', '@polkadot/util-crypto', 'bip322-js', 'size limit', 'performance recommend']

let consumer: Consumer
beforeAll(() => {
  const installed = ['viem', 'abitype', 'ox'].map((name) => [name, join(root, 'node_modules', name)])
  consumer = createConsumer(Object.fromEntries(installed))
  for (const ending of ['tsx', 'js']) writeFileSync(join(consumer.folder, `main.${ending}`), server)
}, 400_000)
afterAll(() => consumer?.remove())

for (const [name, bundle] of firstOf(Object.entries(bundlers))) {
  test(`${name} bundles a server that verifies one namespace, and at most warns of the libraries of others`, async () => {
    rmSync(join(consumer.folder, 'dist'), { recursive: true, force: true })
    const warnings = await bundle(consumer.folder)
    expect(warnings.filter((text) => !EXPECTED.some((part) => text.includes(part)))).toEqual([])
    expect(existsSync(join(consumer.folder, 'dist/index.html'))).toBe(true)
  }, 120_000)
}
