import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Router } from '../plugins/capabilities.ts'
import { act } from './hooks/act.ts'
import { type AnyKernel, KernelContext } from './hooks/kernel.ts'
import { useRouter } from './hooks/providers.ts'
import { useFacts } from './hooks/state.ts'
import { loadModal } from './preload.ts'

// On a server there is nothing to paint, and React 18 complains of layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface PorticoProps {
  /** Live, or that of a replay. */
  kernel: AnyKernel
  /** Shows the modal beside the page and never over it: for replays. */
  isAside?: boolean | undefined
  children?: ReactNode
}

/** Puts a kernel within reach of hooks and buttons, and shows its modal. Renders nothing else of its own. */
export function Portico({ kernel, isAside, children }: PorticoProps) {
  const [, redraw] = useState<unknown>()
  useBeforePaint(() => {
    const resume = () => {
      // Storage may be forbidden; then there is nothing to take up.
      try {
        act(kernel.resume(localStorage))
      } catch {}
    }
    resume()
    // What follows from it is drawn before the page is: nobody sees a visitor disconnected who is not.
    redraw(kernel)
    // Another tab may connect while nothing of this one has been fetched yet.
    addEventListener('storage', resume)
    return () => removeEventListener('storage', resume)
  }, [kernel])
  return (
    <KernelContext.Provider value={kernel}>
      {children}
      <LazyModal isAside={isAside} />
    </KernelContext.Provider>
  )
}

function LazyModal({ isAside }: Pick<PorticoProps, 'isAside'>) {
  const isOpen = useFacts(Router, (facts) => facts?.open ?? false)
  const { close } = useRouter()
  const [Modal, setModal] = useState<ComponentType<Pick<PorticoProps, 'isAside'>>>()
  useEffect(() => {
    // Where its code can't be had the modal counts as closed, so that the next click tries again.
    if (isOpen && !Modal)
      loadModal().then(
        ({ Modal }) => setModal(() => Modal),
        () => act(close()),
      )
  }, [isOpen, Modal, close])
  return Modal ? <Modal isAside={isAside} /> : null
}
