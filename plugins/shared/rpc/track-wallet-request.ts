// Tracks a request to a wallet from start to end.
import { PorticoError } from '../../../kernel/index.ts'
import type { PendingRequest, RequestEvents } from './pending-requests.ts'

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
    throw new PorticoError('request-aborted', 'Request was aborted', {
      hints: ['The visitor rejected another request.'],
    })
  })
  return settle({ read, send }, request, id, () => Promise.race([ask(), aborted]))
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
  return settle({ read, send }, request, id, ask)
}

/** Ends a request when it settles. If it ended before, with its session, its rejection says nothing of other requests. */
async function settle<T>(
  { read, send }: Pick<RequestContext, 'read' | 'send'>,
  { safety }: RequestEvents['requestSent'],
  id: number | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  const end = (isRejected: boolean) => {
    if (id === undefined || read().pending.every((one) => one.id !== id)) return
    send('requestEnded', { id })
    if (isRejected && safety === 'unsafe') send('requestsRejected')
  }
  try {
    const answer = await ask()
    end(false)
    return answer
  } catch (error) {
    end((error as { code?: unknown } | null)?.code === 4001)
    throw error
  }
}
