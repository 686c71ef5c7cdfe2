// State of pending wallet requests. A rejection ends the unsafe ones; the safe ones stay.
import type { Safety } from './method-safety.ts'

/** A request that the wallet has not answered yet. */
export interface PendingRequest {
  /** Sequence number of the entry that started it. */
  id: number
  method: string
  safety: Safety
}

/** The part of a namespace's slice that this file manages. */
export interface WithRequests {
  pending: PendingRequest[]
}

/** Payloads of the request events, for a namespace's contract. */
export interface RequestEvents {
  requestSent: { method: string; safety: Safety }
  requestEnded: { id: number }
  /** The visitor rejected one of the unsafe requests. */
  requestsRejected: undefined
}

/** Reducers to spread into a namespace's `reduce`. */
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
