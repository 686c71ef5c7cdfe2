import type { Outcome } from './entry.ts'
import { callIsolated } from './errors.ts'
import { toFailure } from './outcome.ts'
import type { PluginMap } from './plugin.ts'
import type { Port } from './port.ts'
import { readsRequests } from './reads-log-or-requests.ts'
import type { Environment } from './runtime-types.ts'
import { MASK } from './secret.ts'

/** Announces all plugins’ calls to page objects, without the answers, to the plugins with the grant `requests`. */
export function createAnnouncer(
  plugins: PluginMap,
  ports: ReadonlyMap<string, Port>,
  granted: readonly string[],
): Environment['announce'] {
  const readers = [...plugins].flatMap(([id, plugin]) => (granted.includes(id) && readsRequests(plugin) ? id : []))
  return (plugin, call, askers, answer) => {
    const outcome = Promise.resolve(answer).then(
      (value): Outcome => ({ ok: true, answer: (value ?? null) === null ? null : MASK }),
      (thrown) => toFailure(thrown, true),
    )
    for (const id of readers) callIsolated(() => ports.get(id)?.onRequest?.(plugin, call, askers, outcome))
  }
}
