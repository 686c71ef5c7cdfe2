// The kernel's log as the events of AppKit.
import type { Entry } from '../../kernel/index.ts'
import { Connectors } from '../../plugins/capabilities.ts'
import { type CountedEvent, toCountedEvent } from './analytics-events.ts'
import type { ChainNamespace } from './network-types.ts'
import { getConnection, type Source, selectAccount } from './selectors.ts'

interface Track<Name extends string, Properties> {
  type: 'track'
  event: Name
  address?: string | undefined
  properties: Properties
}

/** Of these, Portico has `browser` and `qrcode`. */
type Platform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
/** Of these, Portico has all but `mobile`: a pairing is `qrcode`, and a login `email`. */
type Method = 'qrcode' | 'mobile' | 'browser' | 'email'

/** The events of AppKit that Portico has, by AppKit's names. */
export type AppKitEvent =
  | { type: 'track'; event: 'MODAL_CREATED'; address?: string | undefined }
  | Track<'MODAL_OPEN' | 'MODAL_CLOSE', { connected: boolean }>
  | Track<'SELECT_WALLET', { name: string; platform: Platform }>
  | Track<'CONNECT_SUCCESS', { name: string; method: Method }>
  | Track<'CONNECT_ERROR', { message: string }>
  | Track<'SWITCH_NETWORK', { network: string }>
  | Track<'DISCONNECT_SUCCESS', { namespace?: Ended | undefined }>
  | Track<'DISCONNECT_ERROR', { message?: string | undefined }>
  | CountedEvent

export interface EventsState {
  /** Milliseconds since the epoch. */
  timestamp: number
  reportedErrors: Record<string, boolean>
  data: AppKitEvent
}

type Data = Readonly<Record<string, unknown>>
type ToEvent = (data: Data, source: Source, ended: Ended | undefined) => AppKitEvent | null
/** What AppKit calls the end of connections: the namespace that was named, or `all`. */
type Ended = ChainNamespace | 'all'

const findConnector = ({ connectorId, namespace }: Data, { kernel }: Source) =>
  kernel.state(Connectors)?.connectors.find(({ id, chain }) => id === connectorId && chain === namespace)

const getName = (data: Data, source: Source): string => findConnector(data, source)?.name ?? String(data.connectorId)

function getMethod(data: Data, source: Source): 'qrcode' | 'browser' | 'email' {
  const type = findConnector(data, source)?.type
  if (type === 'AUTH') return 'email'
  return type === 'MULTI_CHAIN' ? 'qrcode' : 'browser'
}

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
  'connection/connectionRequested'(data, source) {
    const platform = getMethod(data, source)
    // A login chooses no wallet.
    if (platform === 'email') return null
    return { type: 'track', event: 'SELECT_WALLET', properties: { name: getName(data, source), platform } }
  },
  'connection/connected'(data, source) {
    if (isReconnection(data, source)) return null
    const properties = { method: getMethod(data, source), name: getName(data, source) }
    return { type: 'track', event: 'CONNECT_SUCCESS', properties }
  },
  'connection/connectionEnded': (data, source) =>
    data.outcome === 'cancelled' || isReconnection(data, source)
      ? null
      : { type: 'track', event: 'CONNECT_ERROR', properties: { message: String(data.outcome) } },
  'connection/networkChanged': ({ caipNetworkId }) => ({
    type: 'track',
    event: 'SWITCH_NETWORK',
    properties: { network: String(caipNetworkId) },
  }),
  'connection/disconnectEnded': (_, __, namespace) => ({
    type: 'track',
    event: 'DISCONNECT_SUCCESS',
    properties: namespace ? { namespace } : {},
  }),
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

/** Follows what ends: who disconnects names a namespace or none, and what a plugin ends has its own. */
export function createEndedReader(): (entry: Entry) => Ended | undefined {
  let action: Entry | undefined
  let ended: Ended | undefined
  return (entry) => {
    if (entry.type === 'connection/disconnect') action = entry
    if (entry.type !== 'connection/disconnectRequested') return ended
    const { namespaces } = entry.data as { readonly namespaces: readonly ChainNamespace[] }
    const { namespace = 'all' } = Object(action?.data) as { readonly namespace?: Ended }
    const byItself = namespaces.length > 1 ? 'all' : namespaces[0]
    ended = action?.seq === entry.cause ? namespace : byItself
    return ended
  }
}

/**
 * @param track - The mark of the event's contract, if it has one.
 * @param ended - What ended last.
 * @returns `null` if AppKit has no such event
 */
export function toEvent(entry: Entry, source: Source, track?: string, ended?: Ended): EventsState | null {
  if (entry.kind !== 'event') return null
  const received = Object(entry.data) as Data
  const create = EVENTS[entry.type]
  const data = create ? create(received, source, ended) : track && toCountedEvent(track, received, source)
  return data ? { timestamp: entry.at, reportedErrors: {}, data } : null
}
