import type { Capability } from './capability.ts'
import { toError } from './outcome.ts'
import type { BoundIo, FetchRequest, Io, PortCall } from './port.ts'
import type { AnyContext, Call, Dispatcher, Run, RunScope } from './runtime-types.ts'
import { Secret } from './secret.ts'
import { mask, maskUndisclosed, revealSecrets } from './secrets.ts'
import { abortable } from './wait-for.ts'

/** Creates the context of a run. Services and io are created on first access, because a run must start cheaply. */
export const createContext = (machine: Dispatcher, origin: RunScope): AnyContext => ({
  signal: origin.signal,
  read: () => machine.slice(origin.plugin),
  send: (name: string, payload?: unknown) => {
    if (!origin.signal.aborted) machine.commitEvent(origin.plugin, name, payload, origin.cause)
  },
  waitFor: (isReached: (slice: never) => boolean) => machine.waitFor(origin, isReached),
  get services() {
    const { slots } = machine
    const contextOf = (plugin = origin.plugin) =>
      createContext(machine, { ...origin, plugin, askers: [...(origin.askers ?? []), origin.plugin] })
    const methods = (capability: Capability) => machine.methods(origin.plugin, capability, contextOf) as never[]
    const states = (capability: Capability) => machine.states(origin.plugin, capability) as never[]
    const first = (list: (capability: Capability) => never[]) => (capability: Capability) =>
      list(capability)[0] as never
    const load = (one: Capability) =>
      bindIo(machine, origin).compute(`load ${one.id}`, () => machine.load(origin.plugin, one)) as Promise<never>
    const reading = { state: first(states), allStates: states }
    return { get: first(methods), all: methods, find: first(methods), load, ...reading, slots }
  },
  get io() {
    return bindIo(machine, origin)
  },
})

/** Binds the port to one run. */
function bindIo(machine: Dispatcher, { plugin, askers = [], cause, signal }: RunScope): BoundIo<AnyContext> {
  const question = (method: string, request: unknown) => ({
    plugin,
    type: `${plugin}/${method}`,
    cause,
    // Loading code is not a call to the environment: splitting code into other chunks must not change the numbering.
    n: method === 'load' ? cause.calls : cause.calls++,
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
          if (!outcome.ok) return reject(toError(outcome.error))
          const given = { plain: outcome.answer, secret: new Secret(value), computed: value }[answer]
          resolve(given as T)
        },
      })
    })
  const fetching = (asked: unknown) => async (port: Io, isSecret?: boolean) => {
    const request = revealSecrets(asked) as FetchRequest
    machine.permit([plugin, ...askers], request.url)
    return port.fetch(request, signal, isSecret ? undefined : plugin)
  }
  const own = (key: string) => machine.ownKey(plugin, key)
  const requesting = (call: unknown) => (port: Io) => {
    const answer = port.request(plugin, revealSecrets(call) as PortCall, signal)
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
    set: (key, value) => ask('set', { key, value }, (port) => port.set(own(key), revealSecrets(value) as string)),
    vault: { put: (name, secret) => machine.keep(`${plugin}/${name}`, secret) },
    remove: (key) => ask('remove', { key }, (port) => port.remove(own(key))),
    load: (name, load) => ask('load', { name }, (port) => port.load(load), 'computed'),
    compute: (name, compute) => ask('compute', { name }, (port) => port.load(compute), 'computed'),
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
