import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '../cases.ts'
import { root } from '../entries.mjs'
import { bundlers } from './bundlers.ts'
import { type Consumer, createConsumer } from './package.ts'

/** A host with its own user interface, which uses the kernel only. */
const host = `
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { solana } from 'portico/solana'
const kernel = createKernel({ plugins: [eip155(), solana()] })
kernel.subscribe(() => document.title = kernel.getState().connection.status)`

let consumer: Consumer
beforeAll(() => {
  consumer = createConsumer({ '@solana/web3.js': join(root, 'node_modules/@solana/web3.js') })
  for (const ending of ['tsx', 'js']) writeFileSync(join(consumer.folder, `main.${ending}`), host)
}, 400_000)
afterAll(() => consumer?.remove())

for (const [name, bundle] of firstOf(Object.entries(bundlers))) {
  test(`${name} bundles a kernel and its namespaces without React`, async () => {
    const { folder } = consumer
    expect(readdirSync(join(folder, 'node_modules'))).not.toContain('react')
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    expect(await bundle(folder)).toEqual([])
    expect(readdirSync(join(folder, 'dist'))).toContain('index.html')
  }, 120_000)
}
