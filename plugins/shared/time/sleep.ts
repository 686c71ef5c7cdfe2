// Waits that a sleeping device does not prolong: its clock goes on, but its timers stand still.
import type { BoundIo } from '../../../kernel/index.ts'

interface Context {
  readonly io: Pick<BoundIo<never>, 'now' | 'sleep'>
}

/** Longest sleep until a time, in ms, short enough for a page's timers. The clock is checked again after each. */
const LONGEST_SLEEP = 3_600_000
/** The same while a visitor waits, in ms: the log keeps each. */
const SHORT_SLEEP = 15_000

/** Waits until a time of the clock. */
export async function sleepUntil({ io }: Context, moment: number, longest = LONGEST_SLEEP): Promise<void> {
  for (let left = moment - io.now(); left > 0; left = moment - io.now()) await io.sleep(Math.min(left, longest))
}

/** Waits for a span of time, not longer if the clock is set back, and at most 15 s longer if the device slept. */
export const sleepFor = (context: Context, ms: number): Promise<void> =>
  Promise.race([context.io.sleep(ms), sleepUntil(context, context.io.now() + ms, SHORT_SLEEP)])
