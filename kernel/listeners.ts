import { callIsolated } from './errors.ts'

/** Creates a set of listeners. One that throws does not stop the others. */
export function createListeners<T = void>() {
  const all = new Set<(value: T) => void>()
  return {
    notify: (value: T) => [...all].forEach((one) => void one(value)),
    /** @returns The function that removes the listener */
    add(listener: (value: T) => void) {
      const call = (value: T) => callIsolated(() => listener(value))
      all.add(call)
      return () => void all.delete(call)
    },
    clear: () => all.clear(),
  }
}
