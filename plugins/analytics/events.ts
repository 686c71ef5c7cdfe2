// What is told of what happened. Each field is named here: nothing else of the log leaves, and nothing that a person
// entered or is known by does.
import type { AccountsFacts, LogLine } from '../capabilities.ts'
import { NEVER, VIEW_EVENTS } from './constants.ts'

type Properties = Record<string, string | boolean>
type Data = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 128) : '')

const PROPERTIES: Readonly<Record<string, (data: Data, accounts: AccountsFacts | undefined) => Properties>> = {
  MODAL_OPEN: (_, accounts) => ({ connected: accounts?.status === 'connected' }),
  MODAL_CLOSE: (_, accounts) => ({ connected: accounts?.status === 'connected' }),
  SELECT_WALLET: ({ connectorId }) => ({ name: text(connectorId), platform: platformOf(connectorId) }),
  CONNECT_SUCCESS: ({ connectorId }) => ({ name: text(connectorId), method: platformOf(connectorId) }),
  CONNECT_ERROR: ({ outcome }) => ({ message: text(outcome) }),
  SWITCH_NETWORK: ({ caipNetworkId }) => ({ network: text(caipNetworkId) }),
  SET_PREFERRED_ACCOUNT_TYPE: ({ accountType }, accounts) => ({
    accountType: text(accountType),
    network: networkOf(accounts),
  }),
  SELECT_BUY_PROVIDER: ({ id }) => ({ provider: text(id) }),
  OPEN_SEND: (_, accounts) => ({ network: networkOf(accounts) }),
  OPEN_SWAP: (_, accounts) => ({ network: networkOf(accounts) }),
  SEND_INITIATED: (_, accounts) => ({ network: networkOf(accounts) }),
  SEND_SUCCESS: (_, accounts) => ({ network: networkOf(accounts) }),
  SWAP_SUCCESS: (_, accounts) => ({ network: networkOf(accounts) }),
}

const networkOf = (accounts: AccountsFacts | undefined): string => accounts?.network?.caipNetworkId ?? ''
const platformOf = (connectorId: unknown): string => (connectorId === 'walletConnect' ? 'qrcode' : 'browser')

/** Under which name a line of the log is counted, and what is told with it; `null` where it is not. */
export function eventOf(
  { track, data }: Pick<LogLine, 'track' | 'data'>,
  accounts: AccountsFacts | undefined,
): { event: string; properties: Properties } | null {
  const told = Object(data) as Data
  const event = track === 'VIEW_PUSHED' ? VIEW_EVENTS[text(told.view)] : track
  if (!event || NEVER.includes(event)) return null
  return { event, properties: PROPERTIES[event]?.(told, accounts) ?? {} }
}
