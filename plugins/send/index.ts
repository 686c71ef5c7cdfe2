import { definePlugin } from '../../kernel/index.ts'
import { accountAction, transactionKind } from '../capabilities.ts'
import { PENDING_KEY } from '../shared/transactions/pending-key.ts'
import { manifest } from './manifest.ts'

export type { contract, SendContract } from './contract.ts'
export type { SendState } from './state.ts'

const view = (id: keyof typeof import('./views/all-views.ts')) => ({
  load: async () => ({ default: (await import('./views/all-views.ts'))[id] }),
})

/** Sends the native currency and tokens, on namespaces that support it. */
export const send = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    port: () => import('./port.ts'),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: { Send: view('Send'), SendSelectToken: view('SendSelectToken'), SendPreview: view('SendPreview') },
    messages: { en: () => import('./messages.ts') },
    slots: [
      accountAction({ id: 'send', icon: 'send', label: 'send.action', view: 'Send', sends: true }),
      transactionKind({ id: 'send', icon: 'send', label: 'send.kind' }),
    ],
    // Requests from before a reload are shown without any click.
    resume: (storage) => storage.getItem(PENDING_KEY) !== null,
  })
