import type { Entry, IoData } from '../entry.ts'
import type { Json } from '../json.ts'
import { initState, type PluginMap, type State } from '../plugin.ts'
import { createAmounts } from './amounts.ts'
import { getConfiguration } from './configuration.ts'
import type { Draw } from './define-migrations.ts'
import type { Recording } from './format.ts'
import { createAmountLearner } from './learn-amounts.ts'
import { createDraw } from './pseudonym.ts'
import { createRedactor, type Redactions, type Replacer } from './redactor.ts'
import { createTimes } from './times.ts'

/**
 * Characters to process before the page gets a turn, about ten milliseconds of work. Not in a worker: a strict content
 * security policy does not let a library start one, and the plugins' redaction functions cannot be posted to it.
 */
const SLICE = 2 ** 17

/**
 * Removes personal data, and the time it was written, from a report. Types and versions stay: they are the structure of
 * the report.
 * @param key - Drawn for this report alone and never stored.
 * @param isRedrawn - Whether exact amounts are replaced too.
 */
export async function redact(
  plugins: PluginMap,
  { entries, checkpoint, pending }: Recording,
  state: State,
  redactions: Redactions,
  key: Uint8Array,
  isRedrawn: boolean,
): Promise<Recording & { readonly shift: (time: number) => number }> {
  const draw = createDraw(key)
  const times = createTimes(
    draw,
    entries[0]?.at ?? 0,
    [...redactions.values()].map(({ moveTimes }) => moveTimes),
  )
  const amounts = createAmounts(draw)
  const leaves: readonly Replacer[] = isRedrawn ? [amounts, times] : [times]
  const { redactValue, learnEntry, learnState, learnText, takeWork } = createRedactor(plugins, redactions, draw, leaves)
  const amountsIn = createAmountLearner(redactions, amounts.add)

  for (const entry of entries) {
    learnEntry(entry)
    amountsIn.learnEntry(entry)
    if (takeWork() > SLICE) await rest()
  }
  learnText([checkpoint, pending])
  for (const one of [initState(plugins, getConfiguration({ entries, checkpoint })), checkpoint?.state, state]) {
    learnState(one as State | undefined)
    amountsIn.learnState(one as State | undefined)
  }
  const others: Entry[] = []
  for (const entry of entries) {
    const data = entry.type === 'kernel/load' ? entry.data : withOtherPrint(redactValue(entry.data), draw)
    others.push({ ...entry, at: times.shift(entry.at), data })
    if (takeWork() > SLICE) await rest()
  }
  return {
    entries: others,
    checkpoint: checkpoint && { ...redactValue({ ...checkpoint, loaded: [] }), loaded: checkpoint.loaded },
    pending: pending.map((one) => ({ ...one, request: redactValue(one.request) })),
    shift: times.shift,
  }
}

/** Replaces a response's fingerprint, which would confirm a guess of the response. */
function withOtherPrint(data: Json, draw: Draw): Json {
  const { outcome } = Object(data) as Partial<IoData>
  if (!Object.hasOwn(Object(outcome), 'digest')) return data
  const { digest } = outcome as unknown as { digest: string }
  const other = Array.from(draw(`digest ${digest}`, 7), (byte) => byte.toString(36)).join('')
  return { ...(data as object), outcome: { ...outcome, digest: other } }
}

/** Lets the page render and handle input: a message is a task of its own. */
const rest = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
