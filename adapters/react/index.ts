// The eager entry for hosts. Everything else that views need is in `views.ts`, since some bundlers load a whole barrel.

export { useAccount, useBalance, useConnect, useDisconnect, useNetwork } from '../../ui/hooks/account.ts'
export { useConnections } from '../../ui/hooks/connections.ts'
export { useEvents } from '../../ui/hooks/events.ts'
export { useActions, useCapabilities, useCapability, useSlice } from '../../ui/hooks/host-state.ts'
export { type AnyKernel, useKernel } from '../../ui/hooks/kernel.ts'
export { useModal } from '../../ui/hooks/modal.ts'
export { type HostWallet, useWallets } from '../../ui/hooks/wallets.ts'
export { AccountButton } from './buttons/AccountButton.tsx'
export { ConnectButton } from './buttons/ConnectButton.tsx'
export { CustomConnectButton, type CustomConnectButtonProps } from './buttons/CustomConnectButton.tsx'
export { NetworkButton } from './buttons/NetworkButton.tsx'
export { Portico } from './Portico.tsx'
