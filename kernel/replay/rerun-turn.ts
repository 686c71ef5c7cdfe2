import type { createDispatcher } from '../dispatcher.ts'
import { type Entry, type Outcome, splitType } from '../entry.ts'
import { getOwn } from '../json.ts'
import type { Turn } from '../runtime-types.ts'
import { MASK } from '../secret.ts'
import type { createDivergences } from './divergences.ts'
import { findSpec } from './find-spec.ts'
import type { importReport } from './import-report.ts'
import { isRequest, type RequestEntry } from './kernel-schemas.ts'
import type { createRecordedIo } from './recorded-io.ts'
import { type createRecordedLoads, isLoad } from './recorded-loads.ts'
import { unmask } from './unmask.ts'

interface TurnOptions {
  readonly imported: Awaited<ReturnType<typeof importReport>>
  readonly dispatcher: ReturnType<typeof createDispatcher>
  readonly divergences: ReturnType<typeof createDivergences>
  readonly recording: ReturnType<typeof createRecordedIo>
  readonly loads: ReturnType<typeof createRecordedLoads>
  readonly override: { readonly seq: number; readonly outcome: Outcome } | undefined
  readonly waitUntilIdle: () => Promise<void>
}

/** Reruns turns: feeds the entry that began each to today's code, and compares the events that follow. */
export function createTurnRerunner(options: TurnOptions) {
  const { imported, dispatcher, divergences, recording, loads, override, waitUntilIdle } = options
  const { plugins, code, unreadable } = imported

  function installRuntimes(ids: readonly string[], turn: Turn | null) {
    // A kernel loads a plugin once, but a report may say anything.
    const fresh = ids.filter((id) => !dispatcher.has(id))
    const arrived = fresh.flatMap((id) => [...code.runtimes].filter(([one]) => one === id))
    dispatcher.install(new Map(arrived), code.fold, turn)
  }

  async function feed(entry: Entry): Promise<void> {
    const turn = { at: entry.at, recorded: entry.seq }
    if (entry.type === 'kernel/configured') return dispatcher.configure(entry.data as object, entry.at)
    if (entry.type === 'kernel/load')
      return installRuntimes((entry.data as unknown as { plugins: string[] }).plugins, turn)
    if (entry.type === 'kernel/failed') return repeatFailure(entry, turn)
    if (!isRequest(entry)) return act(entry, turn)
    const { outcome } = entry.seq === override?.seq ? override : entry.data
    return isLoad(entry) ? deliverCode(entry, outcome, turn) : respond(entry, outcome, turn)
  }

  function repeatFailure({ data }: Entry, turn: Turn) {
    const { plugin, where, reason } = data as Record<'plugin' | 'where' | 'reason', string>
    dispatcher.failed(plugin, where, { name: reason }, turn)
  }

  function act(entry: Entry, turn: Turn) {
    const [id, name] = splitType(entry.type)
    const isKnown = dispatcher.has(id) && getOwn(code.runtimes.get(id)?.actions, name)
    if (entry.kind === 'action' && isKnown) dispatcher.act(id, name, unmask(entry.data) ?? undefined, turn)
    else divergences.unclaimed(entry)
  }

  async function deliverCode(entry: Entry, outcome: Outcome, turn: Turn) {
    const { calls, code } = await loads.take(entry)
    if (divergences.isGiven(entry)) {
      repeat(entry, turn)
      // The run from before the log asked first, so what it did comes before what the others do.
      await commitGiven()
      for (const call of calls) call.settle(outcome, code)
      return
    }
    const [first, ...others] = calls
    if (first) dispatcher.answer([first, ...others], outcome, code, turn)
  }

  /** Passes a response to the subscription or the call that it belongs to. */
  async function respond(entry: RequestEntry, outcome: Outcome, turn: Turn) {
    const subscription = recording.claimSubscription(entry)
    if (subscription) return dispatcher.push(subscription, outcome, turn)
    const call = recording.claimCall(entry)
    if (call) {
      const computed = recording.take(call)
      return dispatcher.answer([call], outcome, call.answer === 'computed' ? await computed : MASK, turn)
    }
    if (divergences.isGiven(entry)) repeat(entry, turn)
    else divergences.unclaimed(entry, recording.findAlternative(entry), recording.wasAborted(entry.cause))
  }

  /** Writes an entry as recorded, since its run began before the log. */
  function repeat({ type, data, cause }: Entry, turn: Turn) {
    dispatcher.open('io', type, data, cause, turn)
  }

  /** Commits the next events of this turn whose runs began before the log. */
  async function commitGiven() {
    for (let event = divergences.nextGiven(); event; event = divergences.nextGiven()) {
      const [id, name] = splitType(event.type)
      const cause = { seq: event.cause ?? -1, recorded: event.cause, calls: 0 }
      const isKnown = event.type === 'kernel/pluginFailed' || (dispatcher.has(id) && findSpec(plugins, event))
      if (isKnown && !unreadable.has(event.seq)) dispatcher.commit(id, name, event.data, cause)
      else divergences.missNext()
      await waitUntilIdle()
    }
  }

  return {
    installRuntimes,
    async rerunTurn(turn: readonly Entry[]) {
      divergences.expect(turn)
      loads.enter(turn)
      await feed(turn[0] as Entry)
      await waitUntilIdle()
      await commitGiven()
      divergences.close()
    },
  }
}
