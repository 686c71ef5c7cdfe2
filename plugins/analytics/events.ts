// Maps log entries to analytics events. Every field is listed here: no other part of the log is sent, and nothing that
// a visitor entered or that identifies them.
import type { AccountsInfo, HostInfo, LogLine, Theme } from '../capabilities.ts'
import { NEVER } from './constants.ts'
import { VIEW_EVENTS } from './view-events.ts'

type Properties = Record<string, string | boolean | string[]>

/** The state that events read. */
interface EventContext {
  readonly accounts?: AccountsInfo | undefined
  readonly host?: HostInfo | undefined
  readonly theme?: Theme | undefined
}
type Data = Readonly<Record<string, unknown>>

/** Looks up own keys only: a plugin may name a view `constructor`. */
const getOwn = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const WALLETCONNECT = 'walletConnect'

const toShortText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 128) : '')

const PROPERTIES: Readonly<Record<string, (data: Data, context: EventContext) => Properties>> = {
  INITIALIZE: (_, { accounts, host, theme }) => ({
    themeMode: toShortText(theme),
    showWallets: host?.features.emailShowWallets !== false,
    allowUnsupportedChain: host?.allowUnsupportedChain === true,
    enableEmbedded: host?.enableEmbedded === true,
    networks: (accounts?.connections ?? []).flatMap(({ networks }) => networks.map((one) => one.caipNetworkId)),
    defaultNetwork: getNetwork(accounts),
  }),
  MODAL_OPEN: (_, { accounts }) => ({ connected: accounts?.status === 'connected' }),
  MODAL_CLOSE: (_, { accounts }) => ({ connected: accounts?.status === 'connected' }),
  SELECT_WALLET: ({ connectorId = WALLETCONNECT }) => ({
    name: toShortText(connectorId),
    platform: getPlatform(connectorId),
  }),
  CONNECT_SUCCESS: ({ connectorId }) => ({ name: toShortText(connectorId), method: getPlatform(connectorId) }),
  CONNECT_ERROR: ({ outcome }) => ({ message: toShortText(outcome) }),
  SWITCH_NETWORK: ({ caipNetworkId }) => ({ network: toShortText(caipNetworkId) }),
  SET_PREFERRED_ACCOUNT_TYPE: ({ accountType }, { accounts }) => ({
    accountType: toShortText(accountType),
    network: getNetwork(accounts),
  }),
  SELECT_BUY_PROVIDER: ({ id }) => ({ provider: toShortText(id) }),
  SOCIAL_LOGIN_STARTED: ({ provider }) => ({ provider: toShortText(provider) }),
}

/** Events that include the network. */
const WITH_NETWORK =
  /^(?:OPEN_SEND|OPEN_SWAP|INITIATE_SWAP|SEND_(?:INITIATED|SUCCESS|ERROR)|SWAP_(?:SUCCESS|ERROR|APPROVAL_ERROR)|SIWX_AUTH_(?:SUCCESS|ERROR))$/

/** Log marks whose event depends on the data, or that have none: an approval does not start a swap. */
const NAMES: Readonly<Record<string, (data: Data) => string | undefined>> = {
  /** A pairing may start before a wallet is chosen, and end without one: the choice is its view (`VIEW_EVENTS`). */
  SELECT_WALLET: ({ connectorId }) => (connectorId === WALLETCONNECT ? undefined : 'SELECT_WALLET'),
  CONNECT_ERROR: ({ outcome }) => (outcome === 'cancelled' ? undefined : 'CONNECT_ERROR'),
  VIEW_PUSHED: ({ view }) => getOwn(VIEW_EVENTS, toShortText(view)),
  /** Only for pages after the first. */
  LOAD_MORE_TRANSACTIONS: ({ cursor }) => (cursor === null ? undefined : 'LOAD_MORE_TRANSACTIONS'),
  INITIATE_SWAP: ({ swap }) => ((Object(swap) as Data).step === 'approve' ? undefined : 'INITIATE_SWAP'),
  SWAP_ERROR: ({ step }) => (step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'),
}

const getNetwork = (accounts: AccountsInfo | undefined): string => accounts?.network?.caipNetworkId ?? ''
const getPlatform = (connectorId: unknown): string => (connectorId === WALLETCONNECT ? 'qrcode' : 'browser')

/** Gets the event name and properties of a log entry; `null` if it is not counted. */
export function toAnalyticsEvent(
  { track, data }: Pick<LogLine, 'track' | 'data'>,
  context: EventContext,
): { event: string; properties: Properties } | null {
  const received = Object(data) as Data
  const name = getOwn(NAMES, track ?? '')
  const event = name ? name(received) : track
  if (!event || NEVER.includes(event)) return null
  const fallback: Properties = WITH_NETWORK.test(event) ? { network: getNetwork(context.accounts) } : {}
  return { event, properties: getOwn(PROPERTIES, event)?.(received, context) ?? fallback }
}
