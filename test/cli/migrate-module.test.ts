// How npx portico migrate rewrites the imports and the names of a kit in each kind of file.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KITS } from '../../cli/migrate/kits/index.ts'
import { rewriteModule } from '../../cli/migrate/rewrite-module.ts'
import { version } from '../../plugins/index.ts'
import { createSite } from './migrate-site.ts'

test('reads every way to import: types, exports, calls, components, style sheets, workspaces', async () => {
  const { run, read } = createSite({
    'package.json': '{ "workspaces": ["app"] }',
    'app/package.json': '{ "dependencies": { "@solana/wallet-adapter-react": "1", "parcel": "2" } }',
    'app/a.ts': `import type { WalletContextState } from '@solana/wallet-adapter-react'
import { useWallet as use } from '@solana/wallet-adapter-react'
import { useConnection } from 'portico/solana-wallet-adapter'
export { WalletProvider } from '@solana/wallet-adapter-react'
export * from '@solana/wallet-adapter-react-ui'
export const late = () => import('@solana/wallet-adapter-react')
vi.mock('@solana/wallet-adapter-react', () => ({}))
type Late = import('@solana/wallet-adapter-react').WalletContextState
const cast = <Late>(<unknown>[use, useConnection])
`,
    'app/b.vue': `<template><p /></template>
<script setup lang="ts">
import { useWallet } from '@solana/wallet-adapter-react'
import { WalletContext } from '@solana/wallet-adapter-react'
</script>
`,
    'app/c.scss': `@import '~@solana/wallet-adapter-react-ui/styles.css';\r\np { color: red }\r\n`,
    'app/d.cjs': `require('@solana/wallet-adapter-react-ui/styles.css')\nconst { useWallet } = require('@solana/wallet-adapter-react')\n`,
    'app/node_modules/other/index.js': `require('@solana/wallet-adapter-react')`,
  })
  const { out } = await run()
  expect(out).toContain('app/b.vue:4  Solana wallet-adapter: WalletContext is not moved. Read it by useWallet().')
  expect(read('app/a.ts')).toBe(`import type { WalletContextState } from 'portico/solana-wallet-adapter'
import { useConnection, useWallet as use } from 'portico/solana-wallet-adapter'
export { WalletProvider } from 'portico/solana-wallet-adapter'
export * from 'portico/solana-wallet-adapter'
export const late = () => import('portico/solana-wallet-adapter')
vi.mock('portico/solana-wallet-adapter', () => ({}))
type Late = import('portico/solana-wallet-adapter').WalletContextState
const cast = <Late>(<unknown>[use, useConnection])
`)
  expect(read('app/b.vue')).toContain("import { useWallet } from 'portico/solana-wallet-adapter'")
  expect(read('app/c.scss')).toBe('p { color: red }\r\n')
  expect(read('app/d.cjs')).toBe("const { useWallet } = require('portico/solana-wallet-adapter')\n")
  expect(read('app/node_modules/other/index.js')).toContain('@solana')
  expect(read('package.json')).toBe('{ "workspaces": ["app"] }')
  expect(JSON.parse(read('app/package.json'))).toEqual({
    dependencies: {
      '@solana/wallet-adapter-react': '1',
      parcel: '2',
      portico: `^${version}`,
      '@solana/web3.js': '^1.98.0',
    },
    '@parcel/resolver-default': { packageExports: true },
  })
})

