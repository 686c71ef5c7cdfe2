import { createFloodedError } from '../lazy-errors.ts'
import type { Io } from '../port.ts'
import { ignoreRejection } from '../wait-for.ts'

const MAX_PUSHES = 200
const SECOND = 1000

/** Lets 200 pushes per second through. Of the rest, only the last one is delivered, when the second is over. */
export function createRateLimiter(
  io: Pick<Io, 'now' | 'sleep'>,
  signal: AbortSignal,
  push: (value: unknown) => void,
  onFlood: (error: unknown) => void,
) {
  let since = 0
  let count = 0
  let late: { readonly value: unknown } | undefined

  function pass(value: unknown): void {
    const now = io.now()
    // The system clock may be set back.
    if (now - since >= SECOND || now < since) [since, count] = [now, 0]
    if (late) late = { value }
    else if (count++ < MAX_PUSHES) push(value)
    else {
      late = { value }
      onFlood(createFloodedError(MAX_PUSHES))
      ignoreRejection(io.sleep(SECOND, signal).then(resume))
    }
  }

  function resume() {
    const last = late?.value
    late = undefined
    pass(last)
  }
  return pass
}
