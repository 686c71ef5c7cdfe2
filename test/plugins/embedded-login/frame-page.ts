// A page with a frame, both simulated: windows, time and randomness as the channel sees them.
import { vi } from 'vitest'
// Loaded before the clock stands still: the first request to an account would wait for it.
import '../../../plugins/embedded-login/account-runtime.ts'
import '../../../plugins/shared/rpc/solana-requests.ts'
import type { EventId } from '../../../plugins/embedded-login/account-protocol.ts'
import type { FrameMessage } from '../../../plugins/embedded-login/frame-channel.ts'
import { createFrameClient } from '../../../plugins/embedded-login/frame-client.ts'

export const ORIGIN = 'https://secure.example'
export const EMAIL = 'ada@lovelace.example'
export const NEXT = 'countess@lovelace.example'
export const USER = { address: `0x${'ab'.repeat(20)}`, chainId: 'eip155:1' }

interface Posted {
  readonly message: { readonly id: string; readonly type: string; readonly payload?: unknown }
  readonly origin: string
}

/** @param service - The host's `services.frame` */
export async function openFrame({ service = ORIGIN, isReady = true } = {}) {
  vi.useFakeTimers()
  const posted: Posted[] = []
  const told: string[] = []
  const addresses: string[] = []
  const window = { postMessage: (message: Posted['message'], origin: string) => void posted.push({ message, origin }) }
  const loads: (() => void)[] = []
  const place = { current: window as object | null, isThere: false, isShown: false }
  let drawn = 0
  const client = createFrameClient({
    origin: 'https://page.example',
    random: () => (++drawn).toString(16).padStart(32, '0'),
    after(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    tell: (event) => void told.push(event),
    mount(address, loaded) {
      addresses.push(address)
      loads.push(loaded)
      Object.assign(place, { isThere: true })
      return {
        target: () => place.current as typeof window | null,
        show: () => Object.assign(place, { isShown: true }),
        hide: () => Object.assign(place, { isShown: false }),
        remove: () => Object.assign(place, { isThere: false }),
      }
    },
  })
  const { signal } = new AbortController()
  const ask = (method: string, params?: object, own = signal) => {
    const asked = client.perform(method, params as never, own)
    asked.catch(() => {})
    return asked
  }
  const hear = (data: unknown, { origin = ORIGIN, source = window }: Partial<FrameMessage> = {}) =>
    client.receive({ data, origin, source })
  /** Responds to the last request to the frame. */
  const reply = (payload?: unknown, suffix = 'SUCCESS') => {
    const { id, type } = (posted.at(-1) as Posted).message
    hear({ id, type: `${type.replace('@w3m-app', '@w3m-frame')}_${suffix}`, payload })
  }
  /** Asks the frame, responds at once, and returns what came of it. */
  async function exchange(method: string, params: object | undefined, payload: unknown) {
    const asked = ask(method, params)
    await vi.advanceTimersByTimeAsync(0)
    reply(payload)
    return getPromiseState(asked)
  }
  await ask('keepEmail', { email: EMAIL })
  const opened = ask('open', { service, projectId: 'p', caipNetworkId: 'eip155:1' })
  opened.catch(() => {})
  if (isReady) {
    hear({ type: '@w3m-frame/READY', payload: {} })
    await opened
  }
  return { client, opened, posted, told, addresses, window, loads, place, ask, hear, reply, exchange }
}

/** Gets a promise's value or error message, or `waiting`. */
export async function getPromiseState(promise: Promise<unknown>): Promise<unknown> {
  let state: unknown = 'waiting'
  promise.then(
    (value) => {
      state = value
    },
    (error: Error) => {
      state = error.message
    },
  )
  await vi.advanceTimersByTimeAsync(0)
  return state
}

/** A valid response to each event. */
export const RESPONSES: Readonly<Record<string, unknown>> = {
  switchNetwork: { chainId: 1 },
  connectEmail: { action: 'VERIFY_OTP' },
  connectDevice: undefined,
  connectOtp: undefined,
  getSocialRedirectUri: { uri: 'https://login.example/?state=1' },
  connectSocial: { address: `0x${'ab'.repeat(20)}`, chainId: 'eip155:1', userName: 'ada' },
  getFarcasterUri: { url: 'https://farcaster.example/1' },
  connectFarcaster: { userName: 'ada' },
  getUser: { address: `0x${'ab'.repeat(20)}`, chainId: 1, email: EMAIL },
  signOut: undefined,
  isConnected: { isConnected: true },
  getChainId: { chainId: 1 },
  rpcRequest: '0x1',
  updateEmail: { action: 'VERIFY_PRIMARY_OTP' },
  updateEmailPrimaryOtp: undefined,
  updateEmailSecondaryOtp: { newEmail: EMAIL },
  syncTheme: undefined,
  syncDappData: undefined,
  getSmartAccountEnabledNetworks: { smartAccountEnabledNetworks: [1] },
  initSmartAccount: { address: `0x${'ab'.repeat(20)}`, isDeployed: false },
  setPreferredAccount: { type: 'eoa', address: `0x${'ab'.repeat(20)}` },
  reload: undefined,
}

/** The payloads of events that need one. */
export const PAYLOADS: Readonly<Record<string, object>> = {
  switchNetwork: { chainId: 'eip155:1' },
  updateEmail: { email: EMAIL },
  rpcRequest: { method: 'eth_blockNumber', params: [] },
}

/** The names on the wire. */
export const NAMES: Readonly<Record<EventId, string>> = {
  connectEmail: 'CONNECT_EMAIL',
  connectDevice: 'CONNECT_DEVICE',
  connectOtp: 'CONNECT_OTP',
  getSocialRedirectUri: 'GET_SOCIAL_REDIRECT_URI',
  getFarcasterUri: 'GET_FARCASTER_URI',
  signOut: 'SIGN_OUT',
  isConnected: 'IS_CONNECTED',
  syncTheme: 'SYNC_THEME',
  syncDappData: 'SYNC_DAPP_DATA',
  reload: 'RELOAD',
  switchNetwork: 'SWITCH_NETWORK',
  connectSocial: 'CONNECT_SOCIAL',
  connectFarcaster: 'CONNECT_FARCASTER',
  getUser: 'GET_USER',
  getChainId: 'GET_CHAIN_ID',
  rpcRequest: 'RPC_REQUEST',
  updateEmail: 'UPDATE_EMAIL',
  updateEmailPrimaryOtp: 'UPDATE_EMAIL_PRIMARY_OTP',
  updateEmailSecondaryOtp: 'UPDATE_EMAIL_SECONDARY_OTP',
  getSmartAccountEnabledNetworks: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  initSmartAccount: 'INIT_SMART_ACCOUNT',
  setPreferredAccount: 'SET_PREFERRED_ACCOUNT',
}