test('moves what names a kit in other ways: namespaces, destructuring, configurations, mocks', async () => {
  const { run, read } = createSite({
    'package.json': JSON.stringify({
      peerDependencies: { '@rainbow-me/rainbowkit': '2' },
      devDependencies: { '@rainbow-me/rainbowkit': '2', wagmi: '^2.5.0' },
      jest: { transformIgnorePatterns: ['node_modules/(?!(@rainbow-me/rainbowkit|wagmi)/)'] },
    }),
    'pnpm-lock.yaml': '',
    '.gitignore': 'dist\n',
    'dist/a.js': `require('@rainbow-me/rainbowkit')\n`,
    '.storybook/preview.tsx': `import '@rainbow-me/rainbowkit/styles.css'\nexport default {}\n`,
    'src/build/a.tsx': `import * as kit from '@rainbow-me/rainbowkit'
import * as wallets from '@solana/wallet-adapter-wallets'
export const Button = kit.ConnectButton.Custom
export const all = [new wallets.PhantomWalletAdapter()]
export const load = async () => {
  await import('@rainbow-me/rainbowkit/styles.css').then((sheet) => sheet)
  const { PhantomWalletAdapter } = await import('@solana/wallet-adapter-phantom')
  return PhantomWalletAdapter
}
`,
    'src/b.test.ts': `jest.mock('@rainbow-me/rainbowkit', () => ({ ...jest.requireActual('@rainbow-me/rainbowkit') }))\n`,
    'next.config.mjs': `export default {
  transpilePackages: ['@rainbow-me/rainbowkit', '@solana/wallet-adapter-base', 'other'],
  experimental: { optimizePackageImports: ['@rainbow-me/rainbowkit'] },
}
`,
    'vite.config.ts': `export default { resolve: { dedupe: ['wagmi', '@rainbow-me/rainbowkit'] } }\n`,
    'jest.config.js': `module.exports = { transformIgnorePatterns: ['/node_modules/(?!(@rainbow-me/rainbowkit|connectkit)/)'] }\n`,
  })
  const { code, out } = await run()
  expect([code, out]).toEqual([0, expect.stringContaining('pnpm install')])
  expect(read('.storybook/preview.tsx')).toBe('export default {}\n')
  expect(read('src/build/a.tsx')).toBe(`import * as kit from 'portico/rainbowkit'
import * as wallets from 'portico/solana-wallet-adapter/wallets'
export const Button = kit.ConnectButton.Custom
export const all = [new wallets.PhantomWalletAdapter()]
export const load = async () => {
  await import('portico/rainbowkit/styles.css').then((sheet) => sheet)
  const { PhantomWalletAdapter } = await import('portico/solana-wallet-adapter/wallets')
  return PhantomWalletAdapter
}
`)
  expect(read('src/b.test.ts')).toBe(
    "jest.mock('portico/rainbowkit', () => ({ ...jest.requireActual('portico/rainbowkit') }))\n",
  )
  expect(read('next.config.mjs')).toBe(`export default {
  transpilePackages: ['portico', 'other'],
  experimental: { optimizePackageImports: ['portico/rainbowkit'] },
}
`)
  expect(read('vite.config.ts')).toBe("export default { resolve: { dedupe: ['wagmi', 'portico'] } }\n")
  expect(read('jest.config.js')).toBe(
    "module.exports = { transformIgnorePatterns: ['/node_modules/(?!(portico)/)'] }\n",
  )
  expect(read('dist/a.js')).toContain('@rainbow-me')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    peerDependencies: { portico: `^${version}` },
    devDependencies: { portico: `^${version}`, wagmi: '^2.5.0' },
    jest: { transformIgnorePatterns: ['node_modules/(?!(portico|wagmi)/)'] },
  })
})

test('splits an import or export of which only a part moves', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@reown/appkit": "1.7.20", "@rainbow-me/rainbowkit": "2", "wagmi": "2" } }',
    'a.ts': `export { injected, walletConnect } from 'wagmi/connectors'
export type { RainbowKitProvider } from '@rainbow-me/rainbowkit'
export { useAppKit as useKit, type AccountController, ChainController as Chains } from "@reown/appkit/react";
import kit, { ChainController, useAppKit } from "@reown/appkit/react";
import{ChainController as Other,useAppKitState}from'@reown/appkit/react'
export { default, ConnectionController } from '@reown/appkit'
export { default as appkit } from '@reown/appkit'
`,
  })
  const { code, out } = await run()
  expect([code, out.match(/^a\.ts:\d+/gm)]).toEqual([1, ['a.ts:5', 'a.ts:5', 'a.ts:7', 'a.ts:9', 'a.ts:11']])
  expect(read('a.ts')).toBe(`export { walletConnect } from 'portico/rainbowkit'
export { injected } from 'wagmi/connectors'
export type { RainbowKitProvider } from 'portico/rainbowkit'
export { useAppKit as useKit } from "portico/appkit/react";
export { type AccountController, ChainController as Chains } from "@reown/appkit/react";
import kit, { useAppKit } from "portico/appkit/react";
import { ChainController } from "@reown/appkit/react";
import { useAppKitState } from 'portico/appkit/react'
import { ChainController as Other } from '@reown/appkit/react'
export { default } from 'portico/appkit'
export { ConnectionController } from '@reown/appkit'
export { default as appkit } from 'portico/appkit'
`)
})

