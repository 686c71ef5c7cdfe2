import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Host, Router } from '../plugins/capabilities.ts'
import { act } from './hooks/act.ts'
import { type AnyKernel, KernelContext } from './hooks/kernel.ts'
import { useRouter } from './hooks/providers.ts'
import { useFacts } from './hooks/state.ts'
import { loadModal } from './preload.ts'

// On a server there is nothing to paint, and React 18 complains of layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface ModalProps {
  /** Shows the modal beside the page and never over it: for replays. */
  isAside?: boolean | undefined
}

interface PorticoProps extends ModalProps {
  /** Live, or that of a replay. */
  kernel: AnyKernel
  children?: ReactNode
}

/**
 * Puts a kernel within reach of hooks and buttons, and shows its modal: above the page, or with `enableEmbedded` here,
 * after the children. Renders nothing else of its own.
 */
export function Portico({ kernel, children, ...how }: PorticoProps) {
  const [, redraw] = useState(kernel.getState)
  useBeforePaint(() => {
    const resume = () => {
      // Storage may be forbidden; then there is nothing to take up.
      try {
        act(kernel.resume(localStorage))
      } catch {}
    }
    resume()
    // What follows from it, if anything, is drawn before the page is: nobody sees a visitor disconnected who is not.
    redraw(kernel.getState())
    // Another tab may connect while nothing of this one has been fetched yet.
    addEventListener('storage', resume)
    return () => removeEventListener('storage', resume)
  }, [kernel])
  return (
    <KernelContext.Provider value={kernel}>
      {children}
      <LazyModal {...how} />
    </KernelContext.Provider>
  )
}

function LazyModal(how: ModalProps) {
  const isOpen = useFacts(Router, (facts) => facts?.open)
  const isEmbedded = useFacts(Host, (facts) => facts?.enableEmbedded)
  const { close } = useRouter()
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadModal>>>()
  useEffect(() => {
    // Where its code can't be had the modal counts as closed, so that the next click tries again.
    if (isEmbedded || isOpen) loadModal().then(setCode, () => act(close()))
  }, [isEmbedded, isOpen, close])
  return code && <code.Modal {...how} />
}
