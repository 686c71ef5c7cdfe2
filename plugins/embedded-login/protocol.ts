// The protocol between page and frame: the names on the wire and the parsers for responses.
import type { Json } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isEmail } from '../shared/wallets/email.ts'
import { isAccountType, parseChainIds, parseNetwork, parseSafeUrl, parseUser } from './frame-responses.ts'
import { STEP_TIMEOUT_MS } from './limits.ts'

export const APP = '@w3m-app/'
export const ANSWER = '@w3m-frame/'
/** The only messages without a request id. */
export const READY = `${ANSWER}READY`
export const SESSION_UPDATE = `${ANSWER}SESSION_UPDATE`

interface AppEvent {
  /** The name on the wire. */
  readonly name: string
  /** Timeout in milliseconds. Without one, the request waits until the caller aborts. */
  readonly limit?: number
  /** Parses the response. @returns `undefined` if it is invalid */
  readonly read: (payload: Json | undefined) => Json | undefined
}

const nothing = () => null
const createEnumCheck =
  (field: string, ...values: readonly string[]) =>
  (payload: unknown) => {
    const value = toFields(payload)[field]
    return values.includes(value as string) ? { [field]: value as string } : undefined
  }
const checkRecord =
  <T extends Json>(field: string, check: (value: unknown) => T | null) =>
  (payload: unknown) => {
    const value = check(toFields(payload)[field])
    return value === null ? undefined : { [field]: value }
  }
const user = (payload: unknown) => (parseUser(payload) ?? undefined) as Json | undefined
const text = (longest: number) => (value: unknown) => (isText(value, longest) ? value : null)
const truth = (value: unknown) => (typeof value === 'boolean' ? value : null)

/** All events. There are no others. */
export const EVENTS = {
  switchNetwork: { name: 'SWITCH_NETWORK', read: checkRecord('chainId', parseNetwork) },
  connectEmail: {
    name: 'CONNECT_EMAIL',
    limit: STEP_TIMEOUT_MS,
    read: createEnumCheck('action', 'VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'),
  },
  connectDevice: { name: 'CONNECT_DEVICE', limit: STEP_TIMEOUT_MS, read: nothing },
  connectOtp: { name: 'CONNECT_OTP', limit: STEP_TIMEOUT_MS, read: nothing },
  getSocialRedirectUri: {
    name: 'GET_SOCIAL_REDIRECT_URI',
    limit: STEP_TIMEOUT_MS,
    read: checkRecord('uri', parseSafeUrl),
  },
  connectSocial: { name: 'CONNECT_SOCIAL', limit: STEP_TIMEOUT_MS, read: user },
  getFarcasterUri: { name: 'GET_FARCASTER_URI', read: checkRecord('url', parseSafeUrl) },
  connectFarcaster: { name: 'CONNECT_FARCASTER', read: checkRecord('userName', text(128)) },
  getUser: { name: 'GET_USER', read: user },
  signOut: { name: 'SIGN_OUT', read: nothing },
  isConnected: { name: 'IS_CONNECTED', read: checkRecord('isConnected', truth) },
  getChainId: { name: 'GET_CHAIN_ID', read: checkRecord('chainId', parseNetwork) },
  rpcRequest: { name: 'RPC_REQUEST', read: (payload) => payload },
  updateEmail: {
    name: 'UPDATE_EMAIL',
    read: createEnumCheck('action', 'VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'),
  },
  updateEmailPrimaryOtp: { name: 'UPDATE_EMAIL_PRIMARY_OTP', read: nothing },
  updateEmailSecondaryOtp: {
    name: 'UPDATE_EMAIL_SECONDARY_OTP',
    read: checkRecord('newEmail', (value) => (isEmail(value) ? value : null)),
  },
  syncTheme: { name: 'SYNC_THEME', read: nothing },
  syncDappData: { name: 'SYNC_DAPP_DATA', read: nothing },
  getSmartAccountEnabledNetworks: {
    name: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    read: checkRecord('smartAccountEnabledNetworks', parseChainIds),
  },
  initSmartAccount: {
    name: 'INIT_SMART_ACCOUNT',
    read: (payload) => {
      const { address, isDeployed } = toFields(payload)
      return isText(address) && typeof isDeployed === 'boolean' ? { address, isDeployed } : undefined
    },
  },
  setPreferredAccount: {
    name: 'SET_PREFERRED_ACCOUNT',
    read: (payload) => {
      const { type, address } = toFields(payload)
      return isAccountType(type) && isText(address) ? { type, address } : undefined
    },
  },
  reload: { name: 'RELOAD', read: nothing },
} as const satisfies Record<string, AppEvent>

export type EventId = keyof typeof EVENTS

export const isEvent = (id: string): id is EventId => Object.hasOwn(EVENTS, id)

export const getEvent = (id: EventId): AppEvent => EVENTS[id]
