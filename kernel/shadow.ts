import type { Checkpoint, Entry } from './entry.ts'
import { tellHost } from './errors.ts'
import { recipeImpure } from './failures.ts'
import type { AnyRecipe } from './fold.ts'
import { clone, isEqual } from './json.ts'

export type Shadow = ReturnType<typeof createShadow>

/**
 * For development: each recipe runs a second time on plain objects, and `recipe-impure` is reported where the two
 * disagree. That is how a recipe shows that writes into an earlier payload, or that puts one object in two places.
 */
export function createShadow(state: Checkpoint['state']) {
  const slices = new Map(Object.entries(clone(state)))
  return {
    /** @param slice - What the live fold made of it. */
    follow(plugin: string, recipe: AnyRecipe, entry: Entry, slice: object) {
      const own = slices.get(plugin)
      if (own && isSame(own, recipe, entry, slice)) return
      if (own) tellHost(recipeImpure(entry.type))
      slices.set(plugin, clone(slice))
    },
    /** After a recipe that threw: what it left half done is dropped. */
    forget: (plugin: string) => void slices.delete(plugin),
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
