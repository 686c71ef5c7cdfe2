import { lazy, type ReactNode, Suspense, useEffect, useInsertionEffect, useMemo } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import type { RainbowKitChain } from './config.ts'
import type { AvatarComponent, DisclaimerComponent } from './context.ts'
import { toAvatar, toDisclaimer } from './host-components.tsx'
import { ModalHooksProvider } from './ModalHooksProvider.tsx'
import { ModalProvider } from './ModalProvider.tsx'
import { applyTheme, getMode } from './themes/apply-theme.ts'
import { completeTheme } from './themes/complete-theme.ts'
import type { Theme } from './themes/theme.ts'

const ChainIcons = /* @__PURE__ */ lazy(() => import('./ChainIcons.tsx'))

/** A BCP 47 tag, or RainbowKit's `ua` for Ukrainian. */
export type Locale = string

export interface RainbowKitProviderProps {
  /** The chain that a wallet is asked to switch to while it connects. Default: the first, if its own is not listed. */
  initialChain?: Chain | number
  /** The value of `data-rk` around the children. */
  id?: string
  children: ReactNode
  /**
   * Default: Portico's own colors, in light mode. `null`: your own style sheet sets Portico's custom properties. A page
   * with several providers has one modal, in the theme that was set last.
   */
  theme?: Theme | null
  /** Shows the account's transactions, and that one is pending. Default: `useAddRecentTransaction` only records. */
  showRecentTransactions?: boolean
  appInfo?: {
    /** What the modal calls the app. Default: the `appName` of the configuration. */
    appName?: string
    /** An https page about wallets, linked below the list. */
    learnMoreUrl?: string
    /** Shown below the list. */
    disclaimer?: DisclaimerComponent
  }
  /** Scatters the picture of a wallet that a visitor presses. */
  coolMode?: boolean
  /** Draws an account's picture, in the button and in the modal. */
  avatar?: AvatarComponent
  /** `wide`: from 768 px on, what a chosen wallet asks for is shown beside the list. Default: `compact`. */
  modalSize?: 'wide' | 'compact'
  /** The language. Default: the browser's. */
  locale?: Locale
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
  const { children, initialChain, id = '', appInfo = {}, avatar, theme, locale, ...same } = props
  const { appName, learnMoreUrl, disclaimer } = appInfo
  const hasLateIcons = useConfig().chains.some(({ iconUrl }: RainbowKitChain) => typeof iconUrl === 'function')
  const initialChainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  const Avatar = useMemo(() => avatar && toAvatar(avatar), [avatar])
  const Disclaimer = useMemo(() => disclaimer && toDisclaimer(disclaimer), [disclaimer])
  const completed = theme ? completeTheme(theme) : undefined
  return (
    <ModalProvider
      {...same}
      Avatar={Avatar}
      Disclaimer={Disclaimer}
      appInfo={{ name: appName, learnMoreUrl }}
      locale={locale === 'ua' ? 'uk' : locale}
      initialChainId={initialChainId}
      asksUnlisted
      theme={{ mode: completed ? getMode(completed.theme) : 'light' }}
    >
      {theme !== null && <ThemeSheet theme={completed?.theme} problem={completed?.problems.join(' ') ?? ''} id={id} />}
      {hasLateIcons && (
        <Suspense>
          <ChainIcons initialChainId={initialChainId} />
        </Suspense>
      )}
      <ModalHooksProvider>{theme === null ? children : <div data-rk={id}>{children}</div>}</ModalHooksProvider>
    </ModalProvider>
  )
}

interface ThemeSheetProps {
  theme: Theme | undefined
  problem: string
  id: string
}

function ThemeSheet({ theme, problem, id }: ThemeSheetProps) {
  // Hosts create an equal theme with each render.
  const key = theme && JSON.stringify(theme)
  useInsertionEffect(() => applyTheme(key && JSON.parse(key), id), [key, id])
  useEffect(() => {
    if (problem) console.error(`Portico: RainbowKitProvider cannot use all of its theme. ${problem}`)
  }, [problem])
  return null
}
