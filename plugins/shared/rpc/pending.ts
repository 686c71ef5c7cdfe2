// A request to a wallet, from its beginning to its end.
import { PorticoError } from '../../../kernel/index.ts'
import type { PendingRequest, RequestEvents } from './requests.ts'

/** What this file needs of a namespace's context. */
export interface RequestContext {
  read(): { readonly pending: readonly PendingRequest[] }
  waitFor(isReached: (slice: { readonly pending: readonly PendingRequest[] }) => boolean): Promise<void>
  send(name: 'requestSent', payload: RequestEvents['requestSent']): void
  send(name: 'requestEnded', payload: RequestEvents['requestEnded']): void
  send(name: 'requestsRejected'): void
}

/**
 * Asks a wallet by `ask`, which awaits io alone. A refusal by the visitor ends every other unsafe request that is
 * pending; the wallet's late answer to those reaches nobody.
 * @throws what `ask` throws; `request-aborted`: 'Request was aborted', where another was rejected meanwhile
 * @see EIP-1193 for 4001
 */
export async function trackRequest<T>(
  { read, waitFor, send }: RequestContext,
  request: RequestEvents['requestSent'],
  ask: () => Promise<T>,
): Promise<T> {
  send('requestSent', request)
  const id = read().pending.at(-1)?.id
  const isOver = (slice: { readonly pending: readonly PendingRequest[] }) => slice.pending.every((one) => one.id !== id)
  const aborted = waitFor(isOver).then(() => {
    throw new PorticoError('request-aborted', 'Request was aborted', { hints: ['The visitor rejected another one.'] })
  })
  const done = (id: number | undefined) => id !== undefined && !isOver(read()) && send('requestEnded', { id })
  try {
    const answer = await Promise.race([ask(), aborted])
    done(id)
    return answer
  } catch (error) {
    done(id)
    if (request.safety === 'unsafe' && (error as { code?: unknown } | null)?.code === 4001) send('requestsRejected')
    throw error
  }
}

/**
 * As `pend`, for what moves money: `ask` is waited for to its end, also where the session or another request ends
 * meanwhile.
 * @throws what `ask` throws
 */
export async function trackUntilEnd<T>(
  { read, send }: Pick<RequestContext, 'read' | 'send'>,
  request: RequestEvents['requestSent'],
  ask: () => Promise<T>,
): Promise<T> {
  send('requestSent', request)
  const id = read().pending.at(-1)?.id
  const done = () => {
    if (id !== undefined && read().pending.some((one) => one.id === id)) send('requestEnded', { id })
  }
  try {
    const answer = await ask()
    done()
    return answer
  } catch (error) {
    done()
    if ((error as { code?: unknown } | null)?.code === 4001) send('requestsRejected')
    throw error
  }
}
