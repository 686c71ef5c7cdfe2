// Requests to a wallet that are under way: on a rejection the unsafe ones end, the safe ones stay.
import type { Safety } from './methods.ts'

/** One request that a wallet has not answered yet. */
export interface PendingRequest {
  /** The entry that began it. */
  id: number
  method: string
  safety: Safety
}

/** The part of a namespace's slice that this file keeps. */
export interface WithRequests {
  pending: PendingRequest[]
}

/** What each event of a request carries, for a namespace's contract. */
export interface RequestEvents {
  requestSent: { method: string; safety: Safety }
  requestEnded: { id: number }
  /** The visitor said no to one of them. */
  requestsRejected: undefined
}

/** For a namespace's `reduce`. */
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
