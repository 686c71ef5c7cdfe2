import type { Phase } from './phase.ts'

/** What goes wrong between asking and answering. */
export function createFaults() {
  const dropped = new Set<Phase>()
  const held = new Map<Phase, (() => void)[]>()
  const expected = new Map<Phase, (() => void)[]>()

  return {
    /** From now on messages of this phase wait, unanswered. @returns What lets them go, and ends it. */
    hold(phase: Phase): () => void {
      held.set(phase, held.get(phase) ?? [])
      return () => {
        const waiting = held.get(phase) ?? []
        held.delete(phase)
        for (const go of waiting) go()
      }
    },
    /** From now on messages of this phase are answered, and lost. @returns What ends it. */
    drop(phase: Phase): () => void {
      dropped.add(phase)
      return () => dropped.delete(phase)
    },
    /** Resolves when the next message of this phase has come, before anything is done with it. */
    reached: (phase: Phase) =>
      new Promise<void>((resolve) => expected.set(phase, [...(expected.get(phase) ?? []), resolve])),
    /** Forgets what it held, and goes wrong no longer. */
    clear() {
      dropped.clear()
      held.clear()
    },
    isDropped: (phase: Phase) => dropped.has(phase),
    /** Passes a message on, now or when its phase is let go. */
    pass(phase: Phase, go: () => void) {
      for (const tell of expected.get(phase) ?? []) tell()
      expected.delete(phase)
      const waiting = held.get(phase)
      if (waiting) waiting.push(go)
      else go()
    },
  }
}
