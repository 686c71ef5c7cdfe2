import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Host, Router } from '../plugins/capabilities.ts'
import { getButtonStyle } from './buttons/sheet.ts'
import { runAction } from './hooks/act.ts'
import { type AnyKernel, KernelContext } from './hooks/kernel.ts'
import { useRouter } from './hooks/providers.ts'
import { useCapability } from './hooks/state.ts'
import { loadModal, prefetchWhenIdle } from './preload.ts'

// On a server there is nothing to paint, and React 18 complains of layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface ModalProps {
  /** Shows the modal beside the page and never over it: for replays. */
  isAside?: boolean | undefined
}

interface PorticoProps extends ModalProps {
  /** Live, or that of a replay. */
  kernel: AnyKernel
  /**
   * Has a server put the buttons' style into its page, for as long as no script has run there: the nonce of the page's
   * `style-src`, or `''` where no policy asks for one. Without it nothing is put there that a strict policy would refuse.
   */
  nonce?: string | undefined
  children?: ReactNode
}

/**
 * Puts a kernel within reach of hooks and buttons, and shows its modal: above the page, or with `enableEmbedded` here,
 * after the children. Renders nothing else of its own.
 */
export function Portico({ kernel, nonce, children, ...how }: PorticoProps) {
  const [, redraw] = useState(kernel.getState)
  const isServed = useSyncExternalStore(
    kernel.subscribe,
    () => false,
    () => true,
  )
  useBeforePaint(() => {
    const resume = () => {
      // Storage may be forbidden; then there is nothing to take up.
      try {
        runAction(kernel.resume(localStorage))
      } catch {}
    }
    resume()
    prefetchWhenIdle(kernel)
    // What follows from it, if anything, is drawn before the page is: nobody sees a visitor disconnected who is not.
    redraw(kernel.getState())
    // Another tab may connect while nothing of this one has been fetched yet.
    addEventListener('storage', resume)
    return () => removeEventListener('storage', resume)
  }, [kernel])
  return (
    <KernelContext.Provider value={kernel}>
      {/* A browser hides the nonce that it was served. */}
      {isServed && nonce !== undefined && (
        <style nonce={nonce} suppressHydrationWarning>
          {getButtonStyle()}
        </style>
      )}
      {children}
      <LazyModal {...how} />
    </KernelContext.Provider>
  )
}

function LazyModal(how: ModalProps) {
  const isOpen = useCapability(Router, (facts) => facts?.open)
  const isEmbedded = useCapability(Host, (facts) => facts?.enableEmbedded)
  const { close } = useRouter()
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadModal>>>()
  useEffect(() => {
    // Where its code can't be had the modal counts as closed, so that the next click tries again.
    if (isEmbedded || isOpen) loadModal().then(setCode, () => runAction(close()))
  }, [isEmbedded, isOpen, close])
  return code && <code.Modal {...how} />
}
