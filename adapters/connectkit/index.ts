export { Avatar } from './Avatar.tsx'
export { ConnectKitButton, type ConnectKitButtonProps } from './ConnectKitButton.tsx'
export {
  type ConnectKitOptions,
  ConnectKitProvider,
  type ConnectKitProviderProps,
  type CustomAvatarProps,
} from './ConnectKitProvider.tsx'
export { useChainIsSupported, useChains, useIsMounted } from './chains.ts'
export { getDefaultConfig, getDefaultConnectors } from './config.ts'
export { useModal } from './modal.ts'
export { type SIWEConfig, SIWEProvider, type SIWESession } from './SIWEProvider.tsx'
export type * as Types from './types.ts'
export { useSIWE } from './use-siwe.ts'
