import { contract } from './contract.ts'
import type { Eip155Options } from './options.ts'
import { preparePort } from './port.ts'
import { createRuntime } from './runtime.ts'

export const loadMethods = () => import('./methods.ts')

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: Eip155Options) => ({
  contract,
  load: async () => createRuntime(options),
  migrations: async () => (await import('./migrations.ts')).createMigrations(contract),
  port: () => preparePort(options),
})
