import type { FetchRequest, Io, Port, PortCall, Topic } from '../../kernel/index.ts'
import { type Channel, createPendingPort } from '../../plugins/shared/transactions/pending-port.ts'

/** What a scripted outside may be told to answer. Whatever is left out answers as an empty world does. */
export interface Script {
  /** Answers a call to a page object. Throw to refuse. */
  request?: (call: PortCall, plugin: string) => unknown
  /** Answers a request to the network. Throw to fail. */
  fetch?: (request: FetchRequest) => unknown
  /** What lies in storage at the beginning. */
  storage?: Record<string, string>
  /** Milliseconds until an answer comes. Default 0. */
  latency?: (kind: 'fetch' | 'request', url?: string) => number
  /** The networks that the site configured, in CAIP-2: scripted wallets start on the first of theirs. Default: none. */
  networks?: readonly string[]
  /** What the pages of one browser share: storage, a channel, the time. Default: a browser of its own. */
  browser?: Browser
}

/** The browser of several pages, each of which is a world. @param hop - Milliseconds until a message or a stored value arrives. */
export function createBrowser(storage: Record<string, string> = {}, hop: () => number = () => 0) {
  return {
    now: Date.UTC(2026, 10, 21),
    storage: new Map(Object.entries(storage)),
    due: [] as { at: number; fire: () => void }[],
    loading: new Set<Promise<unknown>>(),
    pages: new Set<(message: unknown) => void>(),
    /** Who hears what could be stored nowhere. */
    outboxes: new Set<(message: unknown) => void>(),
    /** How many pages there were: each draws from chance of its own. */
    opened: 0,
    hop,
  }
}

export type Browser = ReturnType<typeof createBrowser>

const TABS = 'connection/tabs/changed'

/** Lets everything that is under way come to rest: a macrotask, in Node and in the browser alike. */
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
 * An outside with a clock of its own. Time passes only when `pass` is called, so that no test waits
 * and none depends on the machine's speed.
 */
export function createWorld(script: Script = {}) {
  let drawn = 0
  const { browser = createBrowser(script.storage) } = script
  const { storage, due, loading, pages, outboxes, hop } = browser
  const outboxPorts = new Map<string, Port>()
  const seed = browser.opened++
  const ears = new Map<string, Set<(value: unknown) => void>>()

  const later = <T>(ms: number, get: () => T, signal?: AbortSignal): Promise<T> =>
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
  const hear = (message: unknown) => {
    for (const ear of ears.get(TABS) ?? []) ear(message)
  }
  const tell = (message: unknown) => {
    for (const page of pages) if (page !== hear) void later(hop(), () => page(message))
    return null
  }
  /** Other pages hear of it; they read for themselves what it is. */
  const stored = (_: unknown) => void tell(null)
  pages.add(hear)
  /** Each plugin has a port of its own, as in a page. */
  function outboxOf(plugin: string): Port {
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
  const keyOf = (plugin: string, { target, event }: Topic) => `${plugin}/${target}/${event}`

  const io: Io = {
    now: () => browser.now,
    fetch(request, signal) {
      const { url, timeout = Number.POSITIVE_INFINITY } = request
      const latency = script.latency?.('fetch', url) ?? 0
      const answer = () => {
        if (latency > timeout) throw new DOMException('No answer in time.', 'TimeoutError')
        return { status: 200, body: (script.fetch?.(request) ?? null) as never }
      }
      return later(Math.min(latency, timeout), answer, signal)
    },
    request(plugin, call, signal) {
      if (call.target === 'outbox') return outboxOf(plugin).request(call, signal)
      return plugin === 'connection' && call.target === 'tabs'
        ? later(0, () => tell(call.params))
        : later(script.latency?.('request') ?? 0, () => script.request?.(call, plugin) ?? null)
    },
    listen(plugin, topic, push) {
      if (topic.target === 'outbox') return outboxOf(plugin).listen(topic, push)
      const key = keyOf(plugin, topic)
      ears.set(key, (ears.get(key) ?? new Set()).add(push))
      return () => void ears.get(key)?.delete(push)
    },
    // Of each world by a step of its own: no two draw the same.
    random: async (bytes) =>
      Array.from({ length: bytes }, () => ((drawn++ * (2 * seed + 1) + seed) % 256).toString(16).padStart(2, '0')).join(
        '',
      ),
    sleep: (ms, signal) => later(ms, () => {}, signal),
    get: (key) => later(hop(), () => storage.get(key) ?? null),
    set: (key, value) => later(hop(), () => stored(storage.set(key, value))),
    remove: (key) => later(hop(), () => stored(storage.delete(key))),
    load(load) {
      const code = load()
      loading.add(code)
      const end = () => void loading.delete(code)
      code.then(end, end)
      return code
    },
  }

  /** Code takes no time of this clock, and so has come before anything else happens. */
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
    /** Timers and answers that are still to come. */
    pending: () => due.length,
    /** Subscriptions that are still open. */
    listening: () => [...ears.values()].reduce((sum, set) => sum + set.size, 0),
    /** Closes the page: nobody tells it anything any more. */
    close() {
      pages.delete(hear)
      for (const port of outboxPorts.values()) port.close?.()
    },
    /** A page object speaks unasked. */
    async push(plugin: string, topic: Topic, value: unknown) {
      for (const ear of ears.get(keyOf(plugin, topic)) ?? []) ear(value)
      await rest()
    },
    /** Lets milliseconds pass, with everything that falls due in them. */
    async pass(ms: number) {
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
