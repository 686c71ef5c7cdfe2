// A page has one AppKit. Hooks and elements find it here, whether they are rendered before or after it is created.
import type { AppKit } from './app-kit.ts'

let current: AppKit | undefined
const listeners = new Set<() => void>()

export const getInstance = (): AppKit | undefined => current

export function setInstance(appKit: AppKit): void {
  current = appKit
  for (const listener of listeners) listener()
}

/** @returns The function that ends the subscription */
export function subscribeInstance(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
