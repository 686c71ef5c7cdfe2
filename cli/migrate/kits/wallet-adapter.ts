import type { Kit } from './types.ts'

const SOLANA = 'portico/solana-wallet-adapter'
const wallets = {
  to: `${SOLANA}/wallets`,
  names: [
    'CoinbaseWalletAdapter',
    'PhantomWalletAdapter',
    'SolflareWalletAdapter',
    'TrustWalletAdapter',
    'UnsafeBurnerWalletAdapter',
  ],
}

export const walletAdapter: Kit = {
  id: 'wallet-adapter',
  name: 'Solana wallet-adapter',
  packages: /^@solana\/wallet-adapter-/,
  needs: { '@solana/web3.js': '^1.98.0' },
  inner: [[/-react-ui\/(?:dist|lib|styles).*\.css$/, '@solana/wallet-adapter-react-ui/styles.css']],
  kept: {
    modules: /^@solana\/wallet-adapter-(?!react|base-ui|ant-design|material-ui)/,
    message: 'stays: adapters in “wallets” are listed in the modal as before.',
  },
  // It would load all of web3.js for the URL of a cluster.
  others: { '@solana/web3.js': { to: SOLANA, names: ['clusterApiUrl'], isWhole: true } },
  modules: {
    '@solana/wallet-adapter-react': {
      to: SOLANA,
      missing: {
        ConnectionContext: 'Read it by useConnection().',
        WalletContext: 'Read it by useWallet().',
      },
    },
    '@solana/wallet-adapter-react-ui': {
      to: SOLANA,
      missing: { WalletModalContext: 'Read it by useWalletModal().' },
    },
    '@solana/wallet-adapter-react-ui/styles.css': { to: null, empty: `${SOLANA}/styles.css` },
    '@solana/wallet-adapter-base': {
      to: SOLANA,
      names: [
        'Adapter',
        'SendTransactionOptions',
        'WalletAccountError',
        'WalletAdapterNetwork',
        'WalletConfigError',
        'WalletConnectionError',
        'WalletDisconnectedError',
        'WalletDisconnectionError',
        'WalletError',
        'WalletKeypairError',
        'WalletLoadError',
        'WalletName',
        'WalletNotConnectedError',
        'WalletNotReadyError',
        'WalletPublicKeyError',
        'WalletReadyState',
        'WalletSendTransactionError',
        'WalletSignInError',
        'WalletSignMessageError',
        'WalletSignTransactionError',
        'WalletTimeoutError',
        'WalletWindowBlockedError',
        'WalletWindowClosedError',
      ],
    },
    '@solana/wallet-adapter-wallets': wallets,
    '@solana/wallet-adapter-coinbase': wallets,
    '@solana/wallet-adapter-phantom': wallets,
    '@solana/wallet-adapter-solflare': wallets,
    '@solana/wallet-adapter-trust': wallets,
    '@solana/wallet-adapter-unsafe-burner': wallets,
  },
}
