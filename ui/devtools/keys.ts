import type { KeyboardEvent } from 'react'

/** Handlers by key. */
export type Keys = Readonly<Record<string, () => unknown>>

/** Text fields, and controls that use the key themselves, take precedence. */
const TAKES = 'input, select, textarea, button, [role=tab]'

export function handleKey(event: KeyboardEvent, keys: Keys): void {
  const run = keys[event.key]
  const isTaken = event.target instanceof Element && event.target.closest(TAKES)
  if (!run || isTaken || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  void run()
}
