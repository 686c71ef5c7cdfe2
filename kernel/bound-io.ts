import type { Machine, Origin, Run } from './context.ts'
import type { AnyContract } from './contract.ts'
import { quiet } from './guard.ts'
import type { Json } from './json.ts'
import { mask, reveal } from './mask.ts'
import type { FetchAnswer, FetchRequest, Io, PortCall, Topic } from './port.ts'
import type { EffectContext } from './runtime.ts'
import type { Secret } from './secret.ts'

/** Plain data in which any value may be a secret: the log holds its place, the outside sees it. */
export type Maskable = Json | Secret<unknown> | readonly Maskable[] | { readonly [key: string]: Maskable | undefined }

export interface MaskableFetch {
  readonly url: string | Secret<string>
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | Secret<string>>>
  readonly body?: string | Secret<string>
}

export interface MaskableCall {
  readonly target: string
  readonly method: string
  readonly params?: Maskable
}

/**
 * The port as one run sees it: each answer is recorded under the run's cause, arrives in a turn of
 * its own, and never after the run's signal was aborted (the call then rejects with `AbortError`).
 */
export interface BoundIo<C extends AnyContract> {
  /** When this turn began, in milliseconds since the epoch. It stands still within a turn. */
  now(): number
  fetch(request: MaskableFetch): Promise<FetchAnswer>
  /** The answer is a secret: the log holds its place, never its value. */
  fetchSecret(request: MaskableFetch): Promise<Secret<FetchAnswer>>
  /** Asks a page object of the plugin's own port. The answer is anybody's: validate it. */
  request(call: MaskableCall): Promise<Json>
  requestSecret(call: MaskableCall): Promise<Secret<Json>>
  random(bytes: number): Promise<string>
  sleep(ms: number): Promise<void>
  get(key: string): Promise<string | null>
  getSecret(key: string): Promise<Secret<string | null>>
  set(key: string, value: string | Secret<string>): Promise<void>
  remove(key: string): Promise<void>
  /** Awaits code or a slow pure function. A rerun computes it again, and delivers it when the tape says. */
  load<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Each push is a turn and a run of its own. Ends with the run's signal. */
  listen(topic: Topic, onPush: (context: EffectContext<C>, value: Json) => void | Promise<void>): () => void
}

/** What the log may hold of an answer: all of it, nothing but its place, or nothing at all. */
export type AnswerKind = 'plain' | 'secret' | 'code'

export function bindIo(machine: Machine, { plugin, cause, signal }: Origin): BoundIo<AnyContract> {
  const origin = (method: string, request: unknown) => ({
    plugin,
    type: `${plugin}/${method}`,
    cause,
    n: cause.calls++,
    request: mask(request),
    signal,
  })

  function ask<T>(
    method: string,
    request: unknown,
    perform: (port: Io) => Promise<unknown>,
    answer: AnswerKind = 'plain',
  ): Promise<T> {
    const answered = new Promise<T>((resolve, reject) => {
      const abort = () => reject(new DOMException('This run was superseded.', 'AbortError'))
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort, { once: true })
      machine.ask({
        ...origin(method, request),
        answer,
        perform,
        settle(outcome, value) {
          signal.removeEventListener('abort', abort)
          if (outcome.ok) resolve(value as T)
          else reject(Object.assign(new Error(outcome.error.message), outcome.error))
        },
      })
    })
    // A run may race its calls and leave the losers: they end with it.
    return quiet(answered)
  }

  const fetching = (request: unknown) => (port: Io) => port.fetch(reveal(request) as FetchRequest, signal)
  const requesting = (call: unknown) => (port: Io) => port.request(plugin, reveal(call) as PortCall, signal)

  return {
    now: machine.at,
    fetch: (request) => ask('fetch', request, fetching(request)),
    fetchSecret: (request) => ask('fetch', request, fetching(request), 'secret'),
    request: (call) => ask('request', call, requesting(call)),
    requestSecret: (call) => ask('request', call, requesting(call), 'secret'),
    random: (bytes) => ask('random', { bytes }, (port) => port.random(bytes)),
    sleep: (ms) => ask('sleep', { ms }, (port) => port.sleep(ms, signal)),
    get: (key) => ask('get', { key }, (port) => port.get(key)),
    getSecret: (key) => ask('get', { key }, (port) => port.get(key), 'secret'),
    set: (key, value) => ask('set', { key, value }, (port) => port.set(key, reveal(value) as string)),
    remove: (key) => ask('remove', { key }, (port) => port.remove(key)),
    load: (name, load) => ask('load', { name }, load, 'code'),
    listen(topic, onPush) {
      if (signal.aborted) return () => {}
      return machine.listen({
        ...origin('listen', topic),
        start: (port, push) => port.listen(plugin, topic, push),
        onPush: onPush as Run,
      })
    },
  }
}
