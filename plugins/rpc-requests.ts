// Requests to a wallet that are under way: on a rejection the unsafe ones end, the safe ones stay.
import { PorticoError } from '../kernel/index.ts'
import type { Safety } from './rpc-methods.ts'

/** One request that a wallet has not answered yet. */
export interface PendingRequest {
  /** The entry that began it. */
  id: number
  method: string
  safety: Safety
}

/** The part of a family's slice that this file keeps. */
export interface WithRequests {
  pending: PendingRequest[]
}

/** What each event of a request carries, for a family's contract. */
export interface RequestEvents {
  requestSent: { method: string; safety: Safety }
  requestEnded: { id: number }
  /** The visitor said no to one of them. */
  requestsRejected: undefined
}

/** For a family's `reduce`. */
export const requestReducers = {
  requestSent: (draft: WithRequests, { method, safety }: RequestEvents['requestSent'], { seq }: { seq: number }) => {
    draft.pending.push({ id: seq, method, safety })
  },
  requestEnded: (draft: WithRequests, { id }: RequestEvents['requestEnded']) => {
    draft.pending = draft.pending.filter((one) => one.id !== id)
  },
  requestsRejected: (draft: WithRequests) => {
    draft.pending = draft.pending.filter(({ safety }) => safety === 'safe')
  },
}

/** What this file needs of a family's context. */
export interface RequestContext {
  read(): { readonly pending: readonly PendingRequest[] }
  until(isReached: (slice: { readonly pending: readonly PendingRequest[] }) => boolean): Promise<void>
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
export async function pend<T>(
  { read, until, send }: RequestContext,
  request: RequestEvents['requestSent'],
  ask: () => Promise<T>,
): Promise<T> {
  send('requestSent', request)
  const id = read().pending.at(-1)?.id
  const isOver = (slice: { readonly pending: readonly PendingRequest[] }) => slice.pending.every((one) => one.id !== id)
  const aborted = until(isOver).then(() => {
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
export async function pendToEnd<T>(
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
