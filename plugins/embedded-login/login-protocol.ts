// The protocol between page and frame, as far as a login needs it first: the names on the wire and the parsers for
// responses.
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { isEmail } from '../shared/wallets/email.ts'
import { createAnswerInvalidError } from './errors.ts'
import type { FrameUser } from './frame-responses.ts'
import { parseSafeUrl } from './safe-url.ts'

export const APP = '@w3m-app/'
export const ANSWER = '@w3m-frame/'
/** The only messages without a request id. */
export const READY = `${ANSWER}READY`
export const SESSION_UPDATE = `${ANSWER}SESSION_UPDATE`

/** Gets an event's name on the wire: `CONNECT_EMAIL` for `connectEmail`. */
export const toWireName = (id: string) => id.replace(/[A-Z]/g, '_$&').toUpperCase()

export type Fields = Readonly<Record<string, Json | undefined>>

/** The e-mail addresses, which only the port has: they must not enter the log. */
export interface Emails {
  /** The user's. Until the next login, the frame must not report another one. */
  user: string | null
  /** The one that the frame reported last: the user's once the page has accepted the accounts beside it. */
  reported: string | null
  /** That of a login, which is the user's once the frame has verified it. */
  login: string | null
  /** The new one of a change. */
  changed: string | null
  /** Another object after each login and sign-out: the user whom the frame reported with a login by a provider. */
  person: Partial<Omit<FrameUser, 'email'>>
}

/** Creates the addresses of a user whose login has just begun to count, or of nobody. */
export const createEmails = (user: string | null = null, person: Emails['person'] = {}): Emails => ({
  user,
  reported: null,
  login: null,
  changed: null,
  person,
})

/** A response to an event, and what it responds to. */
export interface Settlement {
  readonly answer: Json
  readonly fields: Fields
  readonly emails: Emails
  /** `emails` as they were when the event was sent. */
  readonly asked: Emails
}

/** An event that the page sends to the frame. */
export interface AppEvent {
  /** The visitor's answer is awaited, without a limit, until the caller aborts. So is that to an unsafe request. */
  readonly isByVisitor?: boolean
  /** Parses the response. @returns `undefined` if it is invalid */
  readonly read: (payload: Json | undefined) => Json | undefined
  /** Returns true if the request needs an approval. @throws If the frame must not get it */
  readonly isUnsafe?: (fields: Fields) => boolean
  /** Creates the payload with what only the port has, or in the frame's form. @throws If there is no address */
  readonly complete?: (fields: Fields, emails: Emails) => Json | undefined | Promise<Json>
  /** Checks the response against the request, and keeps its address. @returns What enters the log. @throws If it is invalid */
  readonly settle?: (settlement: Settlement) => Json | Promise<Json>
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

/** @throws `frame-invalid` if the value is not an email address */
export function requireEmail(value: unknown): string {
  if (!isEmail(value)) throw createAnswerInvalidError()
  return value
}

/** The frame has verified the address of a login, unless another login or a sign-out has replaced it meanwhile. */
export function verifyEmail({ answer, emails, asked }: Settlement) {
  if (emails.login) Object.assign(emails, { user: asked.login, reported: null, person: {} })
  return answer
}

/** The events of a login until the frame verifies it. */
export const LOGIN_EVENTS = {
  connectEmail: {
    read: createRecordParser('action', createChoiceParser('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT')),
    complete: (_, { login }) => ({ email: requireEmail(login) }),
    settle: (settlement) =>
      toFields(settlement.answer).action === 'CONNECT' ? verifyEmail(settlement) : settlement.answer,
  },
  connectDevice: { read: nothing },
  getSocialRedirectUri: {
    read: createRecordParser('uri', parseSafeUrl),
  },
  getFarcasterUri: { read: createRecordParser('url', parseSafeUrl) },
  signOut: { read: nothing },
  isConnected: {
    read: createRecordParser('isConnected', truth),
    complete: ({ token }) => (typeof token === 'string' ? { token } : undefined),
  },
  syncTheme: { read: nothing },
  syncDappData: { read: nothing },
  reload: { read: nothing },
} as const satisfies Record<string, AppEvent>
