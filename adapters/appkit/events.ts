// The kernel's log as the events of AppKit.
import type { Entry } from '../../kernel/index.ts'
import { Connectors } from '../../plugins/capabilities.ts'
import type { ChainNamespace } from './network-types.ts'
import { getConnection, type Source, selectAccount } from './select.ts'

interface Track<Name extends string, Properties> {
  type: 'track'
  event: Name
  address?: string | undefined
  properties: Properties
}

/** The events of AppKit that Portico has. Their names and properties are AppKit's. */
export type AppKitEvent =
  | { type: 'track'; event: 'MODAL_CREATED'; address?: string | undefined }
  | Track<'MODAL_OPEN' | 'MODAL_CLOSE', { connected: boolean }>
  | Track<'SELECT_WALLET', { name: string; platform: 'browser' }>
  | Track<'CONNECT_SUCCESS', { name: string; method: 'browser' }>
  | Track<'CONNECT_ERROR', { message: string }>
  | Track<'SWITCH_NETWORK', { network: string }>
  | Track<'DISCONNECT_SUCCESS', { namespace?: ChainNamespace | 'all' | undefined }>
  | Track<'DISCONNECT_ERROR', { message?: string | undefined }>

export interface EventsState {
  /** Milliseconds since the epoch. */
  timestamp: number
  reportedErrors: Record<string, boolean>
  data: AppKitEvent
}

type Data = Readonly<Record<string, unknown>>
type ToEvent = (data: Data, source: Source) => AppKitEvent | null

const getName = ({ connectorId, namespace }: Data, { kernel }: Source): string =>
  kernel.state(Connectors)?.connectors.find(({ id, chain }) => id === connectorId && chain === namespace)?.name ??
  String(connectorId)

/** Whether a namespace’s attempt is no act of the visitor: it restores a session, or switches to a connected wallet. */
const isReconnection = ({ namespace }: Data, source: Source): boolean =>
  getConnection(source, String(namespace))?.attempt?.isReconnection ?? false

const toModalEvent =
  (event: 'MODAL_OPEN' | 'MODAL_CLOSE'): ToEvent =>
  (_, source) => ({ type: 'track', event, properties: { connected: selectAccount(source).isConnected } })

/** By the type of the entry. */
const EVENTS: Readonly<Record<string, ToEvent>> = {
  'modal/opened': toModalEvent('MODAL_OPEN'),
  'modal/closed': toModalEvent('MODAL_CLOSE'),
  'connection/connectionRequested': (data, source) => ({
    type: 'track',
    event: 'SELECT_WALLET',
    properties: { name: getName(data, source), platform: 'browser' },
  }),
  'connection/connected': (data, source) =>
    isReconnection(data, source)
      ? null
      : { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: getName(data, source) } },
  'connection/connectionEnded': (data, source) =>
    data.outcome === 'cancelled' || isReconnection(data, source)
      ? null
      : { type: 'track', event: 'CONNECT_ERROR', properties: { message: String(data.outcome) } },
  'connection/networkChanged': ({ caipNetworkId }) => ({
    type: 'track',
    event: 'SWITCH_NETWORK',
    properties: { network: String(caipNetworkId) },
  }),
  'connection/disconnectEnded': () => ({ type: 'track', event: 'DISCONNECT_SUCCESS', properties: {} }),
  'connection/disconnectFailed': ({ reason }) => ({
    type: 'track',
    event: 'DISCONNECT_ERROR',
    properties: { message: String(reason) },
  }),
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
  const data = create?.(Object(entry.data) as Data, source)
  return data ? { timestamp: entry.at, reportedErrors: {}, data } : null
}
