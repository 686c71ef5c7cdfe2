import { contract } from './contract.ts'
import type { NamesOptions } from './options.ts'

const views = {
  RegisterAccountName: () => import('./views/RegisterAccountName.tsx'),
  RegisterAccountNameSuccess: () => import('./views/RegisterAccountNameSuccess.tsx'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: NamesOptions) => ({
  contract,
  load: async () =>
    (await import('./runtime.ts')).createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).createMigrations(options),
  views,
  messages: () => import('./messages.ts'),
})
