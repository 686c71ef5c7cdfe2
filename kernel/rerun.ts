import { createCore } from './core.ts'
import { type Entry, type IoData, type Report, splitType } from './entry.ts'
import type { KernelState } from './infer.ts'
import { isEqual, named } from './json.ts'
import { fetchAll } from './loader.ts'
import type { Call, Turn } from './machine.ts'
import { unmask } from './mask.ts'
import type { AnyPlugin } from './plugin.ts'
import { indexPlugins, type PluginList } from './plugins.ts'
import { firstState, readReport } from './report.ts'
import { MASK, Secret } from './secret.ts'
import { createTape, turnsOf } from './tape.ts'
import { createVerdict, type Divergence } from './verdict.ts'

export interface Rerun<P extends PluginList = readonly AnyPlugin[]> {
  /** Where the code of today does otherwise than the code that wrote the log. First causes only. */
  readonly divergences: readonly Divergence[]
  readonly kernel: { getState(): KernelState<P>; readonly log: { readonly entries: readonly Entry[] } }
}

/**
 * Runs the code again on what the outside did then. Turn by turn: one entry from outside is fed, everything comes to
 * rest, and the events that followed are compared with those that followed then. It ends with the tape, whatever the
 * code still waits for.
 * @throws `log-invalid`, naming the entry and the field; `plugin-failed`, where the code of a plugin does not come
 */
export async function rerun<const P extends PluginList>(
  report: Report | string | Blob,
  options: { readonly plugins: P },
): Promise<Rerun<P>> {
  const plugins = indexPlugins(options.plugins)
  const { entries, checkpoint, pending } = await readReport(report, plugins)
  const { runtimes, fold } = await fetchAll(plugins)
  const verdict = createVerdict(checkpoint?.seq ?? 0)
  const tape = createTape(verdict.match)
  const core = createCore(plugins, tape.outside, {
    limit: Number.POSITIVE_INFINITY,
    state: firstState(plugins, { entries, checkpoint }),
    checkpoint,
    onEntry() {},
    onChange() {},
  })
  const install = (ids: readonly string[], turn: Turn | null) =>
    core.install(new Map([...runtimes].filter(([id]) => ids.includes(id))), fold, turn)

  async function feed(entry: Entry) {
    const turn = { at: entry.at, recorded: entry.seq }
    const [id, name] = splitType(entry.type)
    if (entry.type === 'kernel/configured') {
      core.configure(entry.data, entry.at)
    } else if (entry.type === 'kernel/load') {
      install((entry.data as unknown as { plugins: string[] }).plugins, turn)
    } else if (entry.type === 'kernel/failed') {
      const { plugin, where, reason } = entry.data as Record<'plugin' | 'where' | 'reason', string>
      core.failed(plugin, where, { name: reason }, turn)
    } else if (entry.kind === 'action') {
      if (core.has(id) && named(runtimes.get(id)?.actions, name))
        core.act(id, name, unmask(entry.data) ?? undefined, turn)
      else verdict.unclaimed(entry)
    } else {
      const { outcome } = entry.data as unknown as IoData
      const subscription = tape.claimSubscription(entry)
      if (subscription) return core.push(subscription, outcome, turn)
      const call = tape.claimCall(entry)
      if (!call) return verdict.unclaimed(entry, tape.insteadOf(entry), tape.wasAborted(entry.cause))
      core.answer(call, outcome, await given(call, outcome.ok ? outcome.answer : null), turn)
    }
  }

  const given = (call: Call, answer: unknown) =>
    call.answer === 'code' ? tape.codeOf(call) : call.answer === 'secret' ? new Secret(MASK) : answer

  if (checkpoint) install(checkpoint.loaded, null)
  const rest = createRest()
  for (const turn of turnsOf(entries)) {
    verdict.expect(turn)
    await feed(turn[0] as Entry)
    await rest.come()
    for (let orphan = verdict.nextGiven(); orphan; orphan = verdict.nextGiven()) {
      core.commit(...splitType(orphan.type), orphan.data, { seq: orphan.cause ?? -1, recorded: orphan.cause, calls: 0 })
      await rest.come()
    }
    verdict.close()
  }
  rest.end()

  const wasPending = ({ type, cause, request }: Call) =>
    pending.some((then) => then.type === type && then.cause === cause.recorded && isEqual(then.request, request))
  for (const call of tape.waiting()) if (!wasPending(call)) verdict.unanswered(call)
  core.destroy()
  return {
    divergences: verdict.divergences(),
    kernel: { getState: () => core.getState() as KernelState<P>, log: core.log },
  }
}

/** Waits until all microtasks are done, in Node and in the browser alike: a message is a macrotask. */
function createRest() {
  const { port1, port2 } = new MessageChannel()
  let resume = () => {}
  port1.onmessage = () => resume()
  return {
    come: () =>
      new Promise<void>((resolve) => {
        resume = resolve
        port2.postMessage(null)
      }),
    end: () => port1.close(),
  }
}
