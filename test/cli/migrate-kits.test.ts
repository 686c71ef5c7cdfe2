// What npx portico migrate knows of each kit: its names, its packages, and what a site has to change itself.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KITS } from '../../cli/migrate/kits/index.ts'
import { version } from '../../plugins/index.ts'
import { paths } from '../entries.mjs'
import { createSite } from './migrate-site.ts'

test('moves a site from RainbowKit', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "wagmi": "2" } }',
    'src/main.tsx': `import './global.css'
import '@rainbow-me/rainbowkit/styles.css'
import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
`,
    'src/wagmi.js': `const { getDefaultConfig } = require("@rainbow-me/rainbowkit");\n`,
  })
  expect((await run()).code).toBe(0)
  expect(read('src/main.tsx')).toBe("import './global.css'\nimport { RainbowKitProvider } from 'portico/rainbowkit'\n")
  expect(read('src/wagmi.js')).toBe('const { getDefaultConfig } = require("portico/rainbowkit");\n')
  expect(JSON.parse(read('package.json')).dependencies).toEqual({ portico: `^${version}`, wagmi: '2' })
})

test('each replacement is an entry, and exports the names that are listed', async () => {
  for (const { modules } of KITS)
    for (const { to, names = [], renames = {} } of Object.values(modules)) {
      if (to === null) continue
      const source = paths[to.slice('portico/'.length)]
      expect(source, to).toBeDefined()
      const text = readFileSync(new URL(`../../${source}`, import.meta.url), 'utf8')
      const all = names.map((name) => renames[name] ?? name)
      expect(all.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
    }
})

/** Lists every text that the kits have. */
const listTexts = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(listTexts)

test('what a kit’s texts tell a site to use is exported by the entry that they name', async () => {
  const told = listTexts(KITS).flatMap((text) =>
    [...text.matchAll(/([^.]*?) (?:of|by) portico((?:\/[a-z-]+)*)/g)].map(([, use = '', entry = '']) => ({
      source: paths[entry.slice(1) || 'index'],
      names: [...use.matchAll(/(\w+)\(|<(\w+)/g)].map(([, called, shown]) => called ?? shown),
      text,
    })),
  )
  expect(told.flatMap(({ names }) => names)).toEqual(
    expect.arrayContaining(['useDisconnect', 'ConnectButton', 'WagmiAdapter', 'createKernel']),
  )
  for (const { source, names, text } of told) {
    expect(source, text).toBeDefined()
    const entry = await import(new URL(`../../${source}`, import.meta.url).href)
    for (const name of names) expect(entry, text).toHaveProperty(name as string)
  }
})

test('moves clusterApiUrl with wallet-adapter, and leaves other names of web3.js', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@solana/wallet-adapter-react": "1" } }',
    'a.ts': `import { useWallet } from '@solana/wallet-adapter-react'
import { clusterApiUrl, PublicKey } from '@solana/web3.js'
`,
    'b.ts': `import { clusterApiUrl } from '@solana/web3.js'\n`,
    'c.ts': `import { clusterApiUrl, Connection } from '@solana/web3.js'\n`,
  })
  expect((await run()).code).toBe(0)
  expect(read('a.ts')).toBe(`import { useWallet, clusterApiUrl } from 'portico/solana-wallet-adapter'
import { PublicKey } from '@solana/web3.js'
`)
  expect(read('b.ts')).toBe(`import { clusterApiUrl } from 'portico/solana-wallet-adapter'\n`)
  // It loads web3.js in any case.
  expect(read('c.ts')).toContain("Connection } from '@solana/web3.js'")
})

