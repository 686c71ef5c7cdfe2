import type { AppKitKernel } from './kernel-types.ts'

/** Calls `listener` with what `select` reads, now and when it changes. Returns the function that ends this. */
export type Follow = <T>(select: () => T, listener: (value: T) => void) => () => void

export const createFollow =
  (kernel: AppKitKernel): Follow =>
  (select, listener) => {
    let last = JSON.stringify(select())
    listener(select())
    return kernel.subscribe(() => {
      const value = select()
      const now = JSON.stringify(value)
      if (now === last) return
      last = now
      listener(value)
    })
  }
