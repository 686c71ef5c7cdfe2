// npx portico migrate, on sites of a few files in a folder and a repository of their own.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { main } from '../../cli/main.ts'
import { KITS } from '../../cli/migrate/kits/index.ts'
import { rewriteModule } from '../../cli/migrate/rewrite-module.ts'
import { version } from '../../plugins/index.ts'
import { paths } from '../entries.mjs'
import { createSiteFolder } from './site-folder.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

const APP = `import { WalletAdapterNetwork } from '@solana/wallet-adapter-base';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { WalletModalProvider } from '@solana/wallet-adapter-react-ui';
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-wallets';
import type { FC } from 'react';
// The styles may be replaced.
import '@solana/wallet-adapter-react-ui/styles.css';

export const App: FC = () => <p>it&apos;s {WalletAdapterNetwork.Devnet}</p>;
`
const SITE = {
  'package.json': `{
    "name": "site",
    "dependencies": {
        "@solana/wallet-adapter-base": "^0.9.27",
        "@solana/wallet-adapter-react": "^0.15.39",
        "@solana/wallet-adapter-react-ui": "^0.9.39",
        "@solana/wallet-adapter-wallets": "^0.19.37",
        "@solana/web3.js": "^1.98.2",
        "react": "^19.1.0"
    }
}
`,
  'src/App.tsx': APP,
  'src/index.html': `<head>
    <link rel="stylesheet" href="index.css" />
    <link rel="stylesheet" href="npm:@solana/wallet-adapter-react-ui/styles.css" />
</head>
`,
}

/** Creates a site's folder, committed in a repository. */
function createSite(files: Files, { isCommitted = true } = {}) {
  const folder = createSiteFolder(files)
  const git = (...args: string[]) => {
    const person = ['-c', 'user.name=Test', '-c', 'user.email=test@site.example', '-c', 'commit.gpgsign=false']
    const { status, stderr } = spawnSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' })
    expect([stderr, status]).toEqual([expect.anything(), 0])
  }
  if (isCommitted) {
    git('init', '--quiet')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'before')
  }
  return {
    folder,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    async run(...args: string[]) {
      const [out, err] = [[] as string[], [] as string[]]
      const code = await main(['migrate', ...args], {
        cwd: folder,
        out: (text) => out.push(text),
        err: (text) => err.push(text),
      })
      return { code, out: out.join('\n'), err: err.join('\n') }
    },
  }
}

test('moves imports, style sheets and package.json, and keeps the form of each file', async () => {
  const { run, read } = createSite(SITE)
  expect(await run()).toEqual({
    code: 0,
    out: 'Solana wallet-adapter: 3 files changed.\nInstall the packages next: npm install.',
    err: '',
  })
  expect(read('src/App.tsx')).toBe(`import {
  WalletAdapterNetwork,
  ConnectionProvider,
  WalletProvider,
  WalletModalProvider,
} from 'portico/solana-wallet-adapter';
import { UnsafeBurnerWalletAdapter } from 'portico/solana-wallet-adapter/wallets';
import type { FC } from 'react';
// The styles may be replaced.

export const App: FC = () => <p>it&apos;s {WalletAdapterNetwork.Devnet}</p>;
`)
  expect(read('src/index.html')).toBe('<head>\n    <link rel="stylesheet" href="index.css" />\n</head>\n')
  expect(read('package.json')).toBe(`{
    "name": "site",
    "dependencies": {
        "@solana/web3.js": "^1.98.2",
        "portico": "^${version}",
        "react": "^19.1.0"
    }
}
`)
})

test('a second run finds nothing', async () => {
  const { run, read } = createSite(SITE)
  await run()
  const after = read('src/App.tsx')
  expect(await run('--force')).toEqual({ code: 0, out: 'No kit that Portico can replace was found.', err: '' })
  expect(read('src/App.tsx')).toBe(after)
})

test('--dry prints the diff and writes nothing', async () => {
  const { run, read } = createSite(SITE, { isCommitted: false })
  const { code, out } = await run('--dry')
  expect(code).toBe(0)
  expect(out).toContain(`--- a/src/index.html
+++ b/src/index.html
@@ -1,4 +1,3 @@
 <head>
     <link rel="stylesheet" href="index.css" />
-    <link rel="stylesheet" href="npm:@solana/wallet-adapter-react-ui/styles.css" />
 </head>`)
  expect(out).toContain('3 files would change.')
  expect(read('src/App.tsx')).toBe(APP)
})

