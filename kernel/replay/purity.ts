import { type Entry, splitType } from '../entry.ts'
import { PorticoError, reportToHost } from '../errors.ts'
import type { AnyRecipe, Fold } from '../fold.ts'
import { measureWeight, SLICE_LIMITS } from '../guards/limits.ts'
import { clone, isEqual } from '../json.ts'
import type { State } from '../plugin.ts'

/**
 * For development: runs each recipe a second time, on plain objects, and reports `recipe-impure` if the results differ.
 * This reveals a recipe that writes into an earlier payload or puts one object in two positions. Reports
 * `not-loggable`, once for each plugin, if the state holds what no report can: a function, a date, `NaN`.
 */
export function createPurityGuard(state: State) {
  const slices = new Map(Object.entries(clone(state)))
  const unloggable = new Set<string>()

  function reportUnloggable(plugin: string, slice: object) {
    if (unloggable.has(plugin)) return
    try {
      measureWeight(slice, `state.${plugin}`, Number.POSITIVE_INFINITY, SLICE_LIMITS)
    } catch (error) {
      unloggable.add(plugin)
      reportToHost(error)
    }
  }

  return (fold: Fold): Fold =>
    (slice, recipe, entry) => {
      const [plugin] = splitType(entry.type)
      const own = slices.get(plugin)
      // If the recipe throws, its half-finished state is dropped.
      slices.delete(plugin)
      const folded = fold(slice, recipe, entry)
      // Only reported, as a report replays the event: its state is that of production.
      reportUnloggable(plugin, folded)
      const isPure = own && isSame(own, recipe, entry, folded)
      if (own && !isPure) reportToHost(createRecipeImpureError(entry.type))
      slices.set(plugin, isPure ? own : clone(folded))
      return folded
    }
}

function isSame(own: object, recipe: AnyRecipe, entry: Entry, slice: object): boolean {
  try {
    recipe(own as never, entry.data as never, entry)
    return isEqual(own, slice)
  } catch {
    return false
  }
}

const createRecipeImpureError = (type: string) =>
  new PorticoError('recipe-impure', `The recipe of "${type}" gives another state on plain objects than on a draft.`, {
    hints: ['Copy what a payload holds before you write into it; put no object in two places of the state.'],
  })
