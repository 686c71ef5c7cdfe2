import { isDeepEqual } from '../../ui/hooks/deep-equal.ts'

type Select<T> = () => T
type Listener<T> = (value: T) => void
type Stop = () => void

/** Calls listeners as AppKit does: never before the subscription has returned, and once for what changes together. */
export interface Subscriptions {
  /** Calls `listener` with what `select` reads, when that changes. Returns the function that ends this. */
  onChange<T>(select: Select<T>, listener: Listener<T>): Stop
  /** The same, and before any change if `select` reads something else than `nothing`. */
  onValue<T>(select: Select<T>, listener: Listener<T>, nothing?: T): Stop
}

export function createSubscriptions(subscribe: (listener: () => void) => Stop): Subscriptions {
  function onValue<T>(select: Select<T>, listener: Listener<T>, first: T | undefined): Stop {
    let last = first
    let isScheduled = false
    let isOver = false
    const tell = () => {
      isScheduled = false
      if (isOver) return
      const value = select()
      if (isDeepEqual(value, last)) return
      last = value
      listener(value)
    }
    const schedule = () => {
      if (isScheduled) return
      isScheduled = true
      queueMicrotask(tell)
    }
    const stop = subscribe(schedule)
    schedule()
    return () => {
      isOver = true
      stop()
    }
  }
  return {
    onChange: (select, listener) => onValue(select, listener, select()),
    onValue,
  }
}
