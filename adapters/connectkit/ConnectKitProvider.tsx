import type { ReactNode } from 'react'
import { useAccountEffect } from 'wagmi'
import { RainbowKitProvider } from '../rainbowkit/index.ts'

/** The options of ConnectKit that do something here. Others are accepted. */
export interface ConnectKitOptions {
  /** The chain that a wallet is asked to switch to while it connects. */
  initialChainId?: number
  readonly [other: string]: unknown
}

export interface ConnectKitProviderProps {
  children?: ReactNode
  options?: ConnectKitOptions
  onConnect?: (connected: { address?: string | undefined; connectorId?: string | undefined }) => void
  onDisconnect?: () => void
  /** Accepted and not used: style the modal by its `--portico-*` properties. */
  theme?: string
  /** Accepted and not used: `kernel.actions.modal.setTheme`. */
  mode?: 'auto' | 'light' | 'dark'
  /** Accepted and not used, like `theme`. */
  customTheme?: object
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
export function ConnectKitProvider({ children, options = {}, onConnect, onDisconnect }: ConnectKitProviderProps) {
  useAccountEffect({
    onConnect: ({ address, connector }) => onConnect?.({ address, connectorId: connector.id }),
    onDisconnect: () => onDisconnect?.(),
  })
  const { initialChainId } = options
  return <RainbowKitProvider {...(initialChainId && { initialChain: initialChainId })}>{children}</RainbowKitProvider>
}
