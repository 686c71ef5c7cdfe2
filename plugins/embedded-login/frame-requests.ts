// Requests to the frame from actions and effects: loading it on demand and reporting its errors.
import type { Json, Maskable, Secret } from '../../kernel/index.ts'
import { Host, Router } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { getShortMessage } from '../shared/wallets/short-message.ts'
import { STORED_MESSAGE } from '../shared/wallets/wallet-error-vault.ts'
import type { EventId } from './account-protocol.ts'
import type { Context } from './context.ts'
import type { LoginFault } from './contract.ts'
import { FRAME } from './frame-ids.ts'
import { type FaultKind, FRAME_SERVICE } from './manifest.ts'
import { readStored } from './read-stored.ts'
import { selectTheme } from './selectors.ts'
import { KEYS, LEAVING_KEY } from './storage-keys.ts'

const SDK_VERSION = '4'
const SDK_TYPE = 'appkit'

/** The methods of the frame port, including those that are not events of the protocol. */
type Method = EventId | 'keepEmail' | 'restoreEmail' | 'show' | 'abortUnsafe' | 'forget'

/** Sends a request to the frame. @throws What `Frame.ask` throws */
export const requestFrame = ({ io }: Context, method: Method, params?: Maskable): Promise<Json> =>
  io.request(toCall(method, params))

export const requestFrameSecret = (
  { io }: Context,
  method: EventId | 'email' | 'token',
  params?: Maskable,
  parse?: (answer: Json) => Json,
): Promise<Secret<Json>> => io.requestSecret(toCall(method, params), parse)

const toCall = (method: string, params?: Maskable) => ({ ...FRAME, method, params })

/** Signs out, now or else when the frame is opened again: until it confirms that, it may have the login. */
export async function leaveFrame(context: Context) {
  const { io } = context
  io.set(LEAVING_KEY, 'true').catch(() => {})
  await requestFrame(context, 'signOut')
    .then(() => io.remove(LEAVING_KEY))
    .catch(() => {})
}

/**
 * Loads the frame if needed, signs out who has left, and describes the site to it.
 * @returns Whether a user is logged in
 * @throws 'Unable to load email login dependency', with the alert 'Invalid App Configuration'
 */
export async function openFrame(context: Context): Promise<boolean> {
  const { io, services } = context
  const { projectId = null, metadata, services: addresses = {} } = services.state(Host) ?? {}
  const caipNetworkId = (await readStored(context, KEYS.network)) ?? 'eip155:1'
  const opening = { service: addresses.frame ?? FRAME_SERVICE, projectId, caipNetworkId }
  const opened = await io.request({ ...FRAME, method: 'open', params: opening }).catch((error: unknown) => {
    services
      .get(Router)
      .alert('Invalid App Configuration', 'The embedded wallet failed to load. This site may not be allowed to use it.')
    throw error
  })
  // Nobody is logged in then, whether the frame answers or not. A new login replaces what it has.
  const mustLeave = !context.read().login && (await readStored(context, LEAVING_KEY))
  if (mustLeave) void leaveFrame(context)
  const token = await io.getSecret(KEYS.token).catch(() => {})
  const { isConnected } = toFields(await requestFrame(context, 'isConnected', token ? { token } : {}))
  if (toFields(opened).isNew === true) {
    const site = metadata ? { metadata: { ...metadata, icons: metadata.icons ?? [] } } : {}
    await requestFrame(context, 'syncDappData', {
      ...site,
      projectId,
      sdkVersion: SDK_VERSION,
      sdkType: SDK_TYPE,
    } as Maskable)
    await syncTheme(context)
  }
  return isConnected === true && !mustLeave
}

/** Gives the frame the modal's theme. */
export async function syncTheme(context: Context) {
  const [theme, accent] = selectTheme(context)
  const wanted = theme === 'auto' ? await context.io.request({ target: 'system', method: 'theme' }) : theme
  await requestFrame(context, 'syncTheme', {
    themeMode: wanted === 'light' ? 'light' : 'dark',
    themeVariables: accent ? { '--w3m-accent': accent } : {},
  })
}

/** What the views say of our own errors, by code. */
const FAULT_KINDS: ReadonlyMap<unknown, FaultKind> = new Map([
  ['frame-missing', 'missing'],
  ['frame-taken', 'missing'],
  ['frame-timeout', 'silent'],
  ['popup-blocked', 'blocked'],
  ['popup-closed', 'closed'],
])

/**
 * Converts an error for the views. The frame's message goes into the vault, since it may quote an address or a code:
 * one line without URLs, which the frame could have the visitor open.
 */
export async function toLoginFault({ io }: Context, error: unknown): Promise<LoginFault> {
  const { name, code } = error as { name: string; code?: unknown }
  const fault: LoginFault = { words: null, seconds: 0, kind: FAULT_KINDS.get(code) ?? 'refused' }
  if (!name.startsWith(STORED_MESSAGE)) return fault
  const said = await io.requestSecret({ target: STORED_MESSAGE, method: name })
  return { ...fault, words: io.vault.put('fault', said.map(getShortMessage)) }
}
