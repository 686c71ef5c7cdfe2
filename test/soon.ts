import { vi } from 'vitest'

/** A busy machine may take many times as long as an idle one, and only what never comes waits to the end. */
const PATIENCE = { timeout: 30_000, interval: 10 }

/** Waits until `look` no longer throws, and returns what it returns. */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, PATIENCE)

/** Waits until `look` returns something true, and returns it. */
export const until = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, PATIENCE)
