import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AvatarComponent,
  ConnectButton,
  type DisclaimerComponent,
  darkTheme,
  getDefaultConfig,
  lightTheme,
  midnightTheme,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAddRecentTransaction,
} from 'portico/rainbowkit'
import { ledgerWallet, metaMaskWallet, rainbowWallet, safeWallet } from 'portico/rainbowkit/wallets'
import { useKernel } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { WagmiProvider } from 'wagmi'
import { getNetworks } from '../../../playground/page/networks.ts'
import { expose, install, readWorld } from './host-helpers.ts'

// A host of RainbowKit with every prop of its provider. The query has those that a test changes.

const world = readWorld()
const query = new URLSearchParams(location.search)
await install(world, ['harbor', 'kestrel'])

const [first, second] = getNetworks(world).map(({ caipNetworkId, name, nativeCurrency, rpcUrls }) =>
  defineChain({
    id: Number(caipNetworkId.split(':')[1]),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls] } },
  }),
) as [ReturnType<typeof defineChain>, ReturnType<typeof defineChain>]

const config = getDefaultConfig({
  appName: 'Meridian',
  projectId: 'YOUR_PROJECT_ID',
  chains: [first, second],
  wallets: [
    { groupName: 'Meridian’s choice', wallets: [rainbowWallet, metaMaskWallet] },
    { groupName: 'For vaults', wallets: [ledgerWallet, safeWallet] },
  ],
})

const accent = { accentColor: '#7b3fe4', accentColorForeground: '#fff', borderRadius: 'small' } as const
const themes = { light: lightTheme(accent), dark: darkTheme(accent), midnight: midnightTheme() }

const Avatar: AvatarComponent = ({ address, size }) => (
  <i
    data-testid="host-avatar"
    style={{ background: `#${address.slice(2, 8)}`, borderRadius: 4, display: 'block', height: size, width: size }}
  />
)

const Disclaimer: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    By connecting you accept the <Link href="https://meridian.example/terms">terms</Link> of Meridian.
  </Text>
)

function Host() {
  const addRecentTransaction = useAddRecentTransaction()
  expose({ addRecentTransaction, kernel: useKernel() })
  return <ConnectButton showBalance />
}

const locale = query.get('locale')
createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider
        appInfo={{ disclaimer: Disclaimer, learnMoreUrl: 'https://meridian.example/wallets' }}
        avatar={Avatar}
        coolMode
        modalSize={(query.get('size') ?? 'compact') as NonNullable<RainbowKitProviderProps['modalSize']>}
        showRecentTransactions
        theme={themes[(query.get('theme') ?? 'light') as keyof typeof themes]}
        {...(locale !== null && { locale })}
      >
        <Host />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
