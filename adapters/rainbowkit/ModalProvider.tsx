import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react'
import { useConfig } from 'wagmi'
import { Router, type RouterActions, type ThemeOptions } from '../../plugins/capabilities.ts'
import { type AvatarProps, type HostParts, HostPartsContext } from '../../ui/hooks/host-parts.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { Portico } from '../react/Portico.tsx'
import { AuthenticationContext } from './context.ts'
import { getKernel, type KernelDetails } from './kernel.ts'

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
  const parts = useMemo((): HostParts => ({ Avatar, Disclaimer }), [Avatar, Disclaimer])
  return (
    <HostPartsContext.Provider value={parts}>
      <Portico kernel={kernel} locale={details.locale}>
        <ThemeEffect theme={theme} />
        {coolMode && (
          <Suspense>
            <CoolMode />
          </Suspense>
        )}
        {children}
      </Portico>
    </HostPartsContext.Provider>
  )
}

function ThemeEffect({ theme }: { theme: ThemeOptions }) {
  const { setTheme } = useHostActions<RouterActions>(Router)
  const known = useCapability(Router, (state): ThemeOptions => ({ ...state?.appearance, mode: state?.theme }))
  const all = { ...known, ...theme }
  const isShown = (Object.keys(all) as (keyof ThemeOptions)[]).every((key) => known[key] === theme[key])
  // Hosts create an equal theme with each render.
  const wanted = JSON.stringify(hasDesign(all) ? theme : theme.mode)
  useEffect(() => {
    if (!isShown) runAction(setTheme({ theme: JSON.parse(wanted) }))
  }, [isShown, wanted, setTheme])
  return null
}

/** Whether there is more than a mode, which needs code of its own. */
const hasDesign = (theme: ThemeOptions) => Object.keys(theme).length > 1
