import { measureWeight, SLICE_LIMITS } from './limits.ts'

/** The maximum weight of one slice, in characters. */
const MAX_STATE_WEIGHT = 2 ** 20
/** How much weight an event may add to the slice beyond its own. */
const SURPLUS = 2 ** 14

/** Reports a plugin whose slice exceeds the limit, once. A slice is measured only when it may have reached it. */
export function createStateSizeGuard(onExceed: (plugin: string, error: unknown) => void) {
  const room = new Map<string, number>()

  return function grown(plugin: string, slice: object, brought: number): void {
    let left = (room.get(plugin) ?? 0) - brought - SURPLUS
    try {
      if (left < 0) left = MAX_STATE_WEIGHT - measureWeight(slice, `state.${plugin}`, MAX_STATE_WEIGHT, SLICE_LIMITS)
    } catch (error) {
      left = Number.POSITIVE_INFINITY
      onExceed(plugin, error)
    }
    room.set(plugin, left)
  }
}
