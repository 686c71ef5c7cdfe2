import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { AvatarProps } from '../../ui/hooks/host-parts.ts'
import { useAvatarUrl } from '../rainbowkit/avatar-url.ts'
import { ModalProvider } from '../rainbowkit/ModalProvider.tsx'
import { type ConnectCallbacks, useConnectCallbacks } from './connect-callbacks.ts'
import { type ConnectKitTheme, type CustomTheme, type Mode, toTheme } from './theme.ts'

/** What a picture of the host's own gets. */
export interface CustomAvatarProps {
  address?: `0x${string}`
  ensImage?: string
  /** In px. */
  size: number
  /** In px: round. */
  radius: number
}

/** The options of ConnectKit that do something here. Others are accepted. */
export interface ConnectKitOptions {
  /** The chain that a wallet is asked to switch to while it connects. */
  initialChainId?: number
  /** As a BCP 47 tag: `de-DE`. Default: the browser's. */
  language?: string
  /** Shown below the list of wallets. */
  disclaimer?: ReactNode
  /** Draws an account's picture. */
  customAvatar?: ComponentType<CustomAvatarProps>
  /** An https page about wallets, linked below the list. */
  walletOnboardingUrl?: string
  readonly [other: string]: unknown
}

export interface ConnectKitProviderProps extends ConnectCallbacks {
  children?: ReactNode
  options?: ConnectKitOptions
  /** Gives the modal the corners and the mode of ConnectKit's theme. */
  theme?: ConnectKitTheme
  /** Default: `auto`, the visitor's system, unless the theme is dark or light by itself. */
  mode?: Mode
  /** `--ck-accent-color`, `--ck-font-family` and `--ck-border-radius` are used. */
  customTheme?: CustomTheme
  /** Accepted and not used: `portico/devtools` shows what happens. */
  debugMode?: boolean
}

/**
 * Provides the modal to a host's `WagmiProvider`.
 *
 * @example
 * ```tsx
 * <WagmiProvider config={config}>
 *   <QueryClientProvider client={client}>
 *     <ConnectKitProvider><ConnectKitButton /></ConnectKitProvider>
 *   </QueryClientProvider>
 * </WagmiProvider>
 * ```
 */
export function ConnectKitProvider(props: ConnectKitProviderProps) {
  const { children, options = {}, theme, mode, customTheme } = props
  const { initialChainId, language, disclaimer, customAvatar, walletOnboardingUrl } = options
  useConnectCallbacks(props)
  const Avatar = useMemo(() => customAvatar && toAvatar(customAvatar), [customAvatar])
  const Disclaimer = useMemo(() => (disclaimer ? () => disclaimer : undefined), [disclaimer])
  return (
    <ModalProvider
      Avatar={Avatar}
      Disclaimer={Disclaimer}
      appInfo={{ learnMoreUrl: walletOnboardingUrl }}
      initialChainId={initialChainId}
      locale={language}
      theme={toTheme(theme, mode, customTheme)}
    >
      {children}
    </ModalProvider>
  )
}

const toAvatar = (Picture: ComponentType<CustomAvatarProps>) =>
  function Avatar({ address, imageUrl, size }: AvatarProps) {
    const found = useAvatarUrl(address)
    const ensImage = imageUrl ?? found
    return (
      <Picture
        address={address as `0x${string}`}
        size={size}
        radius={size / 2}
        {...(ensImage !== null && { ensImage })}
      />
    )
  }
