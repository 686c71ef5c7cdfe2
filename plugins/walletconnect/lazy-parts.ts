import { contract } from './contract.ts'
import { BASIC_VIEW, VIEW } from './manifest.ts'

/** Fetches the view, and beside it the client that it will need. */
const loadView = () => {
  import('./prefetch-client.ts').then((one) => one.prefetchClient()).catch(() => {})
  return import('./views/ConnectingWalletConnect.tsx')
}

const views = {
  [VIEW]: loadView,
  [BASIC_VIEW]: loadView,
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
