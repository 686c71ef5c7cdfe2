import type { Phase } from './phase.ts'

/** Simulates faults between request and response. */
export function createFaults() {
  const dropped = new Set<Phase>()
  const held = new Map<Phase, (() => void)[]>()
  const expected = new Map<Phase, (() => void)[]>()

  return {
    /** Holds messages of this phase from now on. @returns The function that releases them and ends the hold */
    hold(phase: Phase): () => void {
      held.set(phase, held.get(phase) ?? [])
      return () => {
        const waiting = held.get(phase) ?? []
        held.delete(phase)
        for (const go of waiting) go()
      }
    },
    /** Acknowledges messages of this phase from now on, but drops them. @returns The function that ends it */
    drop(phase: Phase): () => void {
      dropped.add(phase)
      return () => dropped.delete(phase)
    },
    /** Resolves when the next message of this phase has arrived, before it is handled. */
    reached: (phase: Phase) =>
      new Promise<void>((resolve) => expected.set(phase, [...(expected.get(phase) ?? []), resolve])),
    /** Clears all holds and drops. */
    clear() {
      dropped.clear()
      held.clear()
    },
    isDropped: (phase: Phase) => dropped.has(phase),
    /** Passes a message on, now or when its phase is released. */
    pass(phase: Phase, go: () => void) {
      for (const tell of expected.get(phase) ?? []) tell()
      expected.delete(phase)
      const waiting = held.get(phase)
      if (waiting) waiting.push(go)
      else go()
    },
  }
}