test('does not touch files with uncommitted changes, nor a folder without a repository, without --force', async () => {
  const { run, read, write } = createSite(SITE)
  write('src/App.tsx', `${APP}// mine\n`)
  const refused = await run()
  expect(refused.code).toBe(2)
  expect(refused.err).toMatch(/not committed[\s\S]*\nsrc\/App\.tsx$/)
  expect(read('package.json')).toBe(SITE['package.json'])
  expect((await run('--force')).code).toBe(0)
  expect(read('src/App.tsx')).toMatch(/portico\/solana[\s\S]*\/\/ mine/)

  const bare = createSite(SITE, { isCommitted: false })
  expect(await bare.run()).toMatchObject({ code: 2, out: '', err: expect.stringContaining('in no git repository') })
  expect(bare.read('src/App.tsx')).toBe(APP)
})

test('an installed portico that is not committed is no obstacle, and any other change of package.json is', async () => {
  const { run, read, write } = createSite(SITE)
  const installed = JSON.parse(SITE['package.json'])
  installed.dependencies.portico = 'file:../portico-0.1.0.tgz'
  write('package.json', `${JSON.stringify({ ...installed, license: 'MIT' })}\n`)
  expect(await run()).toMatchObject({ code: 2, err: expect.stringMatching(/not committed[\s\S]*\npackage\.json$/) })
  write('package.json', `${JSON.stringify(installed)}\n`)
  expect((await run()).code).toBe(0)
  expect(JSON.parse(read('package.json')).dependencies.portico).toBe('file:../portico-0.1.0.tgz')
})

test('an uncommitted file that does not change is no obstacle', async () => {
  const { run, write } = createSite(SITE)
  write('notes.css', 'p { color: red }')
  expect((await run()).code).toBe(0)
})

test('lists what is left to do by file and line, and keeps the packages that are still imported', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@solana/wallet-adapter-react": "1", "@web3-onboard/core": "2" } }',
    'src/a.ts': `// first line
import { useWallet, WalletContext } from "@solana/wallet-adapter-react"
export const both = [WalletContext, useWallet]
`,
    'src/b.mjs': `import init from '@web3-onboard/core'
import { useSetChain } from '@web3-onboard/react'
import keepkey from '@web3-onboard/keepkey'
init(keepkey, useSetChain)
`,
    'src/broken.tsx': "import { useWallet } from '@solana/wallet-adapter-react'\nconst = <",
    'src/names.ts': `export const kit = '@solana/wallet-adapter-react'\n`,
    'vite.config.ts': `export default { resolve: { alias: { '@solana/wallet-adapter-react': './kit.ts' } } }\n`,
  })
  const { code, out } = await run('.')
  expect(code).toBe(1)
  const page = (id: string) => `https://github.com/portico-wallet/portico/blob/main/docs/coming-from/${id}.md`
  expect(out.split('\n').slice(2)).toEqual([
    `src/a.ts:2  Solana wallet-adapter: Read it by useWallet(). ${page('wallet-adapter')}`,
    `src/b.mjs:1  Web3-Onboard: Create a kernel by createKernel() of portico. ${page('web3-onboard')}`,
    `src/b.mjs:2  Web3-Onboard: Use useNetwork() of portico/react. ${page('web3-onboard')}`,
    `src/b.mjs:3  Web3-Onboard: there is no equivalent of “@web3-onboard/keepkey”. ${page('web3-onboard')}`,
    expect.stringMatching(/^src\/broken\.tsx:1 {2}It can’t be parsed: /),
    `src/names.ts:1  note: “@solana/wallet-adapter-react” is named in a text. ${page('wallet-adapter')}`,
    `vite.config.ts:1  “@solana/wallet-adapter-react” has to be replaced by hand. ${page('wallet-adapter')}`,
  ])
  expect(read('src/a.ts')).toBe(`// first line
import { useWallet } from "portico/solana-wallet-adapter"
import { WalletContext } from "@solana/wallet-adapter-react"
export const both = [WalletContext, useWallet]
`)
  expect(JSON.parse(read('package.json')).dependencies).toEqual({
    '@solana/wallet-adapter-react': '1',
    '@web3-onboard/core': '2',
    portico: `^${version}`,
    '@solana/web3.js': '^1.98.0',
  })
  const again = await run('--force')
  expect(again.out).toBe(out.split('\n').slice(2).join('\n').replace('a.ts:2', 'a.ts:3'))
})

test('moves files and a package.json that begin with a byte order mark, and keeps it', async () => {
  const mark = '\uFEFF'
  const { run, read } = createSite({
    'package.json': `${mark}{\r\n\t"dependencies": { "@rainbow-me/rainbowkit": "2" }\r\n}\r\n`,
    'src/a.tsx': `${mark}import { ConnectButton } from '@rainbow-me/rainbowkit'\n`,
  })
  expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('Install the packages next') })
  expect(read('src/a.tsx')).toBe(`${mark}import { ConnectButton } from 'portico/rainbowkit'\n`)
  expect(read('package.json')).toMatch(/^\uFEFF\{\r\n\t"dependencies": \{ ?"portico": [^\n]*\}\r\n\}/)
})

