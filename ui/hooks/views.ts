import { useMemo } from 'react'
import { useKernel } from './kernel.ts'

/** Whether an enabled plugin has this view. */
export function useHasView(id: string): boolean {
  const { plugins } = useKernel()
  return useMemo(() => plugins.some(({ views }) => Object.hasOwn(views, id)), [plugins, id])
}
