import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { root } from '../entries.mjs'
import { checkPlugin } from '../kit/index.ts'
import { blocks } from './pages.ts'

/** Names that the reader of an example has already, by something that only this example says. */
const GIVEN: Readonly<Record<string, string>> = {
  'src/app/providers.tsx': `import { createKernel } from 'portico'
    import { Portico } from 'portico/react'
    import type { ReactNode } from 'react'
    const kernel = createKernel({ plugins: [] })`,
  'defineElements({ kernel })': `import { createKernel } from 'portico'
    const kernel = createKernel({ plugins: [] })`,
  'multiInjectedProviderDiscovery: false': `import { createKernel } from 'portico'
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
  "from 'portico/siwx/verify'": `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import type { SessionStore } from 'portico/siwx'
    declare const { getNonce, addSession, getSessions, revokeSession }: SessionStore
    declare const [networks, message, signature, nonce]: [[], string, string, string]`,
  'plugins: [walletconnect()]': `import { createKernel } from 'portico'
    import { walletconnect } from 'portico/walletconnect'
    declare const [networks, projectId, params]: [[], string, { message: string }]`,
  'embeddedLogin()] })': `import { createKernel } from 'portico'
    import { embeddedLogin } from 'portico/embedded-login'
    import { solana } from 'portico/solana'
    import { WalletProvider } from 'portico/solana-wallet-adapter'
    import { walletconnect } from 'portico/walletconnect'
    import type { ReactNode } from 'react'
    declare const [networks, projectId]: [[], string]`,
  'kernel.log.export({ personal: true })': `import { createKernel, openReplay, rerun } from 'portico'
    const plugins = [] as const
    const kernel = createKernel({ plugins })`,
  'readReportLink(location.href)': `import { createKernel } from 'portico'
    const plugins = [] as const
    const kernel = createKernel({ plugins })`,
  'porticoIntegration(kernel)': `import { createKernel } from 'portico'
    declare const dsn: string
    const kernel = createKernel({ plugins: [] })`,
  'traceKernel(kernel)': `import { createKernel } from 'portico'
    const kernel = createKernel({ plugins: [] })`,
  'sendCalls({': `import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    const kernel = createKernel({ plugins: [eip155()] })
    declare const [token, shop, approval, purchase]: [\`0x\${string}\`, \`0x\${string}\`, \`0x\${string}\`, \`0x\${string}\`]`,
  'safeApp()': 'declare const networks: []',
  'wagmiWallets(config)': 'declare const networks: []',
  'initialState={initialState}': `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { Portico } from 'portico/react'
    import type { ReactNode } from 'react'
    import { type State, WagmiProvider } from 'wagmi'
    import { config } from './wagmi.ts'
    const client = new QueryClient()
    const kernel = createKernel({ plugins: [eip155()] })`,
  'error instanceof PorticoError': `import { createKernel } from 'portico'
    const kernel = createKernel({ plugins: [] })`,
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
  'wagmi.ts': `import { createConfig, http } from 'wagmi'
    import { mainnet } from 'wagmi/chains'
    export const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })`,
  'acme-provider.ts': 'export const provider = { request: async () => null }',
  'styles.d.ts': `declare module '*.css'`,
}

/** Pages whose examples are parts of files that other compilers read: of Vue, Svelte, Nuxt, Solid. */
const OTHER_COMPILERS = /^docs\/(?:vue|svelte|elements)\.md:/

const typed = blocks.filter(
  ({ at, language, isFragment }) => /^tsx?$/.test(language) && !isFragment && !OTHER_COMPILERS.test(at),
)
const PLUGIN = 'acme-tip'

const nameOf = ({ at, code }: { at: string; code: string }) =>
  code.includes(`id: '${PLUGIN}'`) ? PLUGIN : at.replace(/\W+/g, '-')

test('every TypeScript example compiles as it stands, and the plugin among them meets the laws', async () => {
  const folder = mkdtempSync(join(root, 'test', 'readme-'))
  try {
    mkdirSync(join(folder, 'views'))
    for (const [name, code] of Object.entries(OWN)) writeFileSync(join(folder, name), code)
    for (const says of Object.keys(GIVEN))
      expect(
        typed.filter(({ code }) => code.includes(says)),
        says,
      ).toHaveLength(1)
    for (const block of typed) {
      const given = Object.entries(GIVEN).find(([says]) => block.code.includes(says))?.[1] ?? ''
      writeFileSync(join(folder, `${nameOf(block)}.tsx`), `${given}\n${block.code}\nexport {}`)
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
    const { tipJar } = (await import(join(folder, `${PLUGIN}.tsx`))) as { tipJar(): AnyPlugin }
    const breaches = await checkPlugin(tipJar(), {
      otherPlugins: [modal()],
      session: async ({ kernel }) => {
        await kernel.actions[PLUGIN]?.tip?.({ note: 'Thank you' })
        await kernel.actions.modal?.open?.({ view: 'TipJar' })
      },
    })
    expect(breaches).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 180_000)