test('names what stays of an import over several lines, each by its own line', async () => {
  const { run } = createSite({
    'package.json': '{ "dependencies": { "connectkit": "1", "wagmi": "2" } }',
    'a.tsx': `import {
  ChainIcon as Icon,
  ConnectKitButton,
  wallets,
} from 'connectkit'
import * as onboard from '@web3-onboard/core'
console.log(onboard)
`,
  })
  const { out } = await run('--dry')
  expect(out.match(/^a\.tsx:.*(?= https:)/gm)).toEqual([
    'a.tsx:2  ConnectKit: ChainIcon is not moved. Draw a picture of your own.',
    'a.tsx:4  ConnectKit: wallets is not moved. The modal lists the connectors of the configuration.',
    'a.tsx:6  Web3-Onboard: “@web3-onboard/core” is imported as a whole, and not all of it has an equivalent.',
  ])
})

test('keeps a default import that has no equivalent, and moves the names beside it', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "wagmi": "2" } }',
    'a.ts': `import { ConnectButton } from '@rainbow-me/rainbowkit'
import connectors, { injected, metaMask } from 'wagmi/connectors'
`,
  })
  expect((await run()).code).toBe(0)
  expect(read('a.ts')).toBe(`import { ConnectButton } from 'portico/rainbowkit'
import { metaMask } from 'portico/rainbowkit'
import connectors, { injected } from 'wagmi/connectors'
`)
})

test('a statement that is the body of another one leaves an empty block', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "wagmi": "2" } }',
    'a.js': `if (typeof window !== 'undefined') require('@rainbow-me/rainbowkit/styles.css')
start()
if (isDark) import('@rainbow-me/rainbowkit/styles.css');
else require('./light.css')
for (const theme of themes) require('@rainbow-me/rainbowkit/styles.css')
label: require('@rainbow-me/rainbowkit/styles.css')
if (isLight) {
  require('@rainbow-me/rainbowkit/styles.css')
}
`,
  })
  expect((await run()).code).toBe(0)
  expect(read('a.js')).toBe(`if (typeof window !== 'undefined') {}
start()
if (isDark) {}
else require('./light.css')
for (const theme of themes) {}
label: {}
if (isLight) {
}
`)
})

