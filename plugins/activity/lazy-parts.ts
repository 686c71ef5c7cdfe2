import { contract } from './contract.ts'

const views = {
  Activity: () => import('./views/Transactions.tsx'),
  Transactions: () => import('./views/Transactions.tsx'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = () => ({
  contract,
  load: async () => (await import('./runtime.ts')).createRuntime(),
  migrations: async () => (await import('./migrations.ts')).migrations,
  views,
  messages: () => import('./messages.ts'),
})
