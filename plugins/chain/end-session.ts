import type { Services } from '../../kernel/index.ts'
import { Connectors, type Namespace } from '../capabilities.ts'
import type { ClosedSession } from './contract.ts'
import type { ChainState } from './manifest.ts'

/** The part of a namespace's context that this file needs. */
interface EndContext {
  read(): ChainState
  send(name: 'sessionClosed', payload: ClosedSession): void
  readonly services: Pick<Services<readonly [typeof Connectors]>, 'get'>
}

/** Ends the session after the wallet revoked its permission. */
export function endSession({ read, send, services }: EndContext, namespace: Namespace, provider: string): void {
  services.get(Connectors).reportDisconnected(namespace, provider)
  // If another wallet is being connected instead, its session continues.
  if (read().provider === provider) send('sessionClosed', { provider, by: 'wallet' })
}
