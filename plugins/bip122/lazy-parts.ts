import { contract } from './contract.ts'
import { createPort } from './port.ts'
import { createRuntime } from './runtime.ts'

export const loadMethods = () => import('./methods.ts')

/** The parts of the plugin that a page fetches later. */
export const createParts = () => ({
  contract,
  load: async () => createRuntime(),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: async () => ({ createPort }),
})
