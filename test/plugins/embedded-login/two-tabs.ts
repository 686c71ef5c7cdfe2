// What tests of a login in two tabs of one browser share.
import type { stage } from './stage.ts'

export type Staged = Awaited<ReturnType<typeof stage>>

/** Lets each tab hear of what the others did. */
export async function settle(...tabs: readonly Staged[]) {
  for (const { world } of [...tabs, ...tabs]) await world.advance(3000)
}

/**
 * Puts the tab that opened first to sleep, as a browser does with one in the background.
 * @returns Wakes it: it hears of all that other tabs said meanwhile
 */
export function putToSleep({ browser: { pages } }: Staged): () => void {
  const [listener] = pages as Set<(message: unknown) => void>
  const missed: unknown[] = []
  const sleep = (message: unknown) => void missed.push(message)
  pages.delete(listener as typeof sleep)
  pages.add(sleep)
  return () => {
    pages.delete(sleep)
    pages.add(listener as typeof sleep)
    for (const message of missed) listener?.(message)
  }
}
