import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { BUDGETS } from '../bench/budgets.mjs'
import { root } from '../entries.mjs'
import { checkPlugin } from '../kit/index.ts'

const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
)
const pages = ['README.md', ...docs.map((name) => `docs/${name}`)].map(
  (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
)
const readme = pages[0]?.[1] ?? ''
const blocks = pages
  .flatMap(([, text]) => [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)])
  .map(([, language, code = '']) => ({ language, code }))

/** Names that the reader of an example has already: a kernel, and what the text above it names. */
const GIVEN: Readonly<Record<string, string>> = {
  'export const App': '',
  'export const Providers': `import { createKernel } from 'portico'
    import { Portico } from 'portico/react'
    import type { ReactNode } from 'react'
    const kernel = createKernel({ plugins: [] })`,
  defineElements: `import { createKernel } from 'portico'
    const kernel = createKernel({ plugins: [] })`,
  getProvider: `import { createKernel } from 'portico'
    import { BrowserProvider } from 'ethers'
    import { createWalletClient, custom } from 'viem'
    import { mainnet as chain } from 'viem/chains'
    import { createConfig, http } from 'wagmi'
    import { eip155 } from 'portico/eip155'
    const kernel = createKernel({ plugins: [eip155()] })
    const [chains, transports] = [[chain] as const, { [chain.id]: http() }]`,
  solana_signTransaction: `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    declare const [networks, transaction]: [[], string]`,
  polkadot_sendTransaction: `import { createKernel } from 'portico'
    declare const [networks, receiver]: [[], string]`,
  'portico/siwx/verify': `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import type { SessionStore } from 'portico/siwx'
    declare const { getNonce, addSession, getSessions, revokeSession }: SessionStore
    declare const [networks, message, signature, nonce]: [[], string, string, string]`,
  'walletconnect()': `import { createKernel } from 'portico'
    import { walletconnect } from 'portico/walletconnect'
    declare const [networks, projectId, params]: [[], string, { message: string }]`,
  'kernel.log.export': `import { createKernel, openReplay, rerun } from 'portico'
    const plugins = [] as const
    const kernel = createKernel({ plugins })`,
  'acme-tip': '',
}

/** Modules of the reader's own that the examples import. */
const OWN: Readonly<Record<string, string>> = {
  'runtime.ts': `import { defineRuntime } from 'portico'
    import { contract } from './acme-tip.tsx'
    export const runtime = defineRuntime(contract, { reduce: { tipped() {} }, actions: { tip: ({ send }, { note }) => send('tipped', { note }) } })`,
  'migrations.ts': `import { defineMigrations } from 'portico'
    import * as z from 'zod/mini'
    import { contract } from './acme-tip.tsx'
    const note = z.object({ note: z.string() })
    export const migrations = defineMigrations(contract, { tipped: { schema: note } }, undefined, { actions: { tip: note } })`,
  'messages.ts': `export const messages = { 'tipJar.action': 'Tip' }`,
  'views/TipJar.tsx': 'export default () => null',
}

test('the examples of the README and the docs compile as they stand, and the plugin among them meets the laws', async () => {
  const folder = mkdtempSync(join(root, 'test', 'readme-'))
  try {
    mkdirSync(join(folder, 'views'))
    for (const [name, code] of Object.entries(OWN)) writeFileSync(join(folder, name), code)
    for (const [says, given] of Object.entries(GIVEN)) {
      const { code } = blocks.find(({ language, code }) => language !== 'sh' && code.includes(says)) ?? {}
      expect(code, says).toBeDefined()
      writeFileSync(join(folder, `${says.replace(/\W+/g, '-')}.tsx`), `${given}\n${code}\nexport {}`)
    }
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['.', '../../ui/files.d.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, 'test/versions/newest/node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    )
    expect([stdout, status]).toEqual(['', 0])
    const { tipJar } = (await import(join(folder, 'acme-tip.tsx'))) as { tipJar(): AnyPlugin }
    const breaches = await checkPlugin(tipJar(), {
      otherPlugins: [modal()],
      session: async ({ kernel }) => {
        await kernel.actions['acme-tip']?.tip?.({ note: 'Thank you' })
        await kernel.actions.modal?.open?.({ view: 'TipJar' })
      },
    })
    expect(breaches).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 180_000)

test('the swap provider in the docs is the one that is tested', () => {
  const own = readFileSync(join(root, 'test/plugins/uniswap.ts'), 'utf8')
  expect(blocks.find(({ code }) => code.includes('SwapProvider'))?.code).toBe(own)
})

test('the host’s test in the docs is one that runs', () => {
  const own = readFileSync(join(root, 'test/kit/host.test.tsx'), 'utf8')
  expect(blocks.find(({ code }) => code.includes('getModal'))?.code).toBe(own)
})

test('every file linked from the README and the docs exists', () => {
  for (const [path, text] of pages) {
    const links = [...text.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, link = '']) => link)
    for (const link of links) expect(() => statSync(join(root, dirname(path), link)), `${path}: ${link}`).not.toThrow()
  }
})

test('the README states the size of a page, and is short enough', () => {
  const says = [...readme.matchAll(/^\| (?:the button|fetched).*\| ([\d.]+) KiB \|$/gm)].map(([, kib]) => Number(kib))
  expect(says).toEqual([BUDGETS.button, BUDGETS.everyPlugin, BUDGETS.firstOpening])
  expect(readme.split('\n').length).toBeLessThanOrEqual(250)
})
