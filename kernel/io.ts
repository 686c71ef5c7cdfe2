import type { Json } from './json.ts'
import type { Io, Port } from './port.ts'
import { abortable } from './wait-for.ts'

/** Creates the browser's io. Nothing else in the kernel touches the clock, the network, storage or timers. */
export const createBrowserIo = (ports: ReadonlyMap<string, Port>): Io => {
  const getPort = (plugin: string): Port => {
    const port = ports.get(plugin)
    if (!port) throw new Error(`The plugin "${plugin}" has no port.`)
    return port
  }
  const send: Io['fetch'] = ({ url, timeout, ...init }, ended) =>
    within(timeout, ended, async (signal) => {
      const response = await fetch(url, { ...init, signal, redirect: 'error', credentials: 'omit' })
      return { status: response.status, body: parse(await response.text()) }
    })
  return {
    now: () => Date.now(),
    fetch: (request, ended, plugin = '') => ports.get(plugin)?.fetch?.(request, ended, send) ?? send(request, ended),
    request: async (plugin, call, signal) => getPort(plugin).request(call, signal),
    listen: (plugin, topic, push) => getPort(plugin).listen(topic, push),
    random: async (bytes) =>
      [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    sleep(ms, signal) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const slept = abortable<void>(signal, (resolve) => {
        timer = setTimeout(resolve, ms)
      })
      return slept.finally(() => clearTimeout(timer))
    },
    get: async (key) => localStorage.getItem(key),
    set: async (key, value) => localStorage.setItem(key, value),
    remove: async (key) => localStorage.removeItem(key),
    load: (load) => load(),
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** Aborts `run` after `ms` milliseconds. Not by `AbortSignal.any`: Node may collect a timeout that only it holds. */
function within<T>(ms: number | undefined, ended: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (ms === undefined || ended.aborted) return run(ended)
  const limit = new AbortController()
  const end = () => limit.abort(ended.reason)
  const timer = setTimeout(() => limit.abort(new DOMException(`No answer in ${ms} ms.`, 'TimeoutError')), ms)
  ended.addEventListener('abort', end)
  return run(limit.signal).finally(() => {
    clearTimeout(timer)
    ended.removeEventListener('abort', end)
  })
}
