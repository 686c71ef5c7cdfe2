import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Host, Router, type RouterActions } from '../../plugins/capabilities.ts'
import { getProviderActions } from '../../ui/find-provider.ts'
import { type AnyKernel, KernelContext, useKernel } from '../../ui/hooks/kernel.ts'
import { usePageState } from '../../ui/hooks/page-state.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { getButtonStyle } from './buttons/base-style.ts'
import { loadModal, modalCode } from './open-modal.ts'
import { pageStorage } from './page-storage.ts'
import { prefetch } from './prefetch.ts'
import { setLocale } from './set-locale.ts'

// A server has nothing to paint, and React 18 warns about layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface PorticoProps {
  /** A live kernel, or that of a replay, whose modal is shown beside the page instead of over it. */
  kernel: AnyKernel
  /**
   * Renders the buttons' styles on the server, until a script runs: the nonce of the page's `style-src`, or `''`
   * without such a policy. Without this prop no style element is rendered, since a strict policy would reject it.
   */
  nonce?: string | undefined
  /**
   * Changes the language, as `setLocale` does: a BCP 47 tag, or `auto`. A host that knows it from the start passes it to
   * `createKernel` too: then nothing has to start for it.
   */
  locale?: string | undefined
  children?: ReactNode
}

/**
 * Provides a kernel to hooks and buttons, and shows its modal: above the page or, with `enableEmbedded`, here after the
 * children. Renders nothing else.
 */
export function Portico({ kernel, nonce, locale, children }: PorticoProps) {
  const [, redraw] = useState(kernel.getState)
  const isServed = useSyncExternalStore(
    kernel.subscribe,
    () => false,
    () => true,
  )
  useBeforePaint(() => {
    const resume = () => runAction(kernel.resume(pageStorage))
    resume()
    // Renders the restored state before the first paint, so that a connected visitor never appears disconnected.
    redraw(kernel.getState())
    // Another tab may connect before this one has loaded any plugin.
    addEventListener('storage', resume)
    return () => removeEventListener('storage', resume)
  }, [kernel])
  // Not before paint: a bundler's import() lists and requests files, which takes longer than drawing the button.
  useEffect(() => void prefetch(kernel), [kernel])
  useEffect(() => setLocale(kernel, locale), [kernel, locale])
  return (
    <KernelContext.Provider value={kernel}>
      {/* Browsers hide the nonce of a served element. */}
      {isServed && nonce !== undefined && (
        <style nonce={nonce} suppressHydrationWarning>
          {getButtonStyle()}
        </style>
      )}
      {children}
      <LazyModal />
    </KernelContext.Provider>
  )
}

function LazyModal() {
  // A toast shows in the page while the modal is closed.
  const isOpen = usePageState(Router, (state) => state?.open || state?.toast?.open)
  const isEmbedded = usePageState(Host, (state) => state?.enableEmbedded)
  const kernel = useKernel()
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadModal>>>()
  useEffect(() => {
    modalCode.then(setCode)
    // If the code fails to load, the modal closes, so that the next click tries again.
    if (isEmbedded || isOpen)
      loadModal().catch(() => runAction(getProviderActions<RouterActions>(kernel, Router).close()))
  }, [isEmbedded, isOpen, kernel])
  return code && <code.Modal />
}
