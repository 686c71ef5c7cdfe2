import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Router } from '../plugins/capabilities.ts'
import { act } from './hooks/act.ts'
import { type AnyKernel, KernelContext } from './hooks/kernel.ts'
import { useRouter } from './hooks/providers.ts'
import { useFacts } from './hooks/state.ts'
import { loadModal } from './preload.ts'

interface PorticoProps {
  /** Live, or that of a replay. */
  kernel: AnyKernel
  /** Shows the modal beside the page and never over it: for replays. */
  isAside?: boolean | undefined
  children?: ReactNode
}

/** Puts a kernel within reach of hooks and buttons, and shows its modal. Renders nothing else of its own. */
export function Portico({ kernel, isAside, children }: PorticoProps) {
  useEffect(() => {
    for (const { contract, resume } of kernel.plugins) {
      // Storage may be forbidden; then there is nothing to take up.
      try {
        if (resume?.(localStorage)) act(kernel.load(contract.id))
      } catch {}
    }
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