test('reads which names of a module that a call loads are used', async () => {
  const { run, read } = createSite({
    'package.json':
      '{ "dependencies": { "@solana/wallet-adapter-base": "1", "@solana/wallet-adapter-react-ui": "1" } }',
    'a.tsx': `const Button = dynamic(async () => (await import('@solana/wallet-adapter-react-ui')).WalletMultiButton, { ssr: false })
const Network = lazy(() => import('@solana/wallet-adapter-base').then((base) => ({ default: base.WalletAdapterNetwork })))
const State = lazy(() => import('@solana/wallet-adapter-base').then(({ WalletReadyState }) => WalletReadyState))
const name = require('@solana/wallet-adapter-base').WalletReadyState
async function load() {
  const base = await import('@solana/wallet-adapter-base')
  return base.WalletReadyState
}
async function loadOther() {
  const base = await import('@solana/wallet-adapter-base')
  return [base.WalletAdapterNetwork]
}
type Name = import('@solana/wallet-adapter-base').WalletName
const late = () => import(\`@solana/wallet-adapter-react-ui\`)
`,
    'b.ts': `const { EventEmitter } = require('@solana/wallet-adapter-base')\n`,
    'c.ts': `export const all = import('@solana/wallet-adapter-base').then((base) => print(base))\n`,
  })
  const { code, out } = await run()
  expect([code, out]).toEqual([0, expect.stringMatching(/\nb\.ts:1 {2}note: .*\nc\.ts:1 {2}note: [^\n]*$/)])
  expect(read('a.tsx').match(/portico\/solana-wallet-adapter['`]/g)).toHaveLength(8)
  expect(read('a.tsx')).not.toContain('@solana')
})

test('moves imports from inside a kit’s package, and the imports of pages and components', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "wagmi": "2" } }',
    'bun.lockb': '',
    'a.tsx': `import 'node_modules/@rainbow-me/rainbowkit/dist/index.css'
import '@rainbow-me/rainbowkit/dist/index.css'
import type { RainbowKitChain } from '@rainbow-me/rainbowkit/dist/components/RainbowKitProvider/RainbowKitChainContext'
import { metaMaskWallet } from '@rainbow-me/rainbowkit/dist/wallets/walletConnectors'
`,
    'tailwind.config.ts': `export default { content: ['./node_modules/@rainbow-me/rainbowkit/dist/*.js'] }\n`,
    'windows.ts': [
      `import { RainbowKitProvider, connectorsForWallets, getDefaultWallets } from '@rainbow-me/rainbowkit'`,
      `import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'`,
      '',
    ].join('\r\n'),
    'b.css': `@import '../node_modules/@rainbow-me/rainbowkit/dist/index.css';\np { color: red }\n`,
    'c.astro': `---
import { ConnectButton } from '@rainbow-me/rainbowkit'
---
<ConnectButton client:only="react" />
<script>
  import '@rainbow-me/rainbowkit/styles.css'
</script>
`,
    'd.mdx': `import { ConnectButton } from '@rainbow-me/rainbowkit'
import {
  WalletButton,
} from '@rainbow-me/rainbowkit'

# Import it
<ConnectButton />
`,
  })
  const { code, out } = await run()
  expect([code, out]).toEqual([0, expect.stringContaining('bun install')])
  expect(read('a.tsx')).toBe(`import type { RainbowKitChain } from 'portico/rainbowkit'
import { metaMaskWallet } from 'portico/rainbowkit/wallets'
`)
  expect(out).toContain('tailwind.config.ts:1  note: ')
  expect(read('windows.ts')).toMatch(/^(?:[^\n]*\r\n){8}$/)
  expect(read('b.css')).toBe('p { color: red }\n')
  expect(read('c.astro')).toContain(`import { ConnectButton } from 'portico/rainbowkit'\n---\n`)
  expect(read('c.astro')).not.toContain('styles.css')
  expect(read('d.mdx')).toBe(`import { ConnectButton, WalletButton } from 'portico/rainbowkit'

# Import it
<ConnectButton />
`)
})

test('keeps a whole module that is passed on in a file that mentions a name without an equivalent', () => {
  const rewrite = (rest: string) => {
    const { code, leftovers } = rewriteModule(`import * as kit from '@reown/appkit/react'\n${rest}\n`, 'a.ts')
    return [code.includes('portico/appkit/react'), leftovers.length]
  }
  expect(rewrite('const { getAppKit } = kit')).toEqual([false, 1])
  expect(rewrite('export { kit, getAppKitState }')).toEqual([true, 0])
  const load = rewriteModule("const kit = await import('@reown/appkit')\nuse(kit, kit.ApiController)\n", 'a.ts')
  expect([load.code.includes('portico'), load.leftovers.length]).toEqual([false, 1])
  const mock = rewriteModule("vi.mock('@reown/appkit', () => ({}))\nconst getAppKit = 1\n", 'a.test.ts')
  expect([mock.code.includes("mock('portico/appkit'"), mock.leftovers.length]).toEqual([true, 0])
})

