// What the kits' modules become. A test compares the names with the exports of the entries.

/** What replaces a module of a kit. */
export interface Replacement {
  /** An entry of Portico; `null` drops the import, as of a style sheet. */
  readonly to: string | null
  /** The names that move there; the others keep their import. Default: all but `missing`. */
  readonly names?: readonly string[]
  /** Names without an equivalent, each with what to do instead. They keep their import. */
  readonly missing?: Readonly<Record<string, string>>
}

/** A kit that a site may come from. */
export interface Kit {
  readonly id: string
  readonly name: string
  /** Its packages, which a site no longer needs once nothing imports them. */
  readonly packages: RegExp
  /** By module specifier. Imports of other modules of its packages are listed as left over. */
  readonly modules: Readonly<Record<string, Replacement>>
}

const rainbowkit: Kit = {
  id: 'rainbowkit',
  name: 'RainbowKit',
  packages: /^@rainbow-me\/rainbowkit/,
  modules: {
    '@rainbow-me/rainbowkit': {
      to: 'portico/rainbowkit',
      missing: {
        cssObjectFromTheme: 'Style the modal by its --portico-* properties.',
        cssStringFromTheme: 'Style the modal by its --portico-* properties.',
      },
    },
    '@rainbow-me/rainbowkit/wallets': { to: 'portico/rainbowkit/wallets' },
    '@rainbow-me/rainbowkit/styles.css': { to: null },
  },
}

const SIGN_IN = 'Sign in with portico/siwx: see the section “Sign-in” of the page.'
const connectkit: Kit = {
  id: 'connectkit',
  name: 'ConnectKit',
  packages: /^connectkit(?:-next-siwe)?$/,
  modules: {
    connectkit: {
      to: 'portico/connectkit',
      missing: {
        Avatar: 'Draw the picture of useEnsAvatar() of wagmi.',
        ChainIcon: 'Draw a picture of your own.',
        SIWEButton: SIGN_IN,
        SIWEProvider: SIGN_IN,
        SIWESession: SIGN_IN,
        SIWEConfig: SIGN_IN,
        useSIWE: SIGN_IN,
        getDefaultConnectors: 'Use getDefaultConfig(), or list your connectors.',
        wallets: 'The modal lists the connectors of the configuration.',
        Types: 'Style the modal by its --portico-* properties.',
        useChainIsSupported: 'Look the chain up in useChains().',
      },
    },
  },
}

const SOLANA = 'portico/solana-wallet-adapter'
const SOLANA_WALLETS = [
  'CoinbaseWalletAdapter',
  'PhantomWalletAdapter',
  'SolflareWalletAdapter',
  'TrustWalletAdapter',
  'UnsafeBurnerWalletAdapter',
]
const solanaWallets = { to: `${SOLANA}/wallets`, names: SOLANA_WALLETS }

const walletAdapter: Kit = {
  id: 'wallet-adapter',
  name: 'Solana wallet-adapter',
  packages: /^@solana\/wallet-adapter-/,
  modules: {
    '@solana/wallet-adapter-react': {
      to: SOLANA,
      missing: {
        useLocalStorage: 'Portico stores the connection itself: use a hook of your own for other values.',
        ConnectionContext: 'Read it by useConnection().',
        WalletContext: 'Read it by useWallet().',
        WalletNotSelectedError: `Import it from ${SOLANA}: it is in no package of wallet-adapter but this.`,
      },
    },
    '@solana/wallet-adapter-react-ui': {
      to: SOLANA,
      missing: { WalletModalContext: 'Read it by useWalletModal().' },
    },
    '@solana/wallet-adapter-react-ui/styles.css': { to: null },
    '@solana/wallet-adapter-base': {
      to: SOLANA,
      names: [
        'Adapter',
        'SendTransactionOptions',
        'WalletAdapterNetwork',
        'WalletConnectionError',
        'WalletDisconnectionError',
        'WalletError',
        'WalletName',
        'WalletNotConnectedError',
        'WalletNotReadyError',
        'WalletReadyState',
        'WalletSendTransactionError',
        'WalletSignInError',
        'WalletSignMessageError',
        'WalletSignTransactionError',
      ],
    },
    '@solana/wallet-adapter-wallets': solanaWallets,
    '@solana/wallet-adapter-coinbase': solanaWallets,
    '@solana/wallet-adapter-phantom': solanaWallets,
    '@solana/wallet-adapter-solflare': solanaWallets,
    '@solana/wallet-adapter-trust': solanaWallets,
    '@solana/wallet-adapter-unsafe-burner': solanaWallets,
  },
}

/** Kits that are only recognized: the page says what to write instead. */
const web3Onboard: Kit = { id: 'web3-onboard', name: 'Web3-Onboard', packages: /^@web3-onboard\//, modules: {} }

export const KITS: readonly Kit[] = [rainbowkit, connectkit, walletAdapter, web3Onboard]

/** The name of a module's package: `@reown/appkit/react` is of `@reown/appkit`. */
export const getPackageName = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Finds the kit of a module specifier. */
export const findKit = (specifier: string): Kit | undefined =>
  KITS.find(({ packages }) => packages.test(getPackageName(specifier)))

const DOCS = 'https://github.com/portico-wallet/portico/blob/main/docs/coming-from'

/** The page about a kit. */
export const getPage = ({ id }: Kit): string => `${DOCS}/${id}.md`
