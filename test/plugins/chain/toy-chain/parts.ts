import { contract } from './contract.ts'

export const loadMethods = () => import('./methods.ts')

export const createParts = () => ({
  contract,
  load: async () => (await import('./runtime.ts')).createRuntime(),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: () => import('./port.ts'),
})
