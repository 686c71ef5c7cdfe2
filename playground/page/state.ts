import { useEffect, useSyncExternalStore } from 'react'
import type { PageKernel, PageReplay } from './kernel.ts'

/** Returns whether the modal of a kernel is open. */
export function useOpen({ subscribe, getState }: PageKernel | PageReplay['kernel']): boolean {
  const read = () => getState().modal.open
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns the theme of the modal, and applies it to the page. */
export function useTheme({ subscribe, getState }: PageKernel) {
  const read = () => getState().modal.theme
  const theme = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return theme
}
