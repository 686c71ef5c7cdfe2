// Checks the structure of a report. The plugins' migrations check the data of events.

import type { Checkpoint, Entry } from '../entry.ts'
import { SLICE_LIMITS } from '../guards/limits.ts'
import { getOwn, isNode } from '../json.ts'
import { createLogInvalidError } from './errors.ts'
import { assertWithinLimits, type IMPORT_LIMITS } from './import-limits.ts'
import { KERNEL_ENTRIES } from './kernel-schemas.ts'
import type { Pending } from './report-types.ts'

type Flaw = readonly [isFlaw: boolean, field: string, reason: string]

const KINDS = new Set(['action', 'event', 'io'])
/** Maximum length of a type: a plugin id and a name. */
const LONGEST = 256
/** The last time that a `Date` can hold. */
const LAST = 8.64e15

const isText = (value: unknown): value is string => typeof value === 'string'
export const isTime = (value: unknown) => Number.isFinite(value) && Math.abs(value as number) <= LAST
const isRecord = (value: unknown) => isNode(value) && !Array.isArray(value)

function refuse(at: string, flaws: readonly Flaw[]) {
  const flaw = flaws.find(([isFlaw]) => isFlaw)
  if (flaw) throw createLogInvalidError([at, flaw[1]].filter(Boolean).join('.'), flaw[2])
}

/**
 * Validates an entry.
 * @param first - The seq of the first entry. Only a log that begins later than at 0 has entries with a cause before it.
 * @returns The entry without unknown fields
 * @throws `log-invalid`
 */
export function checkEntry(entry: unknown, first: number, seq: number, limits: typeof IMPORT_LIMITS): Entry {
  const { kind, type, at, v, cause, data = null, ...rest } = Object(entry) as Entry
  const isOwn = isText(type) ? getOwn(KERNEL_ENTRIES, type) : undefined
  const isIo = kind === 'io' && !isOwn
  const { n, outcome } = Object(data) as { n?: unknown; outcome?: { ok?: unknown; error?: unknown } }
  const error = Object(outcome?.error) as Readonly<Record<string, unknown>>
  const isError =
    isText(error.name) && isText(error.message) && ['string', 'number', 'undefined'].includes(typeof error.code)
  refuse(`#${seq}`, [
    [rest.seq !== seq, 'seq', 'a gap'],
    [!KINDS.has(kind), 'kind', 'unknown'],
    [!isText(type) || !type.includes('/') || type.length > LONGEST, 'type', 'not plugin/name'],
    [!isTime(at), 'at', 'not a time'],
    [!Number.isInteger(v) || v < 1, 'v', 'not a version'],
    [cause !== null && !(Number.isInteger(cause) && cause < seq), 'cause', 'not earlier'],
    [Number.isInteger(cause) && Number(cause) < 0 && first === 0, 'cause', 'before the log'],
    [isOwn?.(Object(data)) === false, 'data', 'not of its form'],
    [isIo && !Number.isInteger(n), 'data.n', 'not a number'],
    [isIo && typeof outcome?.ok !== 'boolean', 'data.outcome', 'neither an answer nor an error'],
    [isIo && !outcome?.ok && !isError, 'data.outcome.error', 'not an error'],
  ])
  assertWithinLimits(data, `#${seq} ${type}`, limits)
  return { seq, at, kind, type, v, cause, data }
}

/**
 * Validates a checkpoint.
 * @returns The checkpoint without unknown fields
 * @throws `log-invalid`
 */
export function checkCheckpoint(checkpoint: unknown, entries: number, limits: typeof IMPORT_LIMITS): Checkpoint | null {
  if (checkpoint === null || checkpoint === undefined) return null
  // The state and its slices add two levels. A live kernel limits the weight of a slice, and not its values.
  const given = assertWithinLimits(checkpoint, 'checkpoint', { ...SLICE_LIMITS, depth: limits.depth }, -2)
  const { seq, state, versions = {}, loaded, configuration = {} } = Object(given) as Checkpoint
  const hasVersions = (value: unknown) =>
    Object.values(Object(value)).every((one) => Number.isInteger(one) && Number(one) > 0)
  refuse('checkpoint', [
    [!isRecord(checkpoint), '', 'not a checkpoint'],
    [!(Number.isSafeInteger(seq) && Number.isSafeInteger(seq + entries) && seq >= 0), 'seq', 'not a number'],
    [!(isRecord(state) && Object.values(state).every(isRecord)), 'state', 'not a state'],
    [!(Array.isArray(loaded) && loaded.every(isText)), 'loaded', 'not a list of plugins'],
    [!(isRecord(versions) && hasVersions(versions)), 'versions', 'not versions'],
    [!isRecord(configuration), 'configuration', 'not a configuration'],
  ])
  return { seq, state, versions, loaded, configuration }
}

/**
 * Validates the pending calls.
 * @param first - The seq of the first entry. Only a log that begins later than at 0 has calls with a cause before it.
 * @param end - The seq after the last entry.
 * @returns The calls without unknown fields
 * @throws `log-invalid`
 */
export function checkPending(
  pending: unknown,
  first: number,
  end: number,
  limits: typeof IMPORT_LIMITS,
): readonly Pending[] {
  if (!Array.isArray(pending)) throw createLogInvalidError('pending', 'not a list')
  assertWithinLimits(pending, 'pending', limits, -2)
  return pending.map((call: unknown, i) => {
    const { cause, type, request = null } = Object(call) as Pending
    const isCall = Number.isInteger(cause) && isText(type)
    refuse(`pending.${i}`, [
      [!isCall, '', 'not a call'],
      [isCall && cause >= end, 'cause', 'after the log'],
      [isCall && cause < 0 && first === 0, 'cause', 'before the log'],
    ])
    return { cause, type, request }
  })
}
