import { type PluginMap, readsRequests } from './plugin.ts'

/** For developers: warns about plugins that need the grant `requests` if the host does not configure it. */
export function warnUngranted(plugins: PluginMap): void {
  for (const [id, plugin] of plugins) {
    if (!readsRequests(plugin)) continue
    console.warn(
      `The plugin "${id}" asks to see what other plugins ask of wallets and frames, and is told nothing. To allow it: createKernel({ grants: { requests: ["${id}"] } }). To leave it so: grants: { requests: [] }.`,
    )
  }
}
