import { type Entry, splitType } from './entry.ts'
import type { AnyRecipe } from './fold.ts'
import { freeze } from './freeze.ts'
import { clone } from './json.ts'
import type { State } from './plugins.ts'
import type { AnyRuntime } from './runtime.ts'

const CHECKPOINT_EVERY = 1000

/** Folds on plain objects, and keeps a frozen state for every thousandth entry. */
export function createPlayer(entries: readonly Entry[], runtimes: ReadonlyMap<string, AnyRuntime>, first: State) {
  const failed = failedReductions(entries)
  const hasFailures = failed.size > 0
  const recipes = new Map<string, AnyRecipe | undefined>()
  const checkpoints: State[] = [freeze(first)]

  function recipeOf(type: string) {
    const [id, name] = splitType(type)
    if (!recipes.has(type)) recipes.set(type, runtimes.get(id)?.reduce[name] as AnyRecipe | undefined)
    return [id, recipes.get(type)] as const
  }

  /**
   * Payloads go into the state as they are, frozen, which is safe as long as nobody writes to them.
   * A recipe that does throws, since it would under immer only have written to a copy: once more, with copies.
   */
  function advance(base: State, from: number, to: number): State {
    try {
      return foldRange(base, from, to, false)
    } catch {
      return foldRange(base, from, to, true)
    }
  }

  function foldRange(base: State, from: number, to: number, isCareful: boolean): State {
    const draft: Record<string, object> = { ...base }
    const touched = new Set<string>()
    // Events come in runs of one type: what follows from it is looked up where it changes.
    let [type, slice, recipe]: [string, object, AnyRecipe?] = ['', base]
    for (let i = from; i < to; i++) {
      const entry = entries[i] as Entry
      if (entry.kind !== 'event' || (hasFailures && failed.has(entry.seq))) continue
      if (entry.type !== type) {
        type = entry.type
        const [id, found] = recipeOf(type)
        if (found && !touched.has(id)) draft[id] = clone(draft[id] as object)
        if (found) touched.add(id)
        recipe = found
        slice = draft[id] as object
      }
      recipe?.(slice as never, (isCareful ? clone(entry.data) : entry.data) as never, entry)
    }
    for (const id of touched) freeze(draft[id])
    return touched.size > 0 ? draft : base
  }

  return {
    /** The state after the first `length` entries. */
    stateAfter(length: number): State {
      const known = Math.floor(length / CHECKPOINT_EVERY)
      for (let i = checkpoints.length; i <= known; i++) {
        const before = checkpoints[i - 1] as State
        checkpoints.push(advance(before, (i - 1) * CHECKPOINT_EVERY, i * CHECKPOINT_EVERY))
      }
      return advance(checkpoints[known] as State, known * CHECKPOINT_EVERY, length)
    },
  }
}

/** Under immer a recipe that throws leaves no trace; on plain objects it would: it is not run again. */
function failedReductions(entries: readonly Entry[]): ReadonlySet<number | null> {
  const isFailure = ({ type, data }: Entry) =>
    type === 'kernel/pluginFailed' && (data as { where?: string } | null)?.where === 'reduce'
  return new Set(entries.filter(isFailure).map(({ cause }) => cause))
}
