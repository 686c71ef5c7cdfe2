import { definePlugin } from '../../kernel/index.ts'
import { accountAction } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'

export type { contract, ReceiveContract } from './contract.ts'
export type { ReceiveState } from './state.ts'

/** Shows the account's address, for the sender to scan or copy. */
export const receive = () =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await import('./lazy-parts.ts')).createParts(), nameViews({ Receive: {} })),
    slots: [accountAction({ id: 'receive', icon: 'receive', label: 'receive.action', view: 'Receive' })],
  })
