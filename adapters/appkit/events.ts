// The kernel's log as the events of AppKit.
import type { Entry } from '../../kernel/index.ts'
import { type Source, selectAccount, selectWalletInfo } from './select.ts'

export interface AppKitEvent {
  type: 'track'
  event: string
  properties?: Readonly<Record<string, unknown>> | undefined
}

export interface EventsState {
  /** Milliseconds since the epoch. */
  timestamp: number
  reportedErrors: Record<string, boolean>
  data: AppKitEvent
}

type Data = Readonly<Record<string, unknown>>
type ToEvent = (data: Data, source: Source) => Omit<AppKitEvent, 'type'>

const connected =
  (event: string): ToEvent =>
  (_, source) => ({
    event,
    properties: { connected: selectAccount(source).isConnected },
  })

/** By the type of the entry. */
const EVENTS: Readonly<Record<string, ToEvent>> = {
  'modal/opened': connected('MODAL_OPEN'),
  'modal/closed': connected('MODAL_CLOSE'),
  'connection/connectionRequested': ({ connectorId }) => ({
    event: 'SELECT_WALLET',
    properties: { name: connectorId, platform: 'browser' },
  }),
  'connection/connected': ({ connectorId }, source) => ({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'browser', name: selectWalletInfo(source)?.name ?? connectorId },
  }),
  'connection/connectionEnded': ({ outcome }) => ({ event: 'CONNECT_ERROR', properties: { message: outcome } }),
  'connection/networkChanged': ({ caipNetworkId }) => ({
    event: 'SWITCH_NETWORK',
    properties: { network: caipNetworkId },
  }),
  'connection/disconnectEnded': () => ({ event: 'DISCONNECT_SUCCESS' }),
  'connection/disconnectFailed': ({ reason }) => ({ event: 'DISCONNECT_ERROR', properties: { message: reason } }),
}

/** Before anything has happened. */
export const NO_EVENTS: EventsState = {
  timestamp: 0,
  reportedErrors: {},
  data: { type: 'track', event: 'MODAL_CREATED' },
}

/** @returns `null` if AppKit has no such event */
export function toEvent(entry: Entry, source: Source): EventsState | null {
  const create = entry.kind === 'event' ? EVENTS[entry.type] : undefined
  if (!create) return null
  return {
    timestamp: entry.at,
    reportedErrors: {},
    data: { type: 'track', ...create(Object(entry.data) as Data, source) },
  }
}
