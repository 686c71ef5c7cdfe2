import type { BoundIo } from './bound-io.ts'
import { quiet, superseded } from './guard.ts'
import type { AnswerKind, AnyContext, Machine, Origin, Run } from './machine.ts'
import { mask, reveal } from './mask.ts'
import type { FetchRequest, Io, PortCall } from './port.ts'

/** The port, bound to the run that asks. */
export function bindIo(machine: Machine, { plugin, cause, signal }: Origin): BoundIo<AnyContext> {
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
      const abort = () => reject(superseded())
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
