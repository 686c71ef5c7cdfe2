/** The most values that are passed on at once within one `SPAN`. */
const BURST = 16
/** Length of the window, in ms. */
const SPAN = 1_000

/** Returns the function that stops the timer. */
type After = (callback: () => void, ms: number) => () => void

/**
 * Limits how many values reach the log and the page. Beyond the burst, only the last value is passed on, at the end of
 * the window.
 * @param after - Calls back once, after `ms`.
 * @returns `notify` passes a value on; `end` stops the timer.
 */
export function limitPushes(push: (value: unknown) => void, after: After) {
  let received = 0
  let held: { readonly value: unknown } | null = null
  let stop: (() => void) | null = null

  function turn() {
    const last = held
    received = 0
    held = null
    stop = null
    if (last) notify(last.value)
  }

  function notify(value: unknown) {
    stop ??= after(turn, SPAN)
    if (received < BURST) push(value)
    else held = { value }
    received++
  }

  return { notify, end: () => stop?.() }
}

/**
 * Creates an event emitter for a page object, with limited listeners.
 * @param after - Calls back after `ms`.
 */
export function createListeners(after: After) {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  return {
    notify(event: string, value: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
    listen({ event }: { readonly event: string }, push: (value: unknown) => void) {
      const { notify, end } = limitPushes(push, after)
      listeners.set(event, (listeners.get(event) ?? new Set()).add(notify))
      return () => {
        end()
        listeners.get(event)?.delete(notify)
      }
    },
    clear: () => listeners.clear(),
  }
}
