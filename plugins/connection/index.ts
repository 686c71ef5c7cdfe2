import { definePlugin } from '../../kernel/index.ts'
import { SESSIONS_KEY } from './constants.ts'
import { contract } from './contract.ts'

export { contract, type Ending, type Session } from './contract.ts'
export type { ConnectionState } from './state.ts'

/** Who is connected, to which chain, by which wallet. One of the two base plugins. */
export const connection = () =>
  definePlugin(contract, {
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
    views: {
      Connect: { title: 'connect.title', load: () => import('./views/Connect.tsx') },
      ConnectingExternal: { title: 'connecting.title', load: () => import('./views/ConnectingExternal.tsx') },
      Account: { title: 'account.title', load: () => import('./views/Account.tsx') },
      Networks: { title: 'networks.title', load: () => import('./views/Networks.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    resume: (storage) => storage.getItem(SESSIONS_KEY) !== null,
  })
