import { type Entry, splitType } from '../entry.ts'
import type { AnyRecipe } from '../fold.ts'
import { clone, getOwn } from '../json.ts'
import type { Loaded } from '../loader.ts'
import type { State } from '../plugin.ts'
import { freezePlain } from './import-limits.ts'

const CHECKPOINT_EVERY = 1000

/** The entries, the code that folds them, and the first state. */
export interface TimeTravelInput {
  readonly entries: readonly Entry[]
  readonly code: Pick<Loaded, 'runtimes' | 'fold'>
  readonly state: State
  /** The seqs of entries that today's code cannot read; they change nothing. */
  readonly unreadable?: ReadonlySet<number | null>
}

/** Folds entries on plain objects, and stores a frozen state for every thousandth entry. */
export function createTimeTravel({
  entries,
  code: { runtimes, fold },
  state: first,
  unreadable = new Set(),
}: TimeTravelInput) {
  const isFolded = ({ kind, seq }: Entry) => kind === 'event' && !(unreadable.size > 0 && unreadable.has(seq))
  const recipes = new Map<string, AnyRecipe | undefined>()
  const checkpoints: State[] = [freezePlain(first)]
  /** What was asked for last: a replay goes on from there, step by step. */
  let last = { length: 0, state: checkpoints[0] as State }
  /** What today's reducers threw, by the seq of the event. */
  const thrown = new Map<number, unknown>()

  function findRecipe(type: string) {
    const [id, name] = splitType(type)
    if (!recipes.has(type)) recipes.set(type, getOwn(runtimes.get(id)?.reduce, name) as AnyRecipe | undefined)
    return [id, recipes.get(type)] as const
  }

  /**
   * Payloads enter the state as they are, frozen, which is safe unless a recipe writes to them. Such a recipe throws
   * here, as does one that threw live; then this range is folded on drafts, as it was live.
   */
  function advance(base: State, from: number, to: number): State {
    try {
      return foldRange(base, from, to)
    } catch {
      return entries.slice(from, to).reduce(foldSafely, base)
    }
  }

  function foldRange(base: State, from: number, to: number): State {
    const draft: Record<string, object> = { ...base }
    const touched = new Set<string>()
    // Events of one type come in runs, so the recipe is looked up only when the type changes.
    let [type, id, recipe]: [string, string, AnyRecipe?] = ['', '']
    let slice: object = base
    for (let i = from; i < to; i++) {
      const entry = entries[i] as Entry
      if (!isFolded(entry)) continue
      if (entry.type !== type) {
        type = entry.type
        ;[id, recipe] = findRecipe(type)
        if (recipe && !touched.has(id)) draft[id] = clone(draft[id] as object)
        if (recipe) touched.add(id)
        slice = draft[id] as object
      }
      recipe?.(slice as never, entry.data as never, entry)
    }
    for (const id of touched) freezePlain(draft[id])
    return touched.size > 0 ? draft : base
  }

  function foldSafely(state: State, entry: Entry): State {
    const [id, recipe] = findRecipe(entry.type)
    try {
      return recipe && isFolded(entry) ? { ...state, [id]: fold(state[id] as object, recipe, entry) } : state
    } catch (error) {
      if (!hasThrownInLog(entry)) thrown.set(entry.seq, error)
      return state
    }
  }

  /** Whether the log itself says that the reducer threw: an entry of its own follows. */
  function hasThrownInLog({ seq }: Entry): boolean {
    const next = entries[seq + 1 - (entries[0] as Entry).seq]
    return next?.type === 'kernel/pluginFailed' && next.cause === seq && Object(next.data).where === 'reduce'
  }

  return {
    /** The events so far whose reducer throws today, and did not in the log, each with the error. They change nothing. */
    thrown: thrown as ReadonlyMap<number, unknown>,
    /** The state after the first `length` entries. */
    stateAfter(length: number): State {
      const known = Math.floor(length / CHECKPOINT_EVERY)
      for (let i = checkpoints.length; i <= known; i++) {
        const before = checkpoints[i - 1] as State
        checkpoints.push(advance(before, (i - 1) * CHECKPOINT_EVERY, i * CHECKPOINT_EVERY))
      }
      const start = { length: known * CHECKPOINT_EVERY, state: checkpoints[known] as State }
      const near = last.length > start.length && last.length <= length ? last : start
      last = { length, state: advance(near.state, near.length, length) }
      return last.state
    },
  }
}
