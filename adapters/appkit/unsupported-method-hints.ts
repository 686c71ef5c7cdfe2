// Without code: `npx portico migrate` lists the calls of these methods, too.

const NAMES = 'Call getEnsName() and getEnsAvatar() of viem.'
const REMOTE = 'Leave it out: Portico fetches no features, and createAppKit has them all.'
const FOLLOWS = 'Leave it out: the account follows the wallet, and disconnect() ends it.'
const NETWORK = 'Call switchNetwork(network).'
const ADAPTERS = 'List all in "adapters" of createAppKit.'
const CONNECTORS = 'Pass "connectors" to WagmiAdapter.'
const OPTIONS = 'Pass it to createAppKit.'

/**
 * The methods of AppKit that would make the state untrue, or change what is fixed when the kernel is created, with what to
 * do instead. docs/errors/appkit-left-out.md has each of them.
 */
export const UNSUPPORTED_METHODS = {
  addAdapter: ADAPTERS,
  removeAdapter: ADAPTERS,
  addConnector: CONNECTORS,
  setConnectors: CONNECTORS,
  setEIP6963Enabled: 'Leave it out: wallets of the page are found in any case.',
  resetAccount: FOLLOWS,
  setAllAccounts: FOLLOWS,
  setBalance: 'Call updateNativeBalance().',
  setCaipAddress: FOLLOWS,
  setClientId: 'Leave it out: nothing reads it.',
  setProfileImage: 'Leave it out: the picture is that of the account’s name.',
  setProfileName: 'Leave it out: the name is the account’s own.',
  addAddressLabel: 'Leave it out: the account has its own name.',
  removeAddressLabel: 'Leave it out: the account has its own name.',
  deleteConnection: 'Remove this call. Portico does not store ended connections.',
  fetchIdentity: NAMES,
  getReownName: NAMES,
  getRemoteFeatures: REMOTE,
  subscribeRemoteFeatures: REMOTE,
  updateRemoteFeatures: REMOTE,
  getUniversalProvider: 'Call getProvider(namespace): WalletConnect is behind it.',
  handleUnsafeRPCRequest: FOLLOWS,
  isTransactionStackEmpty: 'Leave it out: popTransactionStack() goes one view back.',
  setAddressExplorerUrl: 'Write "blockExplorers" in each network.',
  setApprovedCaipNetworksData: FOLLOWS,
  setConnectedWalletInfo: FOLLOWS,
  setConnections: FOLLOWS,
  setSmartAccountDeployed: FOLLOWS,
  syncIdentity: FOLLOWS,
  setCaipNetworkOfNamespace: NETWORK,
  setProvider: 'Read it by getProvider(namespace).',
  setStatus: FOLLOWS,
  setUser: FOLLOWS,
  resetWcConnection: 'Call disconnect().',
  resetNetwork: NETWORK,
  setCaipNetwork: NETWORK,
  setRequestedCaipNetworks: 'Call addNetwork(namespace, network) and removeNetwork(namespace, id).',
  setCollapseWallets: OPTIONS,
  setConnectMethodsOrder: OPTIONS,
  setPrivacyPolicyUrl: OPTIONS,
  setSocialsOrder: OPTIONS,
  setTermsConditionsUrl: OPTIONS,
  setWalletFeaturesOrder: OPTIONS,
  updateFeatures: OPTIONS,
  updateOptions: OPTIONS,
} as const
