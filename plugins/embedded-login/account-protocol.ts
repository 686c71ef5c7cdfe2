// The protocol's events that need more than a login's first steps: the user, and requests to the account.
import type { Json } from '../../kernel/index.ts'
import { toNamespace } from '../capabilities/caip.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { areValidCalls, isResultOf } from '../shared/rpc/evm-requests.ts'
import { checkMethod, FRAME_METHODS } from '../shared/rpc/method-safety.ts'
import { isEmail } from '../shared/wallets/email.ts'
import { createCallNotAllowedError } from './account-errors.ts'
import { assertSamePerson } from './assert-same-person.ts'
import { createAnswerInvalidError } from './errors.ts'
import { type FrameUser, isAccountType, parseChainIds, parseNetwork, parseUser } from './frame-responses.ts'
import { loadConverter } from './load-converter.ts'
import {
  type AppEvent,
  createChoiceParser,
  createEmails,
  createRecordParser,
  type Fields,
  type LOGIN_EVENTS,
  nothing,
  requireEmail,
  type Settlement,
  verifyEmail,
} from './login-protocol.ts'

const user = (payload: unknown) => (parseUser(payload) ?? undefined) as Json | undefined

export const ACCOUNT_EVENTS = {
  connectOtp: { read: nothing, settle: verifyEmail },
  switchNetwork: {
    read: createRecordParser('chainId', parseNetwork),
    settle({ answer, fields: { chainId } }) {
      if (toFields(answer).chainId !== chainId) throw createAnswerInvalidError()
      return answer
    },
  },
  connectSocial: {
    read: user,
    settle: startUser,
  },
  connectFarcaster: {
    isByVisitor: true,
    read: createRecordParser('userName', (value) => (isText(value) ? value : null)),
    settle: startUser,
  },
  getUser: {
    read: user,
    // With the account, since the visitor may leave the approval of a request while the converter loads.
    complete: (fields) => encode(fields, fields.chainId),
    settle: checkUser,
  },
  getChainId: { read: createRecordParser('chainId', parseNetwork) },
  rpcRequest: {
    read: (payload) => payload,
    isUnsafe: isUnsafeCall,
    complete: (fields) => encode(fields, fields.method),
    settle: decodeResult,
  },
  updateEmail: {
    read: createRecordParser('action', createChoiceParser('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP')),
    complete({ email }, emails) {
      if (typeof email === 'string') emails.changed = email
      return { email: requireEmail(emails.changed) }
    },
  },
  updateEmailPrimaryOtp: { read: nothing },
  updateEmailSecondaryOtp: {
    read: createRecordParser('newEmail', (value) => (isEmail(value) ? value : null)),
    settle({ answer, emails }) {
      if (!isSameEmail(String(toFields(answer).newEmail), emails.changed)) throw createAnswerInvalidError()
      emails.user = emails.reported = emails.changed
      return null
    },
  },
  getSmartAccountEnabledNetworks: {
    read: createRecordParser('smartAccountEnabledNetworks', parseChainIds),
  },
  initSmartAccount: {
    read: (payload) => {
      const { address, isDeployed } = toFields(payload)
      return isText(address) && typeof isDeployed === 'boolean' ? { address, isDeployed } : undefined
    },
  },
  setPreferredAccount: {
    read: (payload) => {
      const { type, address } = toFields(payload)
      return isAccountType(type) && isText(address) ? { type, address } : undefined
    },
  },
} as const satisfies Record<string, AppEvent>

/** All events. There are no others. */
export type EventId = keyof typeof LOGIN_EVENTS | keyof typeof ACCOUNT_EVENTS

/**
 * Returns true for a call that needs an approval.
 * @throws 'Requested RPC call is not allowed'
 * @see Specification §5 and §6
 */
function isUnsafeCall({ method, params }: Fields): boolean {
  const isUnsafe = checkMethod([FRAME_METHODS], method) === 'unsafe'
  if (method === 'wallet_sendCalls' && !areValidCalls(params)) throw createCallNotAllowedError()
  return isUnsafe
}

/** Converts a request to the frame's form. @param name - What decides about the form: see `loadConverter` */
const encode = async (fields: Fields, name: unknown): Promise<Json> =>
  (await loadConverter(name))?.encodeRequest(fields) ?? (fields as Json)

/** Checks the form of a result: a transaction hash or a signature. @see Specification §5 */
async function decodeResult({ fields, answer }: Settlement): Promise<Json> {
  if (!isResultOf(String(fields.method), answer)) throw createAnswerInvalidError()
  return (await loadConverter(fields.method))?.decodeAnswer(fields, answer) ?? answer
}

/** Another login than by e-mail. */
function startUser({ answer, emails }: Settlement): Json {
  const { email, ...user } = answer as Partial<FrameUser>
  Object.assign(emails, createEmails(email, user))
  return user as Json
}

/** Checks a user and keeps the e-mail, which must not enter the log. The port's `email` returns it as a secret. */
function checkUser({ answer, fields: { chainId }, emails, asked }: Settlement): Json {
  const { email, ...user } = answer as unknown as FrameUser
  const { person } = emails
  // Asked before another login or a sign-out, it is about the former user.
  if (person !== asked.person) throw createAnswerInvalidError()
  if (email && !isSameEmail(email, emails.user ?? email)) throw createAnswerInvalidError()
  if (chainId !== undefined && user.caipNetworkId !== chainId) throw createAnswerInvalidError()
  const { accounts = [], address, caipNetworkId = '' } = person
  // The frame need not list a single account: its type is unknown, so it names the person only on its network.
  const toScope = accounts[1] ? toNamespace : String
  if (address && toScope(caipNetworkId) === toScope(user.caipNetworkId))
    assertSamePerson(user.accounts, accounts[1] ? accounts : [{ address, type: '' }])
  emails.reported = email
  return { ...user, hasEmail: (email ?? emails.user) !== null } as unknown as Json
}

const isSameEmail = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase()