test('moves wagmi’s connectors whose libraries load with the page, in all files of a site, and leaves the others', async () => {
  const { run, read } = createSite({
    'package.json': '{ "workspaces": ["apps/*", "packages/*"] }',
    'apps/web/package.json':
      '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "@site/wagmi": "workspace:*", "wagmi": "2" } }',
    'apps/web/wagmi.ts': `import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import { baseAccount, metaMask, safe } from 'wagmi/connectors';
export const connectors = [...connectorsForWallets([], {}), metaMask(), baseAccount(), safe()];
`,
    'apps/web/other.js': `import { injected } from 'wagmi/connectors'\nexport const own = injected()\n`,
    'packages/wagmi/package.json': '{ "name": "@site/wagmi", "dependencies": { "wagmi": "2" } }',
    'packages/wagmi/config.ts': `import { coinbaseWallet, injected, walletConnect as pair } from 'wagmi/connectors'\n`,
    'apps/admin/package.json': '{ "name": "admin", "dependencies": { "wagmi": "2" } }',
    'apps/admin/wagmi.ts': `import { metaMask } from 'wagmi/connectors'\n`,
  })
  expect((await run()).code).toBe(0)
  expect(
    read('apps/web/wagmi.ts'),
  ).toContain(`import { connectorsForWallets, baseAccount, metaMask } from 'portico/rainbowkit';
import { safe } from 'wagmi/connectors';
`)
  expect(
    read('packages/wagmi/config.ts'),
  ).toBe(`import { coinbaseWallet, walletConnect as pair } from 'portico/rainbowkit'
import { injected } from 'wagmi/connectors'
`)
  expect(JSON.parse(read('packages/wagmi/package.json')).dependencies).toEqual({ portico: `^${version}`, wagmi: '2' })
  expect(read('apps/web/other.js')).toContain(`from 'wagmi/connectors'`)
  // Another site of the repository, without a kit.
  expect(read('apps/admin/wagmi.ts')).toContain(`from 'wagmi/connectors'`)
  expect(read('apps/admin/package.json')).not.toContain('portico')
})

test('keeps the adapters of wallets that Portico lists as they are, and says so', async () => {
  const { run, read } = createSite({
    'package.json':
      '{ "dependencies": { "@solana/wallet-adapter-wallets": "1", "@solana/wallet-adapter-react": "1" } }',
    'a.ts': `import { WalletProvider } from '@solana/wallet-adapter-react'
import { LedgerWalletAdapter, PhantomWalletAdapter } from '@solana/wallet-adapter-wallets'
import { TorusWalletAdapter } from '@solana/wallet-adapter-torus'
`,
  })
  const { code, out } = await run()
  expect([code, out]).toEqual([0, expect.stringContaining('a.ts:3  note: LedgerWalletAdapter of ')])
  expect(out).toContain('a.ts:4  note: “@solana/wallet-adapter-torus” stays: ')
  expect(read('a.ts')).toBe(`import { WalletProvider } from 'portico/solana-wallet-adapter'
import { PhantomWalletAdapter } from 'portico/solana-wallet-adapter/wallets'
import { LedgerWalletAdapter } from '@solana/wallet-adapter-wallets'
import { TorusWalletAdapter } from '@solana/wallet-adapter-torus'
`)
  expect(read('package.json')).toContain('@solana/wallet-adapter-wallets')
})

test.each([
  ['^0.4.1', 1, [expect.stringContaining('a.tsx:2  RainbowKit: The server gets the message as a text.')]],
  ['^0.5.0', 0, []],
])('a sign-in by NextAuth %s moves, and its server may have to change', async (range, expected, notes) => {
  const site = createSite({
    'package.json': JSON.stringify({
      dependencies: { '@rainbow-me/rainbowkit-siwe-next-auth': range, wagmi: '^2.0.0' },
    }),
    'a.tsx': `import { a } from './a'
import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'\n`,
  })
  const { code, out } = await site.run()
  expect(site.read('a.tsx')).toContain("from 'portico/rainbowkit/siwe-next-auth'")
  expect([code, out.split('\n').filter((line) => line.startsWith('a.tsx'))]).toEqual([expected, notes])
})

