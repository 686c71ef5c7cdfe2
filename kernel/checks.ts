import type { Entry } from './entry.ts'
import type { PluginMap } from './plugin.ts'
import type { createLiveValidator } from './replay/validator.ts'
import { ignoreRejection } from './wait-for.ts'

/**
 * Validates action inputs and event payloads before they are written. The schemas are fetched after the first opening;
 * events written before are checked then. Both checks throw `input-invalid`.
 * @param fail - Called with each written event that turns out to be invalid.
 */
export function createChecks(
  plugins: PluginMap,
  { has, log }: { has(id: string): boolean; readonly log: { readonly entries: readonly Entry[] } },
  fail: (plugin: string, where: string, error: unknown) => void,
) {
  let validator: ReturnType<typeof createLiveValidator> | undefined
  let inputs = 0

  /** @param ids - Default: all plugins whose runtime is loaded. */
  async function fetch(ids = [...plugins.keys()].filter(has)) {
    const { createLiveValidator } = await import('./replay/validator.ts')
    validator ??= createLiveValidator(plugins, log.entries, fail)
    await validator.fetch(ids)
  }

  return {
    fetch,
    /** Whether a plugin's schemas are loaded. */
    has: (id: string) => validator?.has(id) ?? false,
    /** Counts inputs. The first one opens the modal and fetches nothing more; the second fetches all schemas. */
    count(input: unknown) {
      if (input !== undefined && ++inputs === 2) ignoreRejection(fetch([...plugins.keys()]))
    },
    input: (plugin: string, action: string, input: unknown) => validator?.input(plugin, action, input),
    payload: (plugin: string, event: string, data: unknown) => validator?.payload(plugin, event, data),
  }
}
