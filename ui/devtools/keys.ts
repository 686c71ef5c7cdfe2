import type { KeyboardEvent } from 'react'

/** What a key does. */
export type Keys = Readonly<Record<string, () => unknown>>

/** Typing, or a control that uses the key, takes precedence. */
const TAKES = 'input, select, textarea, button, [role=tab]'

export function handleKey(event: KeyboardEvent, keys: Keys): void {
  const run = keys[event.key]
  const isTaken = event.target instanceof Element && event.target.closest(TAKES)
  if (!run || isTaken || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  void run()
}
