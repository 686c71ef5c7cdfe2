import type { Capability } from './capability.ts'
import type { AnyContext, Call, Machine, Origin, Run } from './machine.ts'
import { mask, maskUndisclosed, reveal } from './mask.ts'
import { errorOf } from './outcome.ts'
import type { BoundIo, FetchRequest, Io, PortCall } from './port.ts'
import { Secret } from './secret.ts'
import { abortable } from './waits.ts'

/** What a run is handed. Services and io are made when they are asked for: a run must start cheaply. */
export const createContext = (machine: Machine, origin: Origin): AnyContext => ({
  signal: origin.signal,
  read: () => machine.slice(origin.plugin),
  send: (name: string, payload?: unknown) => {
    if (!origin.signal.aborted) machine.commit(origin.plugin, name, payload, origin.cause)
  },
  until: (isReached: (slice: never) => boolean) => machine.until(origin, isReached),
  get services() {
    const { slots } = machine
    const contextOf = (plugin = origin.plugin) =>
      createContext(machine, { ...origin, plugin, askers: [...(origin.askers ?? []), origin.plugin] })
    const offers = (capability: Capability) => machine.offers(origin.plugin, capability, contextOf) as never[]
    const facts = (capability: Capability) => machine.facts(origin.plugin, capability) as never[]
    const first = (list: (capability: Capability) => never[]) => (capability: Capability) =>
      list(capability)[0] as never
    const bring = (one: Capability) =>
      bindIo(machine, origin).load(`bring ${one.id}`, () => machine.bring(origin.plugin, one)) as Promise<never>
    return { get: first(offers), all: offers, find: first(offers), bring, facts: first(facts), allFacts: facts, slots }
  },
  get io() {
    return bindIo(machine, origin)
  },
})

/** The port, bound to the run that asks. */
function bindIo(machine: Machine, { plugin, askers = [], cause, signal }: Origin): BoundIo<AnyContext> {
  const question = (method: string, request: unknown) => ({
    plugin,
    type: `${plugin}/${method}`,
    cause,
    n: cause.calls++,
    request: mask(request),
    signal,
  })
  const ask = <T>(method: string, request: unknown, perform: Call['perform'], answer: Call['answer'] = 'plain') =>
    abortable<T>(signal, (resolve, reject) => {
      machine.ask({
        ...question(method, request),
        answer,
        perform,
        settle(outcome, value) {
          if (!outcome.ok) return reject(errorOf(outcome.error))
          const given = { plain: outcome.answer, secret: new Secret(value), code: value }[answer]
          resolve(given as T)
        },
      })
    })
  const fetching = (asked: unknown) => async (port: Io, isSecret?: boolean) => {
    const request = reveal(asked) as FetchRequest
    machine.permit([plugin, ...askers], request.url)
    return port.fetch(request, signal, isSecret ? undefined : plugin)
  }
  const own = (key: string) => machine.ownKey(plugin, key)
  const requesting = (call: unknown) => (port: Io) => {
    const answer = port.request(plugin, reveal(call) as PortCall, signal)
    machine.announce(plugin, maskUndisclosed(call) as unknown as PortCall, askers, answer)
    return answer
  }

  return {
    now: machine.at,
    fetch: (request) => ask('fetch', request, fetching(request)),
    fetchSecret: (request) => ask('fetch', request, fetching(request), 'secret'),
    request: (call) => ask('request', call, requesting(call)),
    requestSecret: (call) => ask('request', call, requesting(call), 'secret'),
    random: (bytes) => ask('random', { bytes }, (port) => port.random(bytes)),
    sleep: (ms) => ask('sleep', { ms }, (port) => port.sleep(ms, signal)),
    get: (key) => ask('get', { key }, (port) => port.get(own(key))),
    getSecret: (key) => ask('get', { key }, (port) => port.get(own(key)), 'secret'),
    set: (key, value) => ask('set', { key, value }, (port) => port.set(own(key), reveal(value) as string)),
    keep: (name, secret) => machine.keep(`${plugin}/${name}`, secret),
    remove: (key) => ask('remove', { key }, (port) => port.remove(own(key))),
    load: (name, load) => ask('load', { name }, (port) => port.load(load), 'code'),
    listen(topic, onPush) {
      if (signal.aborted) return () => {}
      return machine.listen({
        ...question('listen', topic),
        start: (port, push) => port.listen(plugin, topic, push),
        onPush: onPush as Run,
      })
    },
  }
}
