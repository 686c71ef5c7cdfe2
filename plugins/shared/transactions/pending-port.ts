// Shares entries that could not be stored with the other open tabs, so that a reloaded page gets them back from there.
import type { Port } from '../../../kernel/index.ts'
import { toFields } from '../json/fields.ts'

/** The name of the `BroadcastChannel`. */
const CHANNEL_NAME = 'portico.outbox'
/** The maximum number of entries that this page remembers for other tabs. */
const ENTRIES_LIMIT = 32

/**
 * What tabs post to one another. The names stay: a tab may run another version of the site, and an entry that it does
 * not understand may be paid again there.
 */
type ChannelMessage =
  /** An entry that could not be stored. */
  | { readonly entry: unknown }
  /** The id of one that ended. `isUnsent`: whether nothing was sent. */
  | { readonly over: unknown; readonly isUnsent: unknown }
  /** A page that has just opened wants the entries that others remember. */
  | { readonly isAsking: true }

/** What a plugin gets from other tabs. Stored logs contain it. */
type TabMessage =
  /** An entry that could not be stored; if another plugin sent it, only that it exists. */
  | { readonly heard: unknown }
  /** The id of one that ended. */
  | { readonly over: unknown; readonly isUnsent: unknown }

/** Connects the tabs of this origin, and the plugins of this page. */
export interface Channel {
  post(message: ChannelMessage): void
  listen(listener: (message: unknown) => void): void
  close(): void
}

export const createPort = (): Port => createPendingPort(openChannel())

/** @param channel - `null` if the browser has no `BroadcastChannel`. */
export function createPendingPort(channel: Channel | null): Port {
  const entries = new Map<unknown, unknown>()
  const listeners = new Set<(message: Readonly<Record<string, unknown>>) => void>()

  function remember(entry: unknown) {
    const { id } = toFields(entry)
    if (entries.size < ENTRIES_LIMIT || entries.has(id)) entries.set(id, entry)
  }

  channel?.listen((message) => {
    const { entry, over, isAsking } = toFields(message)
    if (isAsking) for (const one of entries.values()) channel.post({ entry: one })
    if (entry) remember(entry)
    entries.delete(over)
    if (entry || over) for (const listener of listeners) listener(toFields(message))
  })

  return {
    async request({ method, params }) {
      const { id, isUnsent } = toFields(params)
      if (method === 'drop') {
        entries.delete(id)
        channel?.post({ over: id, isUnsent })
      } else {
        remember(params)
        channel?.post({ entry: params })
      }
      return null
    },
    listen({ event: kind }, push) {
      const listener = ({ entry, over, isUnsent }: Readonly<Record<string, unknown>>) =>
        push((over ? { over, isUnsent } : { heard: toVisibleEntry(kind, toFields(entry)) }) satisfies TabMessage)
      listeners.add(listener)
      channel?.post({ isAsking: true })
      return () => void listeners.delete(listener)
    },
    close() {
      listeners.clear()
      channel?.close()
    },
  }
}

/** Returns the whole entry if it is of the plugin's kind, otherwise only that there is one. */
function toVisibleEntry(kindOfPlugin: string, entry: Readonly<Record<string, unknown>>) {
  const { id, kind, account, at, hash, status } = entry
  return kind === kindOfPlugin ? entry : { id, kind, account, at, status, hash: hash === null ? null : '-' }
}

function openChannel(): Channel | null {
  try {
    const channel = new BroadcastChannel(CHANNEL_NAME)
    return {
      post: (message) => channel.postMessage(message),
      listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
      close: () => channel.close(),
    }
  } catch {
    return null
  }
}
