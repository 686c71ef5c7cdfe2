import type { PluginMap } from './plugin.ts'
import { readsRequests } from './reads-log-or-requests.ts'

/** For developers: warns about plugins that need the grant `requests` if the host does not configure it. */
export function warnMissingGrants(plugins: PluginMap): void {
  for (const [id, plugin] of plugins)
    if (readsRequests(plugin))
      console.warn(
        `The plugin "${id}" may not see the requests of other plugins to wallets and frames. To allow it: createKernel({ grants: { requests: ["${id}"] } }). To hide this warning: grants: { requests: [] }.`,
      )
}
