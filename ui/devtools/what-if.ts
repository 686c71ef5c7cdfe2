import type { Entry, Outcome, Report } from '../../kernel/index.ts'
import type { MessageKey } from './messages.ts'

/** Another outcome of a request. */
export interface WhatIf {
  readonly label: MessageKey
  readonly outcome: Outcome
}

const REJECTED: Outcome = { ok: false, error: { name: 'Error', message: 'User rejected the request.', code: 4001 } }
const UNREACHABLE: Outcome = { ok: false, error: { name: 'TypeError', message: 'Failed to fetch' } }

/** Returns another plausible outcome of a request; `null` if there is none. */
export function createWhatIf({ kind, type, data }: Entry): WhatIf | null {
  if (kind !== 'io' || !Object(Object(data).outcome).ok) return null
  if (type.endsWith('/request')) return { label: 'timeline.ifRefused', outcome: REJECTED }
  return type.endsWith('/fetch') ? { label: 'timeline.ifUnreached', outcome: UNREACHABLE } : null
}

/** A request without a response. */
export type UnansweredRequest = Report['pending'][number]

/** Finds the requests of a what-if run that have no recorded response. Timers are left out. */
export function findUnanswered(fork: Report, origin: Report): readonly UnansweredRequest[] {
  const isOld = (one: UnansweredRequest) => origin.pending.some((then) => getText(then) === getText(one))
  return fork.pending.filter((one) => !isOld(one) && !one.type.endsWith('/sleep'))
}

const getText = ({ type, request }: UnansweredRequest) => JSON.stringify([type, request])
