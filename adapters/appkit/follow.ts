import { isDeepEqual } from '../../ui/hooks/deep-equal.ts'
import type { AppKitKernel } from './kernel-types.ts'

/** Calls `listener` with what `select` reads, now and when it changes. Returns the function that ends this. */
export type Follow = <T>(select: () => T, listener: (value: T) => void) => () => void

export const createFollow =
  (kernel: AppKitKernel): Follow =>
  (select, listener) => {
    let last = select()
    listener(last)
    return kernel.subscribe(() => {
      const value = select()
      if (isDeepEqual(value, last)) return
      last = value
      listener(value)
    })
  }