test('says that a package.json can’t be parsed whose files have moved', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", } }',
    'src/a.tsx': "import { ConnectButton } from '@rainbow-me/rainbowkit'\n",
    'other/package.json': '{{ name }}',
  })
  const { code, out } = await run()
  expect([code, out]).toEqual([1, expect.stringMatching(/^package\.json:1 {2}It can’t be parsed: .* by hand\.$/m)])
  expect(out).not.toContain('other/')
  expect(read('package.json')).toContain('"@rainbow-me/rainbowkit": "2", }')
})

test('leaves a file that is not encoded as UTF-8, and says so', async () => {
  const latin = Buffer.from(
    "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const text = 'Grüße'\n",
    'latin1',
  )
  const { run, folder } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2" } }',
    'src/a.tsx': latin,
  })
  expect(await run()).toMatchObject({
    code: 1,
    out: expect.stringContaining('src/a.tsx:1  It can’t be parsed: it is not encoded as UTF-8.'),
  })
  expect(readFileSync(join(folder, 'src/a.tsx'))).toEqual(latin)
})

test('keeps the packages that a file imports which can’t be parsed', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@rainbow-me/rainbowkit": "2", "@web3-onboard/gas": "2", "wagmi": "2" } }',
    'src/a.tsx': "import { ConnectButton } from '@rainbow-me/rainbowkit'\n",
    'src/broken.tsx': "import { WalletButton } from '@rainbow-me/rainbowkit/dist/index'\nconst = <",
  })
  const { code, out } = await run()
  expect([code, out]).toEqual([1, expect.stringContaining('src/broken.tsx:1  It can’t be parsed: ')])
  expect(JSON.parse(read('package.json')).dependencies).toEqual({
    '@rainbow-me/rainbowkit': '2',
    portico: `^${version}`,
    wagmi: '2',
  })
})

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
  expect(out).toContain('app/b.vue:4  Solana wallet-adapter: Read it by useWallet().')
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
  expect([code, out.match(/^a\.ts:\d+/gm)]).toEqual([1, ['a.ts:3', 'a.ts:3', 'a.ts:4', 'a.ts:5', 'a.ts:6']])
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
  expect([code, out]).toEqual([0, expect.stringContaining('a.ts:2  note: LedgerWalletAdapter of ')])
  expect(out).toContain('a.ts:3  note: “@solana/wallet-adapter-torus” stays: ')
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
  expect(out).toContain('src/other.ts:1')
  expect(read('src/other.ts')).toContain("import { AccountController } from '@reown/appkit/react'")
  expect(JSON.parse(read('package.json')).dependencies).toHaveProperty(['@reown/appkit'])
})

test('lists what a site has from the packages inside AppKit, whose state Portico does not have', async () => {
  const inner = "import { ChainController } from '@reown/appkit-controllers'\n"
  const types = "import type { CaipNetwork } from '@reown/appkit-common'\n"
  const { run, read } = createSite({ ...APPKIT, 'src/inner.ts': inner, 'src/types.ts': types })
  const { code, out } = await run()
  expect(code).toBe(1)
  expect(out).toMatch(/^src\/inner\.ts:1 {2}AppKit: The state follows what happened: read it by the hooks/m)
  expect(read('src/inner.ts')).toBe(inner)
  expect(read('src/types.ts')).toBe("import type { CaipNetwork } from 'portico/appkit'\n")
  expect(out).not.toContain('src/types.ts:')
})

test('keeps AppKit’s classes for sign-in, and says which nonce they need', async () => {
  const siwx = "import { DefaultSIWX, type SIWXVerifier } from '@reown/appkit-siwx'\n"
  const { run, read } = createSite({ ...APPKIT, 'src/siwx.ts': siwx })
  const { code, out } = await run()
  expect(code).toBe(1)
  expect(out).toMatch(/^src\/siwx\.ts:1 {2}AppKit: It stays, if its nonce has at least 17 letters and digits: /m)
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
    `src/connect.tsx:1  Web3Modal: Use useAppKitState(): its selectedNetworkId is “eip155:1”, as in Web3Modal 5. ${page}`,
    `src/connect.tsx:4  “@web3modal/wagmi/react” is loaded in a way that has to be changed by hand. ${page}`,
    `src/modal.ts:1  Web3Modal: Create the modal by createAppKit() with an adapter: the page has an example. ${page}`,
    `src/modal.ts:2  Web3Modal: Use wagmiConfig of new WagmiAdapter() of portico/appkit/wagmi: the page has an example. ${page}`,
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
