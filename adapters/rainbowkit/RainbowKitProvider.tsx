import { type ReactNode, useMemo } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { Portico } from '../../ui/Portico.tsx'
import { type AvatarComponent, DetailsContext, type DisclaimerComponent } from './context.ts'
import { getKernel } from './kernel.ts'

/** The props of RainbowKit's provider. Those without a description do nothing here. */
export interface RainbowKitProviderProps {
  /** The chain that a wallet is asked to switch to while it connects. */
  initialChain?: Chain | number
  /** The value of `data-rk` around the children. */
  id?: string
  children: ReactNode
  showRecentTransactions?: boolean
  appInfo?: {
    /** What the modal calls the app. Default: the `appName` of the configuration. */
    appName?: string
    learnMoreUrl?: string
    disclaimer?: DisclaimerComponent
  }
  coolMode?: boolean
  /** Draws the account's picture in the button. */
  avatar?: AvatarComponent
  modalSize?: 'wide' | 'compact'
  locale?: string
}

/**
 * Provides the modal to a host's `WagmiProvider`. Props that concern the kernel are read once for each configuration.
 *
 * @example
 * ```tsx
 * <WagmiProvider config={config}>
 *   <QueryClientProvider client={client}>
 *     <RainbowKitProvider><ConnectButton /></RainbowKitProvider>
 *   </QueryClientProvider>
 * </WagmiProvider>
 * ```
 */
export function RainbowKitProvider({ children, initialChain, id = '', appInfo, avatar }: RainbowKitProviderProps) {
  const initialChainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  const kernel = getKernel(useConfig(), { appName: appInfo?.appName, initialChainId, theme: 'light' })
  const details = useMemo(() => ({ avatar }), [avatar])
  return (
    <Portico kernel={kernel}>
      <DetailsContext.Provider value={details}>
        <div data-rk={id}>{children}</div>
      </DetailsContext.Provider>
    </Portico>
  )
}
