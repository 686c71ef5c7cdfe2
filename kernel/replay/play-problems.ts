import { type Entry, splitType } from '../entry.ts'
import { getErrorName } from '../outcome.ts'
import { listProvisions, type PluginMap, type State } from '../plugin.ts'
import { createLogInvalidError } from './errors.ts'
import type { Problem } from './import-report.ts'

/**
 * Lists what fails while a report plays, and did not in its log: reducers, and selectors of the states that are shown.
 * @param thrown - What reducers threw, by the seq of the event.
 */
export function createPlayProblems(
  plugins: PluginMap,
  entries: readonly Entry[],
  thrown: ReadonlyMap<number, unknown>,
) {
  const first = entries[0]?.seq ?? 0
  const seen = new Map<string, unknown>()
  const broken = new Map<string, Problem>()

  function toProblem(seq: number, what: string, error: unknown): Problem {
    const { type } = entries[seq - first] as Entry
    return { seq, message: createLogInvalidError(`#${seq} ${type}`, `${what} throws ${getErrorName(error)}`).message }
  }

  /** The last event of a plugin up to an entry. Without one, its slice is the first, which threw live too. */
  function findEvent(plugin: string, seq: number): Entry | undefined {
    const isOwn = ({ kind, type }: Entry) => kind === 'event' && splitType(type)[0] === plugin
    return entries.slice(0, seq + 1 - first).findLast(isOwn)
  }

  /** Whether the log itself says so: live, a plugin is named once. */
  const isInLog = (plugin: string) =>
    entries.some(({ type, data }) => {
      const failure = Object(data)
      return type === 'kernel/pluginFailed' && failure.plugin === plugin && failure.where === 'state'
    })

  return {
    list: (): readonly Problem[] => [
      ...Array.from(thrown, ([seq, error]) => toProblem(seq, 'its reducer', error)),
      ...broken.values(),
    ],
    /** Calls the selectors of the slices that changed in the state after the entry `seq`. */
    check(state: State, seq: number) {
      for (const [plugin, { id, select }] of listProvisions(plugins)) {
        const [key, slice] = [`${plugin} ${id}`, state[plugin]]
        if (!select || !slice || slice === seen.get(key)) continue
        seen.set(key, slice)
        try {
          select(slice as never)
        } catch (error) {
          const event = broken.has(key) || isInLog(plugin) ? undefined : findEvent(plugin, seq)
          if (event) broken.set(key, toProblem(event.seq, `on the state after it, the selector of "${id}"`, error))
        }
      }
    },
  }
}
