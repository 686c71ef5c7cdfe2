import type { Provision } from '../capability.ts'
import type { Plugin, PluginMap } from '../plugin.ts'
import { measureWeight, SLICE_LIMITS } from './limits.ts'

/** The maximum weight of one slice, in characters. */
const MAX_STATE_WEIGHT = 2 ** 20
/** How much weight an event may add to the slice beyond its own. */
const SURPLUS = 2 ** 14

/** Reports, once, a plugin whose slice exceeds the limit or makes a selector of its capabilities throw. */
export function createStateGuard(plugins: PluginMap, onFail: (plugin: string, error: unknown) => void) {
  const room = new Map<string, number>()

  return function check(plugin: string, slice: object, brought: number): void {
    let left = (room.get(plugin) ?? 0) - brought - SURPLUS
    if (!Number.isFinite(left)) return
    try {
      // Measured only when it may have reached the limit.
      if (left < 0) left = MAX_STATE_WEIGHT - measureWeight(slice, `state.${plugin}`, MAX_STATE_WEIGHT, SLICE_LIMITS)
      const { provides } = (plugins.get(plugin) as Plugin).contract
      for (const { select } of provides as readonly Partial<Provision>[]) select?.(slice as never)
    } catch (error) {
      left = Number.POSITIVE_INFINITY
      onFail(plugin, error)
    }
    room.set(plugin, left)
  }
}
