// Plugins that see what other plugins do. Their manifests tell, before their code is loaded.
import type { Capability } from './capability.ts'
import { type AnyPlugin, LOG, REQUESTS } from './plugin.ts'

/** Whether a plugin reads the log: such a plugin is loaded with the first one. */
export const readsLog = ({ contract }: AnyPlugin) => contract.needs.some(({ id }: Capability) => id === LOG)

/** Whether a plugin reads the requests to page objects, if the host grants it. */
export const readsRequests = ({ contract: { needs, optional = [] } }: AnyPlugin) =>
  [...needs, ...optional].some(({ id }: Capability) => id === REQUESTS)
