import { type ReactNode, useContext, useEffect, useInsertionEffect, useMemo } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { Router, type RouterActions } from '../../plugins/capabilities.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { Portico } from '../react/Portico.tsx'
import { AuthenticationContext, type AvatarComponent, DetailsContext, type DisclaimerComponent } from './context.ts'
import { getKernel } from './kernel.ts'
import { applyTheme, getMode } from './themes/sheet.ts'
import type { Theme } from './themes/theme.ts'

/** The props of RainbowKit's provider. Those without a description do nothing here. */
export interface RainbowKitProviderProps {
  /** The chain that a wallet is asked to switch to while it connects. */
  initialChain?: Chain | number
  /** The value of `data-rk` around the children. */
  id?: string
  children: ReactNode
  /** Default: Portico's own colors, in light mode. `null`: your own style sheet sets Portico's custom properties. */
  theme?: Theme | null
  /** Shows the account's transactions, and that one is pending. Default: `useAddRecentTransaction` only records. */
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
  /** The language, as a BCP 47 tag. Default: the browser's. */
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
export function RainbowKitProvider(props: RainbowKitProviderProps) {
  const { children, initialChain, id = '', appInfo, avatar, theme, locale, showRecentTransactions } = props
  const initialChainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  const mode = theme ? getMode(theme) : 'light'
  const signIn = useContext(AuthenticationContext)?.session
  const kernel = getKernel(useConfig(), {
    appName: appInfo?.appName,
    initialChainId,
    theme: mode,
    locale,
    showRecentTransactions,
    signIn,
  })
  const details = useMemo(() => ({ avatar }), [avatar])
  return (
    <Portico kernel={kernel} locale={locale}>
      <DetailsContext.Provider value={details}>
        <ThemeEffects theme={theme} mode={mode} id={id} />
        {theme === null ? children : <div data-rk={id}>{children}</div>}
      </DetailsContext.Provider>
    </Portico>
  )
}

interface ThemeEffectsProps {
  theme: Theme | null | undefined
  mode: ReturnType<typeof getMode>
  id: string
}

function ThemeEffects({ theme, mode, id }: ThemeEffectsProps) {
  const { setTheme } = useHostActions<RouterActions>(Router)
  const current = useCapability(Router, (state) => state?.theme)
  useEffect(() => {
    if (current !== mode) runAction(setTheme({ theme: mode }))
  }, [current, mode, setTheme])
  // Hosts create an equal theme with each render.
  const key = theme && JSON.stringify(theme)
  useInsertionEffect(() => (key ? applyTheme(JSON.parse(key), id) : undefined), [key, id])
  return null
}
