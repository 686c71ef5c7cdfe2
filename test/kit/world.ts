import type { FetchRequest, Io, Port, PortCall, Topic } from '../../kernel/index.ts'
import { ENDED_KEY, SESSIONS_KEY } from '../../plugins/connection/storage-keys.ts'
import { type Channel, createPendingPort } from '../../plugins/shared/transactions/pending-port.ts'
import { toFetchResponse } from './responses.ts'

/** The responses of a scripted environment. Whatever is omitted responds as an empty one. */
export interface WorldScript {
  /** Responds to a call to a page object. Throw to reject. `signal` aborts when the caller no longer waits. */
  request?: (call: PortCall, plugin: string, signal: AbortSignal) => unknown
  /**
   * Responds to a network request: with the body of a 200, or with a `Response` that has another status. Throw to fail.
   */
  fetch?: (request: FetchRequest) => unknown
  /** The initial content of storage. */
  storage?: Record<string, string>
  /** Milliseconds until a response arrives. Default 0. */
  latency?: (kind: 'fetch' | 'request', url?: string) => number
  /**
   * The networks that the site configured, in CAIP-2: scripted wallets start on the first one of their namespace.
   * Default: none.
   */
  networks?: readonly string[]
  /** What the pages of one browser share: storage, a channel, the clock. Default: a browser of its own. */
  browser?: Browser
}

/**
 * Creates the browser of several pages, each of which is a world. @param hop - Milliseconds until a message or a stored
 * value arrives.
 */
export function createBrowser(storage: Record<string, string> = {}, hop: () => number = () => 0) {
  return {
    now: Date.UTC(2026, 10, 21),
    storage: new Map(Object.entries(storage)),
    due: [] as { at: number; fire: () => void }[],
    loading: new Set<Promise<unknown>>(),
    pages: new Set<(message: unknown) => void>(),
    /** Listeners for messages between tabs that could not be stored. */
    outboxes: new Set<(message: unknown) => void>(),
    /** The number of pages so far: each one draws different random values. */
    opened: 0,
    hop,
  }
}

export type Browser = ReturnType<typeof createBrowser>

const TABS = 'connection/tabs/changed'
/** How a namespace hears of the wallets of the page. */
const ANNOUNCE: Topic = { target: 'page', event: 'announce' }

/** Waits until everything in progress has settled: a macrotask, in Node and in browsers. */
export const flush = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Creates an environment with its own clock. Time passes only when `advance` is called, so that no test waits or depends
 * on the machine's speed.
 */
