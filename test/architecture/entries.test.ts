import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '../entries.mjs'

const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('package.json publishes the entries that tsconfig.json lists, each with its types', () => {
  const published = Object.keys(exports)
    .filter((name) => !name.endsWith('.css'))
    .map((name) => (name === '.' ? 'index' : name.slice(2)))
  expect(published.sort()).toEqual(Object.keys(paths).sort())
  for (const name of published) {
    const key = name === 'index' ? '.' : `./${name}`
    expect(exports[key]).toEqual({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
  }
})

test('package.json publishes the style sheet of each adapter that has one', () => {
  const sheets = Object.entries(exports).filter(([name]) => name.endsWith('.css'))
  const found = readdirSync(new URL('../../adapters/', import.meta.url)).filter((name) =>
    existsSync(new URL(`../../adapters/${name}/styles.css`, import.meta.url)),
  )
  expect(sheets).toEqual(found.map((name) => [`./${name}/styles.css`, `./dist/${name}/styles.css`]))
})

test('detects an accidental export', async () => {
  const names = async (name: string) => Object.keys(await import(/* @vite-ignore */ `../../${paths[name]}`)).sort()
  expect(await names('index')).toMatchInlineSnapshot(`
    [
      "PorticoError",
      "Secret",
      "action",
      "createKernel",
      "defineCapability",
      "defineContract",
      "defineMigrations",
      "definePlugin",
      "defineRuntime",
      "defineSlot",
      "event",
      "openReplay",
      "rerun",
      "type",
      "version",
    ]
  `)
  expect(await names('kernel')).toMatchInlineSnapshot(`
    [
      "PorticoError",
      "Secret",
      "action",
      "createKernel",
      "defineCapability",
      "defineContract",
      "defineMigrations",
      "definePlugin",
      "defineRuntime",
      "defineSlot",
      "event",
      "openReplay",
      "rerun",
      "type",
      "version",
    ]
  `)
  expect(await names('react')).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "CustomConnectButton",
      "HostPartsContext",
      "NetworkButton",
      "Portico",
      "useAccount",
      "useActions",
      "useBalance",
      "useCapabilities",
      "useCapability",
      "useConnect",
      "useConnections",
      "useDisconnect",
      "useEvents",
      "useKernel",
      "useModal",
      "useNetwork",
      "useSlice",
      "useTransactions",
      "useWalletConnectUri",
      "useWallets",
    ]
  `)
  expect(await names('vue')).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "NetworkButton",
      "Portico",
      "useAccount",
      "useActions",
      "useBalance",
      "useCapabilities",
      "useCapability",
      "useConnect",
      "useConnections",
      "useDisconnect",
      "useEvents",
      "useKernel",
      "useModal",
      "useNetwork",
      "useSlice",
      "useTransactions",
      "useWalletConnectUri",
      "useWallets",
    ]
  `)
  expect(await names('svelte')).toMatchInlineSnapshot(`
    [
      "accountButton",
      "connectButton",
      "embeddedModal",
      "networkButton",
      "providePortico",
      "useAccount",
      "useActions",
      "useBalance",
      "useCapabilities",
      "useCapability",
      "useConnect",
      "useConnections",
      "useDisconnect",
      "useEvents",
      "useKernel",
      "useModal",
      "useNetwork",
      "useSlice",
      "useTransactions",
      "useWalletConnectUri",
      "useWallets",
    ]
  `)
  expect(await names('replay')).toMatchInlineSnapshot(`
    [
      "blankControls",
      "checkReport",
      "computeFingerprint",
      "createFailingTest",
      "createReportLink",
      "describeCause",
      "examineReport",
      "findWallets",
      "readReportLink",
    ]
  `)
  expect(await names('sentry')).toMatchInlineSnapshot(`
    [
      "porticoIntegration",
    ]
  `)
  expect(await names('opentelemetry')).toMatchInlineSnapshot(`
    [
      "traceKernel",
    ]
  `)
  expect(await names('element')).toMatchInlineSnapshot(`
    [
      "defineElements",
      "mount",
    ]
  `)
  expect(await names('capabilities')).toMatchInlineSnapshot(`
    [
      "Accounts",
      "Activity",
      "Api",
      "Balances",
      "Chain",
      "Connectors",
      "DATA_SERVICE",
      "EmbeddedWallet",
      "Frame",
      "Host",
      "IMAGE_SERVICE",
      "Log",
      "Names",
      "OnRampProvider",
      "Requests",
      "Router",
      "Session",
      "SwapProvider",
      "Transport",
      "Wallets",
      "accountAction",
      "accountTab",
      "connectMethod",
      "defineProvider",
      "helpEntry",
      "isNative",
      "pageWallets",
      "rpcMethod",
      "toAddress",
      "toNamespace",
      "transactionKind",
      "transportConnector",
      "walletGroup",
      "walletSource",
    ]
  `)
  expect(await names('bip122')).toMatchInlineSnapshot(`
    [
      "bip122",
    ]
  `)
  expect(await names('eip155')).toMatchInlineSnapshot(`
    [
      "eip155",
      "getProvider",
    ]
  `)
  expect(await names('polkadot')).toMatchInlineSnapshot(`
    [
      "polkadot",
    ]
  `)
  expect(await names('solana')).toMatchInlineSnapshot(`
    [
      "solana",
    ]
  `)
  expect(await names('connectkit')).toMatchInlineSnapshot(`
    [
      "Avatar",
      "ConnectKitButton",
      "ConnectKitProvider",
      "SIWEProvider",
      "getDefaultConfig",
      "getDefaultConnectors",
      "useChainIsSupported",
      "useChains",
      "useIsMounted",
      "useModal",
      "useSIWE",
    ]
  `)
  expect(await names('solana-wallet-adapter')).toMatchInlineSnapshot(`
    [
      "BaseWalletConnectButton",
      "BaseWalletDisconnectButton",
      "BaseWalletMultiButton",
      "ConnectionProvider",
      "WalletAccountError",
      "WalletAdapterNetwork",
      "WalletConfigError",
      "WalletConnectButton",
      "WalletConnectionError",
      "WalletDisconnectButton",
      "WalletDisconnectedError",
      "WalletDisconnectionError",
      "WalletError",
      "WalletIcon",
      "WalletKeypairError",
      "WalletLoadError",
      "WalletModal",
      "WalletModalButton",
      "WalletModalProvider",
      "WalletMultiButton",
      "WalletNotConnectedError",
      "WalletNotReadyError",
      "WalletNotSelectedError",
      "WalletProvider",
      "WalletPublicKeyError",
      "WalletReadyState",
      "WalletSendTransactionError",
      "WalletSignInError",
      "WalletSignMessageError",
      "WalletSignTransactionError",
      "WalletTimeoutError",
      "WalletWindowBlockedError",
      "WalletWindowClosedError",
      "clusterApiUrl",
      "useAnchorWallet",
      "useConnection",
      "useLocalStorage",
      "useWallet",
      "useWalletModal",
    ]
  `)
  expect(await names('solana-wallet-adapter/wallets')).toMatchInlineSnapshot(`
    [
      "CoinbaseWalletAdapter",
      "PhantomWalletAdapter",
      "SolflareWalletAdapter",
      "TrustWalletAdapter",
      "UnsafeBurnerWalletAdapter",
    ]
  `)
  expect(await names('testkit')).toMatchInlineSnapshot(`
    [
      "assertReplays",
      "checkPlugin",
      "createBrowser",
      "createTestKernel",
      "createWorld",
      "flush",
      "getModal",
      "installWallet",
      "installWalletInPage",
      "polyfillDialog",
      "scriptedBitcoinWallet",
      "scriptedEvmWallet",
      "scriptedPolkadotWallet",
      "scriptedSolanaWallet",
    ]
  `)
  expect(await names('rainbowkit')).toMatchInlineSnapshot(`
    [
      "ConnectButton",
      "RainbowKitAuthenticationProvider",
      "RainbowKitProvider",
      "WalletButton",
      "baseAccount",
      "coinbaseWallet",
      "connectorsForWallets",
      "createAuthenticationAdapter",
      "cssObjectFromTheme",
      "cssStringFromTheme",
      "darkTheme",
      "getDefaultConfig",
      "getDefaultWallets",
      "getWalletConnectConnector",
      "lightTheme",
      "metaMask",
      "midnightTheme",
      "useAccountModal",
      "useAddRecentTransaction",
      "useChainModal",
      "useConnectModal",
      "walletConnect",
    ]
  `)
  expect((await names('rainbowkit/wallets')).every((name) => /^(?:base|baseAccount|\w+Wallet)$/.test(name))).toBe(true)
  expect(await names('appkit')).toMatchInlineSnapshot(`
    [
      "BitcoinAdapter",
      "Ethers5Adapter",
      "EthersAdapter",
      "RequestError",
      "createAppKit",
      "createSIWEConfig",
      "formatMessage",
      "getAddressFromMessage",
      "getChainIdFromMessage",
      "getDidAddress",
      "getDidChainId",
    ]
  `)
  expect(await names('appkit/react')).toMatchInlineSnapshot(`
    [
      "AppKitAccountButton",
      "AppKitButton",
      "AppKitConnectButton",
      "AppKitNetworkButton",
      "AppKitProvider",
      "AppKitWalletButton",
      "BitcoinAdapter",
      "Ethers5Adapter",
      "EthersAdapter",
      "RequestError",
      "createAppKit",
      "createSIWEConfig",
      "formatMessage",
      "getAddressFromMessage",
      "getChainIdFromMessage",
      "getDidAddress",
      "getDidChainId",
      "modal",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitConnection",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitNetworkCore",
      "useAppKitProvider",
      "useAppKitState",
      "useAppKitTheme",
      "useAppKitWallet",
      "useDisconnect",
      "useWalletInfo",
    ]
  `)
  expect(await names('appkit/vue')).toMatchInlineSnapshot(`
    [
      "BitcoinAdapter",
      "Ethers5Adapter",
      "EthersAdapter",
      "RequestError",
      "createAppKit",
      "createSIWEConfig",
      "formatMessage",
      "getAddressFromMessage",
      "getChainIdFromMessage",
      "getDidAddress",
      "getDidChainId",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitConnection",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitProvider",
      "useAppKitState",
      "useAppKitTheme",
      "useAppKitWallet",
      "useDisconnect",
      "useWalletInfo",
    ]
  `)
  expect(await names('appkit/solana/react')).toMatchInlineSnapshot(`
    [
      "SolanaAdapter",
      "useAppKitConnection",
    ]
  `)
  expect(await names('appkit/solana/vue')).toMatchInlineSnapshot(`
    [
      "SolanaAdapter",
      "useAppKitConnection",
    ]
  `)
  expect(await names('appkit/solana')).toMatchInlineSnapshot(`
    [
      "SolanaAdapter",
    ]
  `)
  expect(await names('appkit/wagmi')).toMatchInlineSnapshot(`
    [
      "WagmiAdapter",
    ]
  `)
})
