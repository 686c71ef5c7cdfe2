import type { Entry } from './entry.ts'
import type { PluginMap } from './plugin.ts'
import type { createLiveValidator } from './replay/validator.ts'

/**
 * Validates action inputs and event payloads before they are written. The schemas are fetched after the first opening;
 * events written before are checked then. Both checks throw `input-invalid`.
 * @param fail - Called with each written event that turns out to be invalid, and with a configuration that is.
 * @param isEarly - The first action fetches the schemas: who develops is told at once.
 */
export function createPayloadChecks(
  plugins: PluginMap,
  { has, log }: { has(id: string): boolean; readonly log: { readonly entries: readonly Entry[] } },
  fail: (plugin: string, where: string, error: unknown) => void,
  isEarly: boolean,
) {
  let validator: ReturnType<typeof createLiveValidator> | undefined
  let inputs = 0
  let isWaiting = false

  /** By default for all plugins whose runtime is loaded. A schema that fails to load blocks no action. */
  async function fetch(ids = [...plugins.keys()].filter(has)) {
    const code = await import('./replay/validator.ts').catch(() => null)
    if (code) validator ??= code.createLiveValidator(plugins, log.entries, fail)
    await validator?.fetch(ids)
  }

  return {
    fetch,
    /** A host's input may be untyped, so it waits for the schemas. Later calls of the host wait too, in order. */
    areDue(id: string, input: unknown): boolean {
      isWaiting ||= input !== undefined
      return isWaiting && !validator?.has(id)
    },
    /** The first input opens the modal and fetches nothing more; the second fetches all schemas. */
    input(plugin: string, action: string, input: unknown) {
      if ((input !== undefined && ++inputs === 2) || isEarly) void fetch([...plugins.keys()])
      validator?.input(plugin, action, input)
    },
    payload: (plugin: string, event: string, data: unknown) => validator?.payload(plugin, event, data),
  }
}
