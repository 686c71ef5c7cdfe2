// Svelte 5: snippets, and functions with the names of React's hooks. They hold no state: they read the kernel's.
export type { AnyKernel } from '../../ui/hooks/kernel.ts'
export type { Balance, HostWallet } from '../../ui/host/index.ts'
export { accountButton, connectButton, embeddedModal, networkButton } from './buttons.ts'
export {
  type Current,
  useAccount,
  useActions,
  useBalance,
  useCapabilities,
  useCapability,
  useConnect,
  useConnections,
  useDisconnect,
  useEvents,
  useKernel,
  useModal,
  useNetwork,
  useSlice,
  useTransactions,
  useWalletConnectUri,
  useWallets,
} from './hooks.ts'
export { type ProvideOptions, providePortico } from './source.ts'
