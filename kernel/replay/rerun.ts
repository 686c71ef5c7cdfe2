import { createDispatcher } from '../dispatcher.ts'
import { type Entry, type IoData, type Outcome, splitType } from '../entry.ts'
import type { KernelState } from '../infer.ts'
import { getOwn, isEqual } from '../json.ts'
import { createLogInvalidError } from '../lazy-errors.ts'
import type { AnyPlugin, PluginList } from '../plugin.ts'
import type { Call, Turn } from '../runtime-types.ts'
import { MASK } from '../secret.ts'
import { indexEventSpecs } from '../specs.ts'
import { createAmounts } from './amounts.ts'
import { isApproximatelyEqual, tolerateAmounts } from './approximately-equal.ts'
import { createDivergences, type Divergence } from './divergences.ts'
import type { Report } from './format.ts'
import { type Importable, type ImportOptions, importReport } from './import.ts'
import { createAmountLearner } from './learn-amounts.ts'
import { createOrderedDraw } from './pseudonym.ts'
import { createRecordedIo, groupByTurn } from './recorded-io.ts'
import { createRecordedLoads, isLoad } from './recorded-loads.ts'
import { createReport } from './report.ts'
import { unmask } from './unmask.ts'

export interface Rerun<P extends PluginList = readonly AnyPlugin[]> {
  /** Where today's code behaves differently from the code that wrote the log. First causes only. */
  readonly divergences: readonly Divergence[]
  readonly kernel: { getState(): KernelState<P>; readonly log: { readonly entries: readonly Entry[] } }
  /** Exports this run as a report, with personal data. */
  report(): Promise<Report>
}

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
  const opened = await importReport(report, options)
  const { plugins, entries, checkpoint, pending, configuration, state, code, unreadable, isRedrawn } = opened
  const brief = entries.find(({ kind, data }) => kind === 'io' && Object.hasOwn(Object(Object(data).outcome), 'digest'))
  if (brief) throw createLogInvalidError(`#${brief.seq}.data.outcome`, 'a digest, with which no code can be run again')
  const specs = indexEventSpecs(plugins)
  const tolerates = isRedrawn ? tolerateAmounts(findAmounts(opened)) : undefined
  const isSame: typeof isEqual = tolerates ? (then, now) => isApproximatelyEqual(then, now, tolerates) : isEqual
  const turns = groupByTurn(entries)
  const divergences = createDivergences(checkpoint?.seq ?? 0, isSame, opened, turns)
  const loads = createRecordedLoads(entries, pending)
  const recording = createRecordedIo(divergences.match, isSame, loads)
  const dispatcher = createDispatcher(plugins, recording.environment, {
    log: { limit: Number.POSITIVE_INFINITY, weight: Number.POSITIVE_INFINITY, level: 'silent' },
    configuration,
    state,
    checkpoint,
    onEntry() {},
    check: opened.validator.payload,
    onChange() {},
  })
  const install = (ids: readonly string[], turn: Turn | null) =>
    dispatcher.install(new Map(ids.flatMap((id) => [...code.runtimes].filter(([one]) => one === id))), code.fold, turn)

  async function feed(entry: Entry) {
    const turn = { at: entry.at, recorded: entry.seq }
    const [id, name] = splitType(entry.type)
    if (entry.type === 'kernel/configured') return dispatcher.configure(entry.data as object, entry.at)
    if (entry.type === 'kernel/load') return install((entry.data as unknown as { plugins: string[] }).plugins, turn)
    if (entry.type === 'kernel/failed') {
      const { plugin, where, reason } = entry.data as Record<'plugin' | 'where' | 'reason', string>
      return dispatcher.failed(plugin, where, { name: reason }, turn)
    }
    if (entry.kind !== 'io') {
      const isKnown = dispatcher.has(id) && getOwn(code.runtimes.get(id)?.actions, name)
      if (entry.kind !== 'action' || !isKnown) return divergences.unclaimed(entry)
      return void dispatcher.act(id, name, unmask(entry.data) ?? undefined, turn)
    }
    const { outcome } = entry.seq === override?.seq ? override : (entry.data as unknown as IoData)
    if (isLoad(entry)) {
      const { calls, code } = await loads.take(entry)
      const [first, ...joined] = calls
      if (divergences.isGiven(entry)) {
        dispatcher.open('io', entry.type, entry.data, entry.cause, turn)
        // The run from before the log asked first, so what it did comes before what the others do.
        await commitGiven()
        for (const call of calls) call.settle(outcome, code)
      } else if (first) dispatcher.answer([first, ...joined], outcome, code, turn)
      return
    }
    const subscription = recording.claimSubscription(entry)
    if (subscription) return dispatcher.push(subscription, outcome, turn)
    const call = recording.claimCall(entry)
    const computed = call && recording.take(call)
    if (!call && divergences.isGiven(entry)) return dispatcher.open('io', entry.type, entry.data, entry.cause, turn)
    if (!call) return divergences.unclaimed(entry, recording.findAlternative(entry), recording.wasAborted(entry.cause))
    dispatcher.answer([call], outcome, call.answer === 'computed' ? await computed : MASK, turn)
  }

  if (checkpoint) install(checkpoint.loaded, null)
  // A message is a macrotask, in Node and in browsers: all microtasks are done when it arrives.
  const { port1, port2 } = new MessageChannel()
  const nextTask = () =>
    new Promise<unknown>((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  async function rest() {
    do {
      await loads.settle()
      await nextTask()
    } while (loads.isComing())
  }
  /** Commits the next events of this turn whose runs began before the log. */
  async function commitGiven() {
    for (let orphan = divergences.nextGiven(); orphan; orphan = divergences.nextGiven()) {
      const [id, name] = splitType(orphan.type)
      const cause = { seq: orphan.cause ?? -1, recorded: orphan.cause, calls: 0 }
      if (specs.get(id)?.has(name) && !unreadable.has(orphan.seq)) dispatcher.commit(id, name, orphan.data, cause)
      else divergences.missNext()
      await rest()
    }
  }
  const isLater = ({ kind, seq }: Entry) => override && kind === 'action' && seq > override.seq
  for (const turn of turns) {
    if (isLater(turn[0] as Entry)) continue
    divergences.expect(turn)
    loads.enter(turn)
    await feed(turn[0] as Entry)
    await rest()
    await commitGiven()
    divergences.close()
  }
  const wasPending = ({ type, cause, request }: Call) =>
    pending.some((then) => then.type === type && then.cause === cause.recorded && isSame(then.request, request))
  /**
   * Continues up to `left` steps without recorded entries: computed values arrive, and when only timers are left, time
   * passes.
   */
  async function goOn(left: number): Promise<void> {
    const open = recording.waiting().filter((one) => !wasPending(one))
    const isIdle = left > 0 && open.every(({ type }) => type.endsWith('/sleep'))
    const waits = open.sort((a, b) => Object(a.request).ms - Object(b.request).ms)
    const call = isIdle ? waits[0] : open.find(({ answer }) => answer === 'computed')
    if (!call) return
    const at = (dispatcher.log.entries.at(-1)?.at ?? 0) + (Object(call.request).ms ?? 0)
    dispatcher.answer([call], { ok: true, answer: null }, await recording.take(call), { at, recorded: null })
    return rest().then(() => goOn(left - 1))
  }
  if (override) await goOn(20)
  port1.close()
  for (const call of recording.waiting()) if (!wasPending(call)) divergences.unanswered(call)
  const input = recording.waiting().map(({ cause, type, request }) => ({ cause: cause.seq, type, request }))
  dispatcher.destroy()
  return {
    divergences: divergences.divergences(),
    kernel: { getState: () => dispatcher.getState() as KernelState<P>, log: dispatcher.log },
    report: async () =>
      createReport(
        plugins,
        { entries: dispatcher.log.entries, checkpoint, pending: input },
        dispatcher.log.entries.at(-1)?.at ?? 0,
      ),
  }
}

/** Tells the amounts of a report in which they were replaced from other numbers. */
function findAmounts({ entries, checkpoint, redactions }: Awaited<ReturnType<typeof importReport>>) {
  const amounts = createAmounts(createOrderedDraw())
  const { learnEntry, learnState } = createAmountLearner(redactions, amounts.add)
  for (const entry of entries) learnEntry(entry)
  learnState(checkpoint?.state)
  return amounts.isRedrawn
}