export function createWorld(script: WorldScript = {}) {
  let drawn = 0
  const { browser = createBrowser(script.storage) } = script
  const { storage, due, loading, pages, outboxes, hop } = browser
  const outboxPorts = new Map<string, Port>()
  const seed = browser.opened++
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  /** The wallets of the page by namespace and id: each answers when its namespace asks, also later. */
  const announced = new Map<string, Map<string | undefined, unknown>>()

  const later = <T>(ms: number, get: () => T | Promise<T>, signal?: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const fire = () => {
        signal?.removeEventListener('abort', drop)
        try {
          resolve(get())
        } catch (error) {
          reject(error)
        }
      }
      const task = { at: browser.now + ms, fire }
      const drop = () => void (due.includes(task) && due.splice(due.indexOf(task), 1))
      if (ms === 0) return fire()
      due.push(task)
      signal?.addEventListener('abort', drop)
    })
  /** Has `rest` wait for what takes no time on this clock: code that loads, a response that is read. */
  const track = <T>(work: T): T => {
    if (!(work instanceof Promise)) return work
    loading.add(work)
    const end = () => void loading.delete(work)
    work.then(end, end)
    return work
  }
  const receive = (message: unknown) => {
    for (const ear of listeners.get(TABS) ?? []) ear(message)
  }
  const broadcast = (message: unknown) => {
    for (const page of pages) if (page !== receive) void later(hop(), () => page(message))
    return null
  }
  /** Notifies the other pages of a change of the sessions, which they then read themselves. */
  const stored = (key: string, _: unknown) => void ([SESSIONS_KEY, ENDED_KEY].includes(key) && broadcast(null))
  pages.add(receive)
  /** Each plugin has its own port, as in a page. */
  function createOutbox(plugin: string): Port {
    let own: (message: unknown) => void = () => {}
    const channel: Channel = {
      post(message) {
        for (const ear of outboxes) if (ear !== own) void later(hop(), () => ear(message))
      },
      listen(ear) {
        own = ear
        outboxes.add(ear)
      },
      close: () => void outboxes.delete(own),
    }
    const port = outboxPorts.get(plugin) ?? createPendingPort(channel)
    outboxPorts.set(plugin, port)
    return port
  }
  const toKey = (plugin: string, { target, event }: Topic) => `${plugin}/${target}/${event}`

  const io: Io = {
    now: () => browser.now,
    fetch(request, signal) {
      const { url, timeout = Number.POSITIVE_INFINITY } = request
      const latency = script.latency?.('fetch', url) ?? 0
      const answer = () => {
        if (latency > timeout) throw new DOMException('No answer in time.', 'TimeoutError')
        return track(toFetchResponse(script.fetch?.(request)))
      }
      return later(Math.min(latency, timeout), answer, signal)
    },
    request(plugin, call, signal) {
      if (call.target === 'outbox') return createOutbox(plugin).request(call, signal)
      return plugin === 'connection' && call.target === 'tabs'
        ? later(0, () => broadcast(call.params))
        : later(script.latency?.('request') ?? 0, () => script.request?.(call, plugin, signal) ?? null)
    },
    listen(plugin, topic, push) {
      if (topic.target === 'outbox') return createOutbox(plugin).listen(topic, push)
      const key = toKey(plugin, topic)
      listeners.set(key, (listeners.get(key) ?? new Set()).add(push))
      if (key === toKey(plugin, ANNOUNCE)) for (const wallet of announced.get(plugin)?.values() ?? []) push(wallet)
      return () => void listeners.get(key)?.delete(push)
    },
    // Each world uses a different step, so that no two draw the same values.
    random: async (bytes) =>
      Array.from({ length: bytes }, () => ((drawn++ * (2 * seed + 1) + seed) % 256).toString(16).padStart(2, '0')).join(
        '',
      ),
    sleep: (ms, signal) => later(ms, () => {}, signal),
    get: (key) => later(hop(), () => storage.get(key) ?? null),
    set: (key, value) => later(hop(), () => stored(key, storage.set(key, value))),
    remove: (key) => later(hop(), () => stored(key, storage.delete(key))),
    load: (load) => track(load()),
  }

  async function push(plugin: string, topic: Topic, value: unknown) {
    for (const ear of listeners.get(toKey(plugin, topic)) ?? []) ear(value)
    await rest()
  }

  async function rest() {
    await flush()
    while (loading.size > 0) {
      await Promise.allSettled(loading)
      await flush()
    }
  }

  return {
    io,
    storage,
    networks: script.networks ?? [],
    /** The number of pending timers and responses. */
    pending: () => due.length,
    /** The number of open subscriptions. */
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    /** Closes the page: it receives no more messages. */
    close() {
      pages.delete(receive)
      for (const port of outboxPorts.values()) port.close?.()
    },
    /** Emits an event of a page object. */
    push,
    /**
     * Announces a wallet to its namespace, now and whenever the namespace asks for the wallets of the page: it may load
     * later, or again.
     *
     * @see EIP-6963 (`eip6963:requestProvider`), Wallet Standard (`wallet-standard:app-ready`)
     */
    announce(namespace: string, wallet: { id?: string; uuid?: string; name: string; icon: string; rdns?: string }) {
      const wallets = announced.get(namespace) ?? new Map()
      announced.set(namespace, wallets.set(wallet.uuid ?? wallet.id, wallet))
      return push(namespace, ANNOUNCE, wallet)
    },
    /** Lets milliseconds pass, and runs everything that falls due. */
    async advance(ms: number) {
      const until = browser.now + ms
      await rest()
      for (;;) {
        const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        due.splice(due.indexOf(next), 1)
        browser.now = Math.max(browser.now, next.at)
        next.fire()
        await rest()
      }
      browser.now = until
      await rest()
    },
  }
}

export type World = ReturnType<typeof createWorld>
