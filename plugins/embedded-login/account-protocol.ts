// The protocol's events that need more than a login's first steps: the user, and requests to the account.
import type { Json } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { areValidCalls, isResultOf } from '../shared/rpc/evm-requests.ts'
import { checkMethod, FRAME_METHODS } from '../shared/rpc/method-safety.ts'
import { isEmail } from '../shared/wallets/email.ts'
import { createCallNotAllowedError } from './account-errors.ts'
import { STEP_TIMEOUT_MS } from './constants.ts'
import { createAnswerInvalidError } from './errors.ts'
import { isAccountType, parseChainIds, parseNetwork, parseUser } from './frame-responses.ts'
import { type AppEvent, createChoiceParser, createRecordParser, type LOGIN_EVENTS, nothing } from './login-protocol.ts'

const user = (payload: unknown) => (parseUser(payload) ?? undefined) as Json | undefined

export const ACCOUNT_EVENTS = {
  switchNetwork: { read: createRecordParser('chainId', parseNetwork) },
  connectSocial: { timeoutMs: STEP_TIMEOUT_MS, read: user },
  connectFarcaster: {
    read: createRecordParser('userName', (value) => (isText(value) ? value : null)),
  },
  getUser: { read: user },
  getChainId: { read: createRecordParser('chainId', parseNetwork) },
  rpcRequest: { read: (payload) => payload, isUnsafe: isUnsafeCall, check: checkResult },
  updateEmail: {
    read: createRecordParser('action', createChoiceParser('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP')),
  },
  updateEmailPrimaryOtp: { read: nothing },
  updateEmailSecondaryOtp: {
    read: createRecordParser('newEmail', (value) => (isEmail(value) ? value : null)),
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
function isUnsafeCall({ method, params }: Readonly<Record<string, Json | undefined>>): boolean {
  const isUnsafe = checkMethod([FRAME_METHODS], method) === 'unsafe'
  if (method === 'wallet_sendCalls' && !areValidCalls(params)) throw createCallNotAllowedError()
  return isUnsafe
}

/** Checks the form of a result: a transaction hash or a signature. @see Specification §5 */
function checkResult({ method }: Readonly<Record<string, Json | undefined>>, answer: Json): void {
  if (!isResultOf(String(method), answer)) throw createAnswerInvalidError()
}
