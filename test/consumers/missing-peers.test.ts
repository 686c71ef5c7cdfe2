// A host installs only what it uses: no bundler may fail for the package of another part.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstOf } from '../cases.ts'
import { root } from '../entries.mjs'
import { bundlers } from './bundlers.ts'
import { createConsumer } from './package.ts'

interface Host {
  readonly installed: readonly string[]
  readonly missing: string
  readonly source: string
  /** What a bundler may warn of: nothing by default. */
  readonly warning?: RegExp
  /** A bundler that needs the package all the same. */
  readonly except?: string
}

const HOSTS: Readonly<Record<string, Host>> = {
  'a kernel and its namespaces without React': {
    installed: ['@solana/web3.js'],
    missing: 'react',
    source: `
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { solana } from 'portico/solana'
const kernel = createKernel({ plugins: [eip155(), solana()] })
kernel.subscribe(() => document.title = kernel.getState().connection.status)`,
  },
  'the connector for @wagmi/core without wagmi': {
    installed: ['@wagmi/core', 'viem', 'react', 'react-dom'],
    missing: 'wagmi',
    warning: /wagmi.actions/,
    // It looks up every import of a file, used or not.
    except: 'esbuild',
    source: `
import { createConfig, http } from '@wagmi/core'
import { mainnet } from '@wagmi/core/chains'
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { portico } from 'portico/wagmi'
const kernel = createKernel({ plugins: [eip155()] })
createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, connectors: [portico(kernel)] })`,
  },
}

for (const [title, { installed, missing, source, warning, except }] of Object.entries(HOSTS))
  for (const [name, bundle] of firstOf(Object.entries(bundlers).filter(([name]) => name !== except)))
    test(`${name} bundles ${title}`, async () => {
      const packages = installed.map((one) => [one, join(root, 'node_modules', one)])
      const { folder, remove } = createConsumer(Object.fromEntries(packages))
      onTestFinished(remove)
      for (const ending of ['tsx', 'js']) writeFileSync(join(folder, `main.${ending}`), source)
      expect(readdirSync(join(folder, 'node_modules'))).not.toContain(missing)
      rmSync(join(folder, 'dist'), { recursive: true, force: true })
      expect((await bundle(folder)).filter((said) => !warning?.test(said))).toEqual([])
      expect(readdirSync(join(folder, 'dist'))).toContain('index.html')
    }, 400_000)
