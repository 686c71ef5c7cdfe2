import { contract } from './contract.ts'
import type { SiwxOptions } from './options.ts'
import { createSessionPort } from './port.ts'
import { createRuntime } from './runtime.ts'

const loadView = () => import('./views/SIWXSignMessage.tsx')

const views = {
  SIWXSignMessage: loadView,
  ConnectingSiwe: loadView,
}

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: SiwxOptions) => ({
  contract,
  load: async () => createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: async () => ({ createPort: () => createSessionPort(options ?? {}) }),
  views,
  messages: () => import('./messages.ts'),
})
