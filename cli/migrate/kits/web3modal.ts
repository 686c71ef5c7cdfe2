import { appkit } from './appkit.ts'
import { type Kit, type Replacement, WAGMI_2 } from './types.ts'

const ADAPTER = 'the page has an example'
const CREATE = { createWeb3Modal: `Create the modal by createAppKit() with an adapter: ${ADAPTER}.` }
const WAGMI_CONFIG = {
  authConnector: 'Leave it out: createAppKit() has logins by e-mail and social accounts.',
  defaultWagmiConfig: `Use wagmiConfig of new WagmiAdapter() of portico/appkit/wagmi: ${ADAPTER}.`,
}
const ETHERS_CONFIG = { defaultConfig: 'Leave it out: pass metadata to createAppKit().' }
const SOLANA_CONFIG = { defaultSolanaConfig: `Use new SolanaAdapter() of portico/appkit/solana: ${ADAPTER}.` }

/** What answers in another shape. */
const CHANGED = {
  getWeb3Modal: 'Export what createAppKit() returns.',
  useSwitchNetwork: 'Use switchNetwork() of useAppKitNetwork(): it takes a network, not its id.',
  useWeb3ModalAccount: 'Use useAppKitAccount(), and chainId of useAppKitNetwork().',
  useWeb3ModalError: 'Handle the error of what you call.',
  useWeb3ModalProvider: 'Use useAppKitProvider(), which takes the namespace: “eip155” or “solana”.',
  useWeb3ModalState: 'Use useAppKitState(): its selectedNetworkId is “eip155:1”, as in Web3Modal 5.',
}
const RENAMES = {
  useWeb3Modal: 'useAppKit',
  useWeb3ModalEvents: 'useAppKitEvents',
  useWeb3ModalTheme: 'useAppKitTheme',
}
const withHooks = (framework: 'react' | 'vue', missing: Readonly<Record<string, string>>): Replacement => ({
  to: `portico/appkit/${framework}`,
  names: [...Object.keys(RENAMES), 'useDisconnect', 'useWalletInfo'],
  renames: RENAMES,
  missing: { ...CREATE, ...CHANGED, ...missing },
})
const createReplacement = (to: string, missing: Readonly<Record<string, string>>): Replacement => ({
  to,
  names: [],
  missing: { ...CREATE, ...missing },
})

/** AppKit's predecessor: its hooks have other names, and what creates the modal takes other options. */
export const web3modal: Kit = {
  id: 'web3modal',
  name: 'Web3Modal',
  packages: /^@web3modal\//,
  requires: WAGMI_2,
  needs: appkit.needs ?? {},
  ...(appkit.elements && { elements: appkit.elements }),
  modules: {
    '@web3modal/wagmi': createReplacement('portico/appkit/wagmi', WAGMI_CONFIG),
    '@web3modal/wagmi/react': withHooks('react', WAGMI_CONFIG),
    '@web3modal/wagmi/react/config': createReplacement('portico/appkit/wagmi', WAGMI_CONFIG),
    '@web3modal/wagmi/vue': withHooks('vue', WAGMI_CONFIG),
    '@web3modal/ethers': createReplacement('portico/appkit', ETHERS_CONFIG),
    '@web3modal/ethers/react': withHooks('react', ETHERS_CONFIG),
    '@web3modal/ethers/vue': withHooks('vue', ETHERS_CONFIG),
    '@web3modal/ethers5': createReplacement('portico/appkit', ETHERS_CONFIG),
    '@web3modal/ethers5/react': withHooks('react', ETHERS_CONFIG),
    '@web3modal/ethers5/vue': withHooks('vue', ETHERS_CONFIG),
    '@web3modal/solana': createReplacement('portico/appkit/solana', SOLANA_CONFIG),
    '@web3modal/solana/react': withHooks('react', SOLANA_CONFIG),
    '@web3modal/solana/vue': withHooks('vue', SOLANA_CONFIG),
    '@web3modal/solana/chains': { to: 'portico/appkit/networks', names: ['solana', 'solanaDevnet', 'solanaTestnet'] },
    '@web3modal/siwe': {
      to: 'portico/appkit',
      names: [
        'SIWEConfig',
        'SIWECreateMessageArgs',
        'SIWEMessageArgs',
        'SIWESession',
        'SIWEVerifyMessageArgs',
        'Web3ModalSIWEClient',
        'createSIWEConfig',
        'formatMessage',
        'getAddressFromMessage',
        'getChainIdFromMessage',
        'getDidAddress',
        'getDidChainId',
      ],
      renames: { Web3ModalSIWEClient: 'AppKitSIWEClient' },
      missing: appkit.modules['@reown/appkit-siwe']?.missing ?? {},
    },
  },
}
