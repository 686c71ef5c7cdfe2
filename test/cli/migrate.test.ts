// npx portico migrate, on sites of a few files in a folder and a repository of their own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '../../plugins/index.ts'
import { createSite } from './migrate-site.ts'

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
    `src/a.ts:3  Solana wallet-adapter: WalletContext is not moved. Read it by useWallet(). ${page('wallet-adapter')}`,
    `src/b.mjs:1  Web3-Onboard: init is not moved. Create a kernel by createKernel() of portico. ${page('web3-onboard')}`,
    `src/b.mjs:2  Web3-Onboard: useSetChain is not moved. Use useNetwork() of portico/react. ${page('web3-onboard')}`,
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
  expect(again.out).toBe(out.split('\n').slice(2).join('\n'))
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
