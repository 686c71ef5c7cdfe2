import { measureWeight } from './limits.ts'

/** Of the weight of one slice. */
const STATE_LIMIT = 2 ** 20
/** An event may make more of the state than it brought: of each as much is expected. */
const SURPLUS = 2 ** 14

/** Tells of a plugin whose slice outgrows its limit, once. A slice is weighed when it may be there, and not before. */
export function createStateSizeGuard(tell: (plugin: string, error: unknown) => void) {
  const room = new Map<string, number>()

  return function grown(plugin: string, slice: object, brought: number): void {
    let left = (room.get(plugin) ?? 0) - brought - SURPLUS
    try {
      if (left < 0) left = STATE_LIMIT - measureWeight(slice, `state.${plugin}`, STATE_LIMIT)
    } catch (error) {
      left = Number.POSITIVE_INFINITY
      tell(plugin, error)
    }
    room.set(plugin, left)
  }
}
