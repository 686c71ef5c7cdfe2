import { useEffect, useSyncExternalStore } from 'react'
import type { PageKernel, PageReplay } from './kernel.ts'

/** Whether the modal of a kernel is open. */
export function useOpen({ subscribe, getState }: PageKernel | PageReplay['kernel']): boolean {
  const read = () => getState().modal.open
  return useSyncExternalStore(subscribe, read, read)
}

/** The theme of the modal, which the page follows. */
export function useTheme({ subscribe, getState }: PageKernel) {
  const read = () => getState().modal.theme
  const theme = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return theme
}
