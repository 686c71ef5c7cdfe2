import { contract } from './contract.ts'

const loadView = (id: keyof typeof import('./views/all-views.ts')) => async () => ({
  default: (await import('./views/all-views.ts'))[id],
})

const views = {
  Send: loadView('Send'),
  SendSelectToken: loadView('SendSelectToken'),
  SendPreview: loadView('SendPreview'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = () => ({
  contract,
  load: async () => (await import('./runtime.ts')).createRuntime(),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: () => import('./port.ts'),
  views,
  messages: () => import('./messages.ts'),
})
