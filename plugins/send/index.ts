import { definePlugin } from '../../kernel/index.ts'
import { accountAction, transactionKind } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { PENDING_KEY } from '../shared/transactions/pending-key.ts'
import { manifest } from './manifest.ts'

export type { contract, SendContract } from './contract.ts'
export type { SendState } from './state.ts'

/** Sends the native currency and tokens, on namespaces that support it. */
export const send = () =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(),
      nameViews({
        Send: {},
        SendSelectToken: {},
        SendPreview: {},
      }),
    ),
    slots: [
      accountAction({ id: 'send', icon: 'send', label: 'send.action', view: 'Send', sends: true }),
      transactionKind({ id: 'send', icon: 'send', label: 'send.kind' }),
    ],
    // Requests from before a reload are shown without any click.
    resume: (storage) => storage.getItem(PENDING_KEY) !== null,
  })