test('leaves a site with wagmi 1 as it is, and says what comes first', async () => {
  const files = {
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "^1.3.0", "wagmi": "^1.4.0" } }',
    'a.ts': `import { ConnectButton } from '@rainbow-me/rainbowkit'\n`,
  }
  const { run, read } = createSite(files)
  const { code, out } = await run()
  expect([code, out]).toEqual([1, expect.stringContaining('a.ts:1  The site has wagmi ^1.4.0. Move to wagmi 2 first.')])
  expect(read('a.ts')).toBe(files['a.ts'])
  expect(read('package.json')).toBe(files['package.json'])
})

const APPKIT = {
  'package.json': `{
  "dependencies": {
    "@reown/appkit": "1.7.20",
    "@reown/appkit-adapter-solana": "1.7.20",
    "@reown/appkit-adapter-wagmi": "1.7.20",
    "react": "19.1.0"
  }
}
`,
  'src/App.vue': `<script setup lang="ts">
import { createAppKit, useAppKit } from '@reown/appkit/vue'
import { base } from '@reown/appkit/networks'
</script>
`,
  'src/main.tsx': `import { SolanaAdapter } from "@reown/appkit-adapter-solana/react";
import { WagmiAdapter } from "@reown/appkit-adapter-wagmi";
import type { AppKitNetwork } from "@reown/appkit/networks";
import { createAppKit, modal, useAppKitAccount } from "@reown/appkit/react";
`,
}

test('moves a site of AppKit, with its Vue components, and nothing is left to do', async () => {
  const { run, read } = createSite(APPKIT)
  const { code, out } = await run()
  expect([code, out]).toEqual([0, expect.stringContaining('AppKit')])
  expect(read('src/App.vue')).toContain("from 'portico/appkit/vue'")
  expect(read('src/main.tsx')).toBe(`import { SolanaAdapter } from "portico/appkit/solana/react";
import { WagmiAdapter } from "portico/appkit/wagmi";
import type { AppKitNetwork } from "portico/appkit/networks";
import { createAppKit, modal, useAppKitAccount } from "portico/appkit/react";
`)
  expect(JSON.parse(read('package.json')).dependencies).toEqual({
    // What AppKit brought, and Portico leaves to the site.
    '@solana/web3.js': '^1.98.0',
    '@walletconnect/universal-provider': '^2.0.0',
    portico: `^${version}`,
    react: '19.1.0',
    // Of one release: a later one would need another `react`.
    'react-dom': '19.1.0',
    viem: '^2.0.0',
  })
})

test('lists what AppKit has and Portico does not, and keeps its package', async () => {
  const { run, read } = createSite({
    ...APPKIT,
    'src/other.ts': "import { AccountController, useAppKit } from '@reown/appkit/react'\n",
  })
  const { out } = await run()
  expect(out).toContain('src/other.ts:2  AppKit: AccountController is not moved.')
  expect(read('src/other.ts')).toContain("import { AccountController } from '@reown/appkit/react'")
  expect(JSON.parse(read('package.json')).dependencies).toHaveProperty(['@reown/appkit'])
})

test('lists what a site has from the packages inside AppKit, whose state Portico does not have', async () => {
  const inner = "import { ChainController } from '@reown/appkit-controllers'\n"
  const types = "import type { CaipNetwork } from '@reown/appkit-common'\n"
  const { run, read } = createSite({ ...APPKIT, 'src/inner.ts': inner, 'src/types.ts': types })
  const { code, out } = await run()
  expect(code).toBe(1)
  expect(out).toMatch(
    /^src\/inner\.ts:1 {2}AppKit: ChainController is not moved. The state follows what happened: read it by the hooks/m,
  )
  expect(read('src/inner.ts')).toBe(inner)
  expect(read('src/types.ts')).toBe("import type { CaipNetwork } from 'portico/appkit'\n")
  expect(out).not.toContain('src/types.ts:')
})

test('keeps AppKit’s classes for sign-in, and says which nonce they need', async () => {
  const siwx = "import { DefaultSIWX, type SIWXVerifier } from '@reown/appkit-siwx'\n"
  const { run, read } = createSite({ ...APPKIT, 'src/siwx.ts': siwx })
  const { code, out } = await run()
  expect(code).toBe(1)
  expect(out).toMatch(
    /^src\/siwx\.ts:1 {2}AppKit: DefaultSIWX is not moved. It stays, if its nonce has at least 17 letters and digits: /m,
  )
  expect(read('src/siwx.ts')).toBe(siwx)
})

