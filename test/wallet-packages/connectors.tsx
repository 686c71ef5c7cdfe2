// A host with wagmi's own connectors, of the makers' real packages. With `?reconnect`, wagmi reconnects as in its React
// provider, and only to Safe's: it asks one after the other, and Farcaster's never answers in a frame that isn't Farcaster's.
import { farcasterMiniApp } from '@farcaster/miniapp-wagmi-connector'
import { baseAccount, metaMask, safe } from '@wagmi/connectors'
import { createConfig, http, reconnect } from '@wagmi/core'
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { ConnectButton, Portico } from 'portico/react'
import { wagmiWallets } from 'portico/wagmi'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { getNetworks } from '../../playground/page/networks.ts'
import { expose, readWorld } from '../hosts/pages/host-helpers.ts'

const world = readWorld()
const local = defineChain({
  id: 31337,
  name: 'Meridian Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [world.rpc['eip155:31337']?.url ?? ''] } },
})
const reconnects = new URLSearchParams(location.search).has('reconnect')
// By default it gives up after 10 ms, and a machine may be busy.
const ofSafe = safe({ unstable_getInfoTimeout: 5000 })
const config = createConfig({
  chains: [local],
  connectors: reconnects
    ? [ofSafe]
    : [
        metaMask({ dapp: { name: 'Site' }, ui: { headless: true } }),
        baseAccount({ appName: 'Site' }),
        ofSafe,
        farcasterMiniApp(),
      ],
  transports: { 31337: http() },
})
const kernel = createKernel({
  plugins: [eip155(), wagmiWallets(config)],
  metadata: { name: 'Site' },
  networks: getNetworks(world).filter(({ caipNetworkId }) => caipNetworkId === 'eip155:31337'),
})
expose({ kernel, config })
if (reconnects) void reconnect(config)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <ConnectButton />
  </Portico>,
)
