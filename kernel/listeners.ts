import { callIsolated } from './errors.ts'

/** The listeners of one thing. One that throws stops no other. */
export function createListeners<T = void>() {
  const all = new Set<(value: T) => void>()
  return {
    tell: (value: T) => [...all].forEach((one) => void one(value)),
    /** @returns The function that ends it. */
    add(listener: (value: T) => void) {
      const call = (value: T) => callIsolated(() => listener(value))
      all.add(call)
      return () => void all.delete(call)
    },
    clear: () => all.clear(),
  }
}
