// What the runtime fetches once the visitor switches the network or the account, a balance is requested again, or a
// wallet is chosen before the terms are accepted.
export { askForTerms } from '../shared/wallets/terms.ts'
export { allowRetry, pollBalance, refreshBalance } from './refresh-balance.ts'
export { setPreferredAccountType, switchAccount } from './switch-account.ts'
export { preferNetwork, requestNetworkSwitch, setActiveNamespace, switchNetwork } from './switch-network.ts'
