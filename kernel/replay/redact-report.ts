import type { Entry } from '../entry.ts'
import { initState, type PluginMap, type State } from '../plugin.ts'
import type { Draw, Redactions } from './define-migrations.ts'
import { getConfiguration } from './get-configuration.ts'
import { isRequest } from './kernel-schemas.ts'
import { createAmountLearner } from './learn-amounts.ts'
import { omitAnswer } from './omit-answer.ts'
import { getValuesAt, mapTextsAt } from './paths.ts'
import { createDraw } from './pseudonym.ts'
import { createRedactor, type Replacer } from './redact-values.ts'
import { createRedrawnAmounts } from './redraw-amounts.ts'
import type { Pending, Recording } from './report-types.ts'
import { createTimeShift } from './shift-times.ts'
import { finishInTurns, type Steps } from './yield-to-page.ts'

export interface RedactionChoices {
  /** Whether exact amounts are replaced too. */
  readonly isRedrawn: boolean
  /** Whether responses are replaced by digests. */
  readonly omitsAnswers: boolean
}

/**
 * Removes personal data, and the time it was written, from a report. Types and versions stay: they are the structure of
 * the report. Meanwhile the page gets turns; why this is not done in a worker: docs/adr/0014-exports-in-turns.md.
 * @param now - The clock that turns go by.
 * @param key - Drawn for this report alone and never stored.
 */
export async function redact(
  plugins: PluginMap,
  { entries, checkpoint, pending }: Recording,
  state: State,
  redactions: Redactions,
  now: () => number,
  key: Uint8Array,
  { isRedrawn, omitsAnswers }: RedactionChoices,
): Promise<Recording & { readonly shift: (time: number) => number }> {
  const draw = createDraw(key)
  const times = createTimeShift(
    draw,
    entries[0]?.at ?? 0,
    [...redactions.values()].map(({ moveTimes }) => moveTimes),
  )
  const amounts = createRedrawnAmounts(draw)
  const leaves: readonly Replacer[] = isRedrawn ? [amounts, times] : [times]
  const redactor = createRedactor(plugins, redactions, draw, leaves)
  const { coverEntry, coverState, learnEntry, learnName, learnRequest, learnState, learnTexts } = redactor
  const { prepare, redactInSteps } = redactor
  const configuration = getConfiguration({ entries, checkpoint })
  const amountLearner = createAmountLearner(redactions, amounts.add)
  const optionPaths = [...redactions.values()].flatMap(({ personalOptions = [] }) => personalOptions)
  const pathsInEntry = optionPaths.map((path) => `configuration.${path}`)
  /** Covers the numbers: the texts are replaced by value. */
  const coverOptions = <T>(value: T, paths: readonly string[]) => mapTextsAt(value, paths, (text) => text)

  const initialState = initState(plugins, configuration)

  function* steps(): Steps<Recording & { readonly shift: (time: number) => number }> {
    // First: a key that it has is no person's.
    yield* learnState(initialState)
    for (const entry of entries) {
      yield* learnEntry(entry)
      amountLearner.learnEntry(entry)
      times.learn(entry.data)
    }
    for (const { request } of pending) learnRequest(request, null)
    yield* learnTexts([checkpoint, pending])
    for (const path of optionPaths) learnName(getValuesAt(configuration, path.split('.')))
    for (const one of [initialState, checkpoint?.state, state]) {
      yield* learnState(one as State | undefined)
      amountLearner.learnState(one as State | undefined)
      times.learn(one)
    }
    yield* prepare()
    const others: Entry[] = []
    for (const entry of entries) {
      const covered = entry.type === 'kernel/configured' ? coverOptions(entry.data, pathsInEntry) : coverEntry(entry)
      const data = entry.type === 'kernel/load' ? entry.data : yield* redactInSteps(covered)
      const other = { ...entry, at: times.shift(entry.at), data }
      others.push(replaceDigest(omitsAnswers ? omitAnswer(other) : other, draw))
    }
    const inputs: Pending[] = []
    for (const one of pending) inputs.push({ ...one, request: yield* redactInSteps(one.request) })
    return {
      entries: others,
      // The rest is structure.
      checkpoint: checkpoint && {
        ...checkpoint,
        state: yield* redactInSteps(coverState(checkpoint.state)),
        configuration: yield* redactInSteps(coverOptions(checkpoint.configuration, optionPaths)),
      },
      pending: inputs,
      shift: times.shift,
    }
  }
  return finishInTurns(steps(), now)
}

/** Replaces a response's digest, which would confirm a guess of the response. Equal ones stay equal. */
function replaceDigest(entry: Entry, draw: Draw): Entry {
  if (!isRequest(entry)) return entry
  const { outcome, ...call } = entry.data
  if (!('digest' in outcome)) return entry
  const other = Array.from(draw(`digest ${outcome.digest}`, 7), (byte) => byte.toString(36)).join('')
  return { ...entry, data: { ...call, outcome: { ...outcome, digest: other } } }
}
