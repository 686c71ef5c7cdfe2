import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { Router, type RouterActions, type ThemeOptions } from '../../plugins/capabilities.ts'
import { type AvatarProps, type HostParts, HostPartsContext } from '../../ui/hooks/host-parts.ts'
import { KernelContext, useKernel } from '../../ui/hooks/kernel.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { Portico } from '../react/Portico.tsx'
import { AuthenticationContext } from './context.ts'
import { useIsFirst } from './first-provider.ts'
import { getKernel, type KernelDetails } from './kernel.ts'
import { addTheme, hasDesign } from './themes/provider-themes.ts'

interface ModalProviderProps extends Omit<KernelDetails, 'signIn' | 'theme'> {
  /** Changes at run time, like the locale and the parts. Everything else is read once for each configuration. */
  theme: ThemeOptions
  Avatar?: ComponentType<AvatarProps> | undefined
  Disclaimer?: ComponentType | undefined
  coolMode?: boolean | undefined
  children: ReactNode
}

const CoolMode = /* @__PURE__ */ lazy(() => import('./CoolMode.tsx'))

/** Provides the modal to a host's `WagmiProvider`, for the kits that are built on wagmi. */
export function ModalProvider({ Avatar, Disclaimer, coolMode, children, ...details }: ModalProviderProps) {
  const signIn = useContext(AuthenticationContext)?.session
  const { theme } = details
  // What the component says is not known here: this only tells the modal that there is something below the list.
  const appInfo = { ...details.appInfo, disclaimer: Disclaimer && '…' }
  const kernel = getKernel(useConfig(), { ...details, appInfo, signIn, theme: hasDesign(theme) ? theme : theme.mode })
  const isFirst = useIsFirst(kernel)
  const parts = useMemo((): HostParts => ({ Avatar, Disclaimer }), [Avatar, Disclaimer])
  return (
    <HostPartsContext.Provider value={parts}>
      <KernelContext.Provider value={kernel}>
        <ThemeEffect theme={theme} />
        {coolMode && (
          <Suspense>
            <CoolMode />
          </Suspense>
        )}
        {children}
        {isFirst && <Portico kernel={kernel} locale={details.locale} />}
      </KernelContext.Provider>
    </HostPartsContext.Provider>
  )
}

function ThemeEffect({ theme }: { theme: ThemeOptions }) {
  const kernel = useKernel()
  const { setTheme } = useHostActions<RouterActions>(Router)
  // Hosts create an equal theme with each render.
  const wanted = JSON.stringify(theme)
  useEffect(() => addTheme(kernel, JSON.parse(wanted), setTheme), [kernel, wanted, setTheme])
  return null
}
