// The lines that npx portico migrate names: those of the files as it leaves them.
import { expect, test } from 'vitest'
import { createSite } from './migrate-site.ts'

const SITE = {
  'package.json': '{ "dependencies": { "@reown/appkit": "1.7.20", "@solana/wallet-adapter-base": "1", "wagmi": "2" } }',
  'src/modal.ts': `import { createAppKit } from '@reown/appkit'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import type { CaipNetworkId } from '@reown/appkit-common'
import { mainnet } from '@reown/appkit/networks'
import { ApiController, type AppKitNetwork } from '@reown/appkit'
import '@solana/wallet-adapter-react-ui/styles.css'

export const modal = createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet], projectId: 'p' })
modal.updateFeatures({ email: false })
ApiController.prefetch()
export const late = () => import('@reown/appkit').then((kit) => kit.ApiController)
`,
  'src/wallets.tsx': `import { ConnectionProvider, WalletProvider, WalletContext, useWallet } from '@solana/wallet-adapter-react'
import { Adapter, EventEmitter, WalletAdapterNetwork } from '@solana/wallet-adapter-base'
const all = require('@solana/wallet-adapter-base')
print(all)
`,
  'src/page.astro': `---
import { ConnectButton } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { __private__ } from '@rainbow-me/rainbowkit'
---
<script>
  import '@rainbow-me/rainbowkit/styles.css'
  import { ChainIcon } from 'connectkit'
</script>
`,
  'src/a.css': `@import '@rainbow-me/rainbowkit/styles.css';
@import '@rainbow-me/rainbowkit/theme.css';
`,
}

const listPlaces = (out: string) =>
  [...out.matchAll(/^(src\/[\w./]+):(\d+) {2}/gm)].map(([, path = '', line]) => ({ path, line: Number(line) }))

test('names the lines of the files as they are after the change, where each thing stands', async () => {
  const { run, read } = createSite(SITE)
  const places = listPlaces((await run()).out)
  expect(places.map(({ path, line }) => `${path}: ${read(path).split('\n')[line - 1]?.trim()}`)).toEqual([
    "src/a.css: @import '@rainbow-me/rainbowkit/theme.css';",
    "src/modal.ts: import { ApiController } from '@reown/appkit'",
    'src/modal.ts: modal.updateFeatures({ email: false })',
    "src/modal.ts: export const late = () => import('@reown/appkit').then((kit) => kit.ApiController)",
    "src/page.astro: import { __private__ } from '@rainbow-me/rainbowkit'",
    "src/page.astro: import { ChainIcon } from 'connectkit'",
    "src/wallets.tsx: import { WalletContext } from '@solana/wallet-adapter-react'",
    "src/wallets.tsx: import { EventEmitter } from '@solana/wallet-adapter-base'",
    "src/wallets.tsx: const all = require('@solana/wallet-adapter-base')",
  ])
})

test('--dry names the lines of the files as they are', async () => {
  const { run, read } = createSite(SITE)
  const places = listPlaces((await run('--dry')).out)
  expect(places.map(({ path, line }) => `${path}: ${read(path).split('\n')[line - 1]?.trim()}`)).toEqual([
    "src/a.css: @import '@rainbow-me/rainbowkit/theme.css';",
    "src/modal.ts: import { ApiController, type AppKitNetwork } from '@reown/appkit'",
    'src/modal.ts: modal.updateFeatures({ email: false })',
    "src/modal.ts: export const late = () => import('@reown/appkit').then((kit) => kit.ApiController)",
    "src/page.astro: import { __private__ } from '@rainbow-me/rainbowkit'",
    "src/page.astro: import { ChainIcon } from 'connectkit'",
    expect.stringMatching(/^src\/wallets\.tsx: import \{ ConnectionProvider, .*-react'$/),
    expect.stringMatching(/^src\/wallets\.tsx: import \{ Adapter, .*-base'$/),
    "src/wallets.tsx: const all = require('@solana/wallet-adapter-base')",
  ])
})

test('names the line of a kept name, also if another kept name contains it', async () => {
  const { run, read } = createSite({
    'package.json': '{ "dependencies": { "@reown/appkit": "1.7.20" } }',
    'src/state.ts': `import { createAppKit, ApiController, SendController as controllers, SwapController as SendControllerOfSwaps, ModalController as ApiControllerOfModal } from '@reown/appkit'
print(controllers)
`,
  })
  const places = listPlaces((await run()).out)
  const lines = read('src/state.ts').split('\n')
  expect(places.map(({ line }) => lines[line - 1]?.trim())).toEqual([
    'ApiController,',
    'SendController as controllers,',
    'SwapController as SendControllerOfSwaps,',
    'ModalController as ApiControllerOfModal,',
  ])
})