test('leaves the code that a page in MDX shows', async () => {
  const shown = [
    "```tsx\nimport { ... } from '@rainbow-me/rainbowkit'\n\nexport * from 'connectkit'\n```\n",
    "  ~~~~\nimport a from 'connectkit'\n```\n  ~~~~\n",
  ].join('\nText.\n')
  const write = (from: string) =>
    `import { ConnectButton } from '${from}'\n\n${shown}\nexport { darkTheme } from '${from}'\n`
  const { run, read } = createSite({ 'package.json': '{}', 'a.mdx': write('@rainbow-me/rainbowkit') })
  expect((await run()).code).toBe(0)
  expect(read('a.mdx')).toBe(write('portico/rainbowkit'))
})

test('moves the scripts and the styles of a page in Markdown, as VitePress has, and leaves what it shows', async () => {
  const sheet = "@import '@rainbow-me/rainbowkit/styles.css';"
  const shown = `# A\n\nhttps://unpkg.com/connectkit\n\n\`\`\`vue\n<script setup>\nimport 'connectkit'\n</script>\n<style>${sheet}</style>\n\`\`\`\n`
  const write = (from: string, style: string) =>
    `<script setup>\nimport { ConnectButton } from '${from}'\n</script>\n${shown}<style>${style}</style>\n`
  const { run, read } = createSite({
    'package.json': '{}',
    'a.md': write('@rainbow-me/rainbowkit', sheet),
    'README.md': shown,
  })
  expect((await run()).code).toBe(0)
  expect(read('a.md')).toBe(write('portico/rainbowkit', ''))
  expect(read('README.md')).toBe(shown)
})

test('lists an alias of a bundler, which may be a file of the site', async () => {
  const config = "export default { resolve: { alias: [{ find: 'connectkit', replacement: './kit.ts' }] } }\n"
  const { run, read } = createSite({ 'package.json': '{}', 'vite.config.ts': config })
  expect(await run()).toMatchObject({
    code: 1,
    out: expect.stringContaining('vite.config.ts:1  “connectkit” has to be replaced by hand.'),
  })
  expect(read('vite.config.ts')).toBe(config)
})

const statement = fc.constantFrom(
  ...KITS.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([module, { to, names: moved, missing = {} }]) => {
      const names = [...(moved ?? ['Some', 'type Other']), ...Object.keys(missing).filter((name) => name !== 'default')]
      return [
        to === null ? `import '${module}'` : `import { ${names.join(', ')} } from '${module}'`,
        `import { ${names[0] ?? 'Some'}, Unknown as known } from "${module}";`,
        `export * from '${module}'`,
        `export { ${[...names, 'Unknown as known'].join(', ')} } from '${module}'`,
        `import own, { ${[...names, 'Unknown as known'].join(', ')} } from "${module}";`,
        `import{${names.join(',')}}from'${module}'`,
        `import {\n  // why\n  ${[...names, 'Other'].join(', // more\n  ')}, // last\n  Unknown as known } from '${module}'`,
        `const { ${(names[0] ?? 'Some').replace('type ', '')}: own } = require('${module}')`,
        `if (isDark) require('${module}')`,
        `vi.mock('${module}', () => ({}))`,
      ]
    }),
  ),
  "import { clusterApiUrl, PublicKey } from '@solana/web3.js'",
  "export { injected, walletConnect } from 'wagmi/connectors'",
  "import type { Chain } from 'viem'",
  "import { useWallet } from 'portico/solana-wallet-adapter'",
  'export const text = <p>it is a site</p>',
)

test('law: a second run changes nothing, and a module stays valid', () => {
  fc.assert(
    fc.property(fc.uniqueArray(statement, { maxLength: 8 }), fc.constantFrom('a.tsx', 'b.jsx'), (lines, path) => {
      const once = rewriteModule(`${lines.join('\n')}\n`, path)
      const twice = rewriteModule(once.code, path)
      expect(twice.code).toBe(once.code)
      expect(twice.leftovers).toHaveLength(once.leftovers.length)
    }),
    { numRuns: Number(process.env.PORTICO_RUNS ?? 300) },
  )
})
