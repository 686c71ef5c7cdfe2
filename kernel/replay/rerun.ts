import { createDispatcher } from '../dispatcher.ts'
import type { Entry, Outcome } from '../entry.ts'
import type { KernelState } from '../infer.ts'
import { isEqual } from '../json.ts'
import type { AnyPlugin, PluginList } from '../plugin.ts'
import type { Call } from '../runtime-types.ts'
import { isApproximatelyEqual, tolerateAmounts } from './approximately-equal.ts'
import { continueRun } from './continue-run.ts'
import { createDivergences, type Divergence } from './divergences.ts'
import { createLogInvalidError } from './errors.ts'
import { type Importable, type ImportOptions, importReport } from './import-report.ts'
import { createAmountLearner } from './learn-amounts.ts'
import { createOrderedDraw } from './pseudonym.ts'
import { createRecordedIo, groupByTurn } from './recorded-io.ts'
import { createRecordedLoads } from './recorded-loads.ts'
import { createRedrawnAmounts } from './redraw-amounts.ts'
import { createReport } from './report.ts'
import type { Report } from './report-types.ts'
import { createTurnRerunner } from './rerun-turn.ts'
import { createIdleWaiter } from './wait-until-idle.ts'

/** What the code of today did with the responses of a report. */
export interface Rerun<P extends PluginList = readonly AnyPlugin[]> {
  /** Where today's code behaves differently from the code that wrote the log. First causes only. */
  readonly divergences: readonly Divergence[]
  readonly kernel: { getState(): KernelState<P>; readonly log: { readonly entries: readonly Entry[] } }
  /** Exports this run as a report, with personal data. */
  report(): Promise<Report>
}

type Imported = Awaited<ReturnType<typeof importReport>>

/** The plugins to run, and a response to replace. */
export interface RerunOptions<P extends PluginList> extends ImportOptions<P> {
  /**
   * A what-if: another outcome of one io entry. The visitor's later actions are left out, since they would have seen
   * something else. New calls that were never recorded are `pending` in the report.
   */
  readonly override?: { readonly seq: number; readonly outcome: Outcome } | undefined
}

/**
 * Runs today's code on the recorded responses. Turn by turn: it feeds one recorded entry, waits until the code is idle,
 * and compares the resulting events with the recorded ones. It ends with the log, even if code still waits.
 * @throws `log-invalid`, naming the entry and the field; `plugin-failed` if a plugin's code does not load
 */
export async function rerun<const P extends PluginList>(
  report: Importable,
  options: RerunOptions<P>,
): Promise<Rerun<P>> {
  const { override } = options
  const imported = await importReport(report, options)
  const { plugins, entries, checkpoint, pending, configuration, state } = imported
  assertHasResponses(entries)
  const isSame = createComparison(imported)
  const turns = groupByTurn(entries)
  const divergences = createDivergences(checkpoint?.seq ?? 0, isSame, imported, turns)
  const loads = createRecordedLoads(entries, pending)
  const recording = createRecordedIo(divergences.match, isSame, loads)
  const lifetime = new AbortController()
  const dispatcher = createDispatcher(plugins, recording.environment, {
    log: { limit: Number.POSITIVE_INFINITY, weight: Number.POSITIVE_INFINITY, level: 'silent' },
    lifetime: lifetime.signal,
    configuration,
    state,
    checkpoint,
    onEntry() {},
    check: imported.validator.payload,
    onChange() {},
  })
  const { waitUntilIdle, close } = createIdleWaiter(loads)
  const parts = { imported, dispatcher, divergences, recording, loads, override, waitUntilIdle }
  const { installRuntimes, rerunTurn } = createTurnRerunner(parts)

  if (checkpoint) installRuntimes(checkpoint.loaded, null)
  const isLeftOut = ({ kind, seq }: Entry) => override && kind === 'action' && seq > override.seq
  for (const turn of turns) if (!isLeftOut(turn[0] as Entry)) await rerunTurn(turn)
  const wasPending = ({ type, cause, request }: Call) =>
    pending.some((then) => then.type === type && then.cause === cause.recorded && isSame(then.request, request))
  if (override) await continueRun({ dispatcher, recording, wasPending, waitUntilIdle })
  close()
  for (const call of recording.waiting()) if (!wasPending(call)) divergences.unanswered(call)
  const stillPending = recording.waiting().map(({ cause, type, request }) => ({ cause: cause.seq, type, request }))
  lifetime.abort()
  return {
    divergences: divergences.divergences(),
    kernel: { getState: () => dispatcher.getState() as KernelState<P>, log: dispatcher.log },
    report: async () =>
      createReport(
        plugins,
        { entries: dispatcher.log.entries, checkpoint, pending: stillPending },
        dispatcher.log.entries.at(-1)?.at ?? 0,
      ),
  }
}

/** A log with `io: 'digest'` does not hold the responses. */
function assertHasResponses(entries: readonly Entry[]) {
  const digested = entries.find(
    ({ kind, data }) => kind === 'io' && Object.hasOwn(Object(Object(data).outcome), 'digest'),
  )
  if (digested)
    throw createLogInvalidError(`#${digested.seq}.data.outcome`, 'a digest, with which no code can be run again')
}

/** Compares what today's code does with the report. Amounts that the report has in other numbers may differ. */
function createComparison(imported: Imported): typeof isEqual {
  if (!imported.isRedrawn) return isEqual
  const tolerates = tolerateAmounts(findAmounts(imported))
  return (then, now) => isApproximatelyEqual(then, now, tolerates)
}

/** Tells the amounts of a report in which they were replaced from other numbers. */
function findAmounts({ entries, checkpoint, redactions }: Imported) {
  const amounts = createRedrawnAmounts(createOrderedDraw())
  // The amounts of a response that a plugin can't read differ: those are divergences.
  const { learnEntry, learnState } = createAmountLearner(redactions, amounts.add, () => {})
  for (const entry of entries) learnEntry(entry)
  learnState(checkpoint?.state)
  return amounts.isRedrawn
}
