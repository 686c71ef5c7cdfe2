// A page has one AppKit. Hooks and elements find it here, whether they are rendered before or after it is created.
import type { AppKit } from './app-kit.ts'
import type { Source } from './selectors.ts'
import { createMissingError } from './unsupported-methods.ts'

export interface Instance {
  readonly appKit: AppKit
  /** Calls the listener when there is something else to read. */
  readonly subscribe: (listener: () => void) => () => void
  /** What the selectors read, now and as it was before anything was restored: a server renders that. */
  readonly source: Source
  readonly initial: Source
}

let current: Instance | undefined
/** The page's AppKit, once it is created. */
export let modal: AppKit | undefined
const listeners = new Set<() => void>()

export const getInstance = (): Instance | undefined => current

/** @throws `appkit-missing` */
export function getAppKit(caller: string): AppKit {
  if (current) return current.appKit
  throw createMissingError(caller)
}

export function setInstance(instance: Instance): void {
  current = instance
  modal = instance.appKit
  for (const listener of listeners) listener()
}

/** @returns The function that ends the subscription */
export function subscribeInstance(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
