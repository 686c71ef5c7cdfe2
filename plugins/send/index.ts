import { definePlugin } from '../../kernel/index.ts'
import { accountAction, transactionKind } from '../capabilities.ts'
import { OUTBOX_KEY } from '../outbox-key.ts'
import { face } from './face.ts'

export { contract } from './contract.ts'
export type { SendState } from './state.ts'

const view = (id: keyof typeof import('./views/all.ts')) => ({
  load: async () => ({ default: (await import('./views/all.ts'))[id] }),
})

/** Sends what an account has: the native currency and tokens, on families that can. */
export const send = () =>
  definePlugin(face, {
    whole: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    port: () => import('./port.ts'),
    history: async () => (await import('./history.ts')).history,
    views: { Send: view('Send'), SendSelectToken: view('SendSelectToken'), SendPreview: view('SendPreview') },
    messages: { en: () => import('./messages.ts') },
    slots: [
      accountAction({ id: 'send', icon: 'send', label: 'send.action', view: 'Send', sends: true }),
      transactionKind({ id: 'send', icon: 'send', label: 'send.kind' }),
    ],
    // What was asked of a wallet before a reload is said before anybody opens anything.
    resume: (storage) => storage.getItem(OUTBOX_KEY) !== null,
  })
