import type { Entry } from './entry.ts'
import type { PluginMap } from './plugin.ts'
import type { createLiveValidator } from './replay/validator.ts'
import { ignoreRejection } from './wait-for.ts'

/**
 * Checks what actions are handed and what events hold, before it is written. The schemas are fetched after the first
 * opening; what was written until then is checked when they have come.
 * @param fail - Told of what was written and is not valid.
 */
export function createChecks(
  plugins: PluginMap,
  { has, log }: { has(id: string): boolean; readonly log: { readonly entries: readonly Entry[] } },
  fail: (plugin: string, where: string, error: unknown) => void,
) {
  let validator: ReturnType<typeof createLiveValidator> | undefined
  let inputs = 0

  /** @param ids - Default: all plugins whose code has come. */
  async function fetch(ids = [...plugins.keys()].filter(has)) {
    const { createLiveValidator } = await import('./replay/validator.ts')
    validator ??= createLiveValidator(plugins, log.entries, fail)
    await validator.fetch(ids)
  }

  return {
    fetch,
    /** Whether the schemas of a plugin have come. */
    has: (id: string) => validator?.has(id) ?? false,
    /** The first input is that of the opening, which fetches nothing else; the second fetches all schemas. */
    count(input: unknown) {
      if (input !== undefined && ++inputs === 2) ignoreRejection(fetch([...plugins.keys()]))
    },
    /** @throws `input-invalid` */
    input: (plugin: string, action: string, input: unknown) => validator?.input(plugin, action, input),
    /** @throws `input-invalid` */
    payload: (plugin: string, event: string, data: unknown) => validator?.payload(plugin, event, data),
  }
}
