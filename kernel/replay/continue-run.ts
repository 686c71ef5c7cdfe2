import type { createDispatcher } from '../dispatcher.ts'
import type { Call } from '../runtime-types.ts'
import type { createRecordedIo } from './recorded-io.ts'

interface ContinueOptions {
  readonly dispatcher: ReturnType<typeof createDispatcher>
  readonly recording: ReturnType<typeof createRecordedIo>
  /** Whether the report says that a call had no response yet. */
  readonly wasPending: (call: Call) => boolean
  readonly waitUntilIdle: () => Promise<void>
}

/** The number of steps in which time may pass. */
const MAX_STEPS = 20

/**
 * Continues a what-if without recorded entries: computed values arrive, and when only timers are left, time passes.
 */
export async function continueRun({ dispatcher, recording, wasPending, waitUntilIdle }: ContinueOptions) {
  const { entries } = dispatcher.log
  for (let step = 0; ; step++) {
    const waiting = recording.waiting().filter((one) => !wasPending(one))
    const canTimePass = step < MAX_STEPS && waiting.every(({ type }) => type.endsWith('/sleep'))
    const call = canTimePass ? findShortest(waiting) : waiting.find(({ answer }) => answer === 'computed')
    if (!call) return
    const at = (entries.at(-1)?.at ?? 0) + getDuration(call)
    dispatcher.answer([call], { ok: true, answer: null }, await recording.take(call), { at, recorded: null })
    await waitUntilIdle()
  }
}

/** The milliseconds that a timer takes. */
const getDuration = ({ request }: Call): number => Object(request).ms ?? 0

const findShortest = (timers: readonly Call[]) => [...timers].sort((a, b) => getDuration(a) - getDuration(b))[0]
