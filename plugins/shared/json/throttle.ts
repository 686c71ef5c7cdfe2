/** Values that are told at once in one span of time. */
const BURST = 16
/** Milliseconds of that span. */
export const SPAN = 1_000

/**
 * Tells as much as a log and a page can bear: of what comes beyond a burst, the last value, when the span is over.
 * @param after - Calls back once, after a span. @returns The function that ends it.
 */
export function throttle(push: (value: unknown) => void, after: (callback: () => void) => () => void) {
  let told = 0
  let held: { readonly value: unknown } | null = null
  let stop: (() => void) | null = null

  function turn() {
    const last = held
    told = 0
    held = null
    stop = null
    if (last) tell(last.value)
  }

  function tell(value: unknown) {
    stop ??= after(turn)
    if (told < BURST) push(value)
    else held = { value }
    told++
  }

  return { tell, end: () => stop?.() }
}

/** What a page object tells unasked, by event, to its listeners; each at its pace. @param after - Calls back in `ms`. */
export function createListeners(after: (callback: () => void, ms: number) => () => void) {
  const ears = new Map<string, Set<(value: unknown) => void>>()
  return {
    tell(event: string, value: unknown) {
      for (const ear of ears.get(event) ?? []) ear(value)
    },
    listen({ event }: { readonly event: string }, push: (value: unknown) => void) {
      const { tell, end } = throttle(push, (callback) => after(callback, SPAN))
      ears.set(event, (ears.get(event) ?? new Set()).add(tell))
      return () => {
        end()
        ears.get(event)?.delete(tell)
      }
    },
    clear: () => ears.clear(),
  }
}
