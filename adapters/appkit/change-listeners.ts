import { Accounts } from '../../plugins/capabilities.ts'
import type { AppKitKernel } from './kernel-types.ts'
import { followSystemTheme } from './selectors.ts'

/** When to read an AppKit again. */
export interface Changes {
  /** Calls `listener` after each change of the kernel’s state, and of what it does not have. Returns what ends this. */
  subscribe(listener: () => void): () => void
  /** Says that something changed that the kernel’s state does not have. */
  notify(): void
  /**
   * Whether it is known who is connected: false until the host has its AppKit, and until the wallet of an earlier visit
   * has answered.
   */
  isInitialized(): boolean
}

export function createChanges(kernel: AppKitKernel): Changes {
  const listeners = new Set<() => void>()
  let isInitialized = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  queueMicrotask(() => {
    const check = () => {
      if (kernel.state(Accounts)?.isReconnecting) return
      stop()
      isInitialized = true
      notify()
    }
    const stop = kernel.subscribe(check)
    check()
  })
  return {
    subscribe(listener) {
      const stops = [kernel.subscribe(listener), followSystemTheme(listener)]
      listeners.add(listener)
      return () => {
        for (const stop of stops) stop()
        listeners.delete(listener)
      }
    },
    notify,
    isInitialized: () => isInitialized,
  }
}