const WEB3MODAL = {
  'package.json':
    '{ "dependencies": { "@web3modal/wagmi": "^5.1.11", "@web3modal/siwe": "^5.1.11", "wagmi": "^2.12.0" } }',
  'src/App.vue': `<script setup lang="ts">
import { useWeb3Modal } from '@web3modal/wagmi/vue'
</script>
`,
  'src/modal.ts': `import { createWeb3Modal } from '@web3modal/wagmi/react'
import { defaultWagmiConfig } from '@web3modal/wagmi/react/config'
import { createSIWEConfig, type Web3ModalSIWEClient } from '@web3modal/siwe'
`,
  'src/connect.tsx': `import { useWeb3Modal as useModal, useWeb3ModalState, useWalletInfo } from "@web3modal/wagmi/react";
import { useWeb3ModalTheme } from "@web3modal/wagmi/react";
export { useWeb3ModalEvents } from "@web3modal/wagmi/react";
const modal = require("@web3modal/wagmi/react").useWeb3Modal;
`,
}

test('moves the hooks of Web3Modal under their names, and lists what answers in another shape', async () => {
  const { run, read } = createSite(WEB3MODAL)
  const { code, out } = await run()
  expect(code).toBe(1)
  const page = 'https://github.com/portico-wallet/portico/blob/main/docs/coming-from/web3modal.md'
  expect(out.split('\n').slice(2)).toEqual([
    `src/connect.tsx:6  Web3Modal: useWeb3ModalState is not moved. Use useAppKitState(): its selectedNetworkId is “eip155:1”, as in Web3Modal 5. ${page}`,
    `src/connect.tsx:8  “@web3modal/wagmi/react” is loaded in a way that has to be changed by hand. ${page}`,
    `src/modal.ts:1  Web3Modal: createWeb3Modal is not moved. Create the modal by createAppKit() with an adapter: the page has an example. ${page}`,
    `src/modal.ts:2  Web3Modal: defaultWagmiConfig is not moved. Use wagmiConfig of new WagmiAdapter() of portico/appkit/wagmi: the page has an example. ${page}`,
  ])
  expect(read('src/App.vue')).toContain("import { useAppKit as useWeb3Modal } from 'portico/appkit/vue'")
  expect(read('src/modal.ts')).toContain(
    "import { createSIWEConfig, type AppKitSIWEClient as Web3ModalSIWEClient } from 'portico/appkit'",
  )
  expect(read('src/connect.tsx')).toBe(`import {
  useAppKit as useModal,
  useWalletInfo,
  useAppKitTheme as useWeb3ModalTheme,
} from "portico/appkit/react";
import { useWeb3ModalState } from "@web3modal/wagmi/react";
export { useAppKitEvents as useWeb3ModalEvents } from "portico/appkit/react";
const modal = require("@web3modal/wagmi/react").useWeb3Modal;
`)
  expect(JSON.parse(read('package.json')).dependencies).toEqual({
    '@walletconnect/universal-provider': '^2.0.0',
    '@web3modal/wagmi': '^5.1.11',
    portico: `^${version}`,
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    viem: '^2.0.0',
    wagmi: '^2.12.0',
  })
})

test('a site of Web3Modal with wagmi 1 moves to wagmi 2 first', async () => {
  const manifest = { dependencies: { '@web3modal/wagmi': '^3.5.7', wagmi: '^1.4.13' } }
  const { run, read } = createSite({ ...WEB3MODAL, 'package.json': JSON.stringify(manifest) })
  const { code, out } = await run()
  expect([code, out]).toEqual([1, expect.stringContaining('Move to wagmi 2 first.')])
  expect(read('src/App.vue')).toBe(WEB3MODAL['src/App.vue'])
})
