import type { Io, PortCall, Topic } from '../../kernel/index.ts'

/** What a scripted outside may be told to answer. Whatever is left out answers as an empty world does. */
export interface Script {
  /** Answers a call to a page object. Throw to refuse. */
  request?: (call: PortCall, plugin: string) => unknown
  /** Answers a request to the network. Throw to fail. */
  fetch?: (request: { url: string; method?: string | undefined; body?: string | undefined }) => unknown
  /** What lies in storage at the beginning. */
  storage?: Record<string, string>
  /** Milliseconds until an answer comes. Default 0. */
  latency?: (kind: 'fetch' | 'request') => number
}

/** Lets everything that is under way come to rest: a macrotask, in Node and in the browser alike. */
export const settle = (): Promise<void> =>
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
  let now = Date.UTC(2026, 10, 21)
  let drawn = 0
  const storage = new Map(Object.entries(script.storage ?? {}))
  const ears = new Map<string, Set<(value: unknown) => void>>()
  const due: { at: number; fire: () => void }[] = []

  const later = <T>(ms: number, get: () => T, signal?: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const fire = () => {
        try {
          resolve(get())
        } catch (error) {
          reject(error)
        }
      }
      if (ms === 0) return fire()
      const task = { at: now + ms, fire }
      due.push(task)
      signal?.addEventListener('abort', () => {
        if (due.includes(task)) due.splice(due.indexOf(task), 1)
      })
    })
  const keyOf = (plugin: string, { target, event }: Topic) => `${plugin}/${target}/${event}`

  const io: Io = {
    now: () => now,
    fetch: (request) =>
      later(script.latency?.('fetch') ?? 0, () => ({ status: 200, body: (script.fetch?.(request) ?? null) as never })),
    request: (plugin, call) => later(script.latency?.('request') ?? 0, () => script.request?.(call, plugin) ?? null),
    listen(plugin, topic, push) {
      const key = keyOf(plugin, topic)
      ears.set(key, (ears.get(key) ?? new Set()).add(push))
      return () => void ears.get(key)?.delete(push)
    },
    random: async (bytes) =>
      Array.from({ length: bytes }, () => (drawn++ % 256).toString(16).padStart(2, '0')).join(''),
    sleep: (ms, signal) => later(ms, () => {}, signal),
    get: async (key) => storage.get(key) ?? null,
    set: async (key, value) => void storage.set(key, value),
    remove: async (key) => void storage.delete(key),
  }

  return {
    io,
    storage,
    /** Timers and answers that are still to come. */
    pending: () => due.length,
    /** Subscriptions that are still open. */
    listening: () => [...ears.values()].reduce((sum, set) => sum + set.size, 0),
    /** A page object speaks unasked. */
    async push(plugin: string, topic: Topic, value: unknown) {
      for (const ear of ears.get(keyOf(plugin, topic)) ?? []) ear(value)
      await settle()
    },
    /** Lets milliseconds pass, with everything that falls due in them. */
    async pass(ms: number) {
      const until = now + ms
      await settle()
      for (;;) {
        const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        due.splice(due.indexOf(next), 1)
        now = Math.max(now, next.at)
        next.fire()
        await settle()
      }
      now = until
      await settle()
    },
  }
}

export type World = ReturnType<typeof createWorld>
