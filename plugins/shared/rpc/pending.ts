// Tracks a request to a wallet from start to end.
import { PorticoError } from '../../../kernel/index.ts'
import type { PendingRequest, RequestEvents } from './requests.ts'

/** The part of a namespace's context that this file needs. */
export interface RequestContext {
  read(): { readonly pending: readonly PendingRequest[] }
  waitFor(isReached: (slice: { readonly pending: readonly PendingRequest[] }) => boolean): Promise<void>
  send(name: 'requestSent', payload: RequestEvents['requestSent']): void
  send(name: 'requestEnded', payload: RequestEvents['requestEnded']): void
  send(name: 'requestsRejected'): void
}

/**
 * Sends a request to a wallet by `ask`, which awaits nothing but io. If the visitor rejects an unsafe request, all
 * other pending unsafe requests end; late responses to those are dropped.
 * @throws What `ask` throws; `request-aborted`: 'Request was aborted' if another request was rejected meanwhile
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
 * Like `trackRequest`, for requests that move money: waits until `ask` settles, even if the session ends or another
 * request is rejected meanwhile.
 * @throws What `ask` throws
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
