// The protocol between page and frame, as far as a login needs it first: the names on the wire and the parsers for
// responses.
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { STEP_TIMEOUT_MS } from './constants.ts'
import { parseSafeUrl } from './safe-url.ts'

export const APP = '@w3m-app/'
export const ANSWER = '@w3m-frame/'
/** The only messages without a request id. */
export const READY = `${ANSWER}READY`
export const SESSION_UPDATE = `${ANSWER}SESSION_UPDATE`

/** Gets an event's name on the wire: `CONNECT_EMAIL` for `connectEmail`. */
export const toWireName = (id: string) => id.replace(/[A-Z]/g, '_$&').toUpperCase()

/** An event that the page sends to the frame. */
export interface AppEvent {
  /** Timeout in milliseconds. Without one, the request waits until the caller aborts. */
  readonly timeoutMs?: number
  /** Parses the response. @returns `undefined` if it is invalid */
  readonly read: (payload: Json | undefined) => Json | undefined
  /** Returns true if the request needs an approval. @throws If the frame must not get it */
  readonly isUnsafe?: (payload: Readonly<Record<string, Json | undefined>>) => boolean
  /** Checks the response against the request. @throws If it is invalid */
  readonly check?: (payload: Readonly<Record<string, Json | undefined>>, answer: Json) => void
}

export const nothing = () => null
/** Creates a parser for a response of one field. @param parse - Returns `null` if the value is invalid */
export const createRecordParser =
  <T extends Json>(field: string, parse: (value: unknown) => T | null) =>
  (payload: unknown) => {
    const value = parse(toFields(payload)[field])
    return value === null ? undefined : { [field]: value }
  }
export const createChoiceParser =
  (...values: readonly string[]) =>
  (value: unknown) =>
    values.includes(value as string) ? (value as string) : null
const truth = (value: unknown) => (typeof value === 'boolean' ? value : null)

/** The events of a login until the frame verifies it. */
export const LOGIN_EVENTS = {
  connectEmail: {
    timeoutMs: STEP_TIMEOUT_MS,
    read: createRecordParser('action', createChoiceParser('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT')),
  },
  connectDevice: { timeoutMs: STEP_TIMEOUT_MS, read: nothing },
  connectOtp: { timeoutMs: STEP_TIMEOUT_MS, read: nothing },
  getSocialRedirectUri: {
    timeoutMs: STEP_TIMEOUT_MS,
    read: createRecordParser('uri', parseSafeUrl),
  },
  getFarcasterUri: { read: createRecordParser('url', parseSafeUrl) },
  signOut: { read: nothing },
  isConnected: { timeoutMs: STEP_TIMEOUT_MS, read: createRecordParser('isConnected', truth) },
  syncTheme: { timeoutMs: STEP_TIMEOUT_MS, read: nothing },
  syncDappData: { timeoutMs: STEP_TIMEOUT_MS, read: nothing },
  reload: { read: nothing },
} as const satisfies Record<string, AppEvent>
