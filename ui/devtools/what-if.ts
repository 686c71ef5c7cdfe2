import type { Entry, Outcome, Report } from '../../kernel/index.ts'
import { messages } from './messages.ts'

/** What might have happened in place of what did. */
export interface WhatIf {
  readonly label: string
  readonly outcome: Outcome
}

const REFUSED: Outcome = { ok: false, error: { name: 'Error', message: 'User rejected the request.', code: 4001 } }
const UNREACHED: Outcome = { ok: false, error: { name: 'TypeError', message: 'Failed to fetch' } }

/** How an answer of the outside might have turned out otherwise; `null` where nothing else makes sense. */
export function createWhatIf({ kind, type, data }: Entry): WhatIf | null {
  if (kind !== 'io' || !Object(Object(data).outcome).ok) return null
  if (type.endsWith('/request')) return { label: messages.ifRefused, outcome: REFUSED }
  return type.endsWith('/fetch') ? { label: messages.ifUnreached, outcome: UNREACHED } : null
}

/** What was asked, and never answered. */
export type Question = Report['pending'][number]

/** The questions of a fork to which the log that it comes from has no answer. Of what only waits nothing is asked. */
export function findUnanswered(fork: Report, origin: Report): readonly Question[] {
  const isOld = (one: Question) => origin.pending.some((then) => getText(then) === getText(one))
  return fork.pending.filter((one) => !isOld(one) && !one.type.endsWith('/sleep'))
}

const getText = ({ type, request }: Question) => JSON.stringify([type, request])
