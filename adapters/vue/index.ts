// Vue: components and composables with the names of `portico/react`. They hold no state: refs of the kernel's.
import './elements.ts'

export type { AnyKernel } from '../../ui/hooks/kernel.ts'
export type { Balance, HostWallet } from '../../ui/host/index.ts'
export { AccountButton, ConnectButton, NetworkButton } from './buttons.ts'
export {
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
} from './composables.ts'
export { Portico } from './Portico.ts'
