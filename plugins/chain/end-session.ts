import type { Services } from '../../kernel/index.ts'
import { Connectors, type Namespace } from '../capabilities.ts'
import type { ClosedSession } from './contract.ts'
import type { ChainState } from './manifest.ts'

/** What this file needs of a namespace's context. */
interface EndContext {
  read(): ChainState
  send(name: 'sessionClosed', payload: ClosedSession): void
  readonly services: Pick<Services<readonly [typeof Connectors]>, 'get'>
}

/** The wallet permits nothing any more. */
export function endSession({ read, send, services }: EndContext, namespace: Namespace, provider: string): void {
  services.get(Connectors).disconnected(namespace, provider)
  // The wallet that is being connected instead is another one: its session goes on.
  if (read().provider === provider) send('sessionClosed', { provider, by: 'wallet' })
}
