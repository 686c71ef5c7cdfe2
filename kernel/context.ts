import type { Capability } from './capability.ts'
import { freezeWithinLimits } from './guards/limits.ts'
import type { Json } from './json.ts'
import { mask, maskUndisclosed, revealSecrets } from './mask-secrets.ts'
import { toError } from './outcome.ts'
import type { BoundIo, FetchRequest, Io, PortCall } from './port.ts'
import type { AnyContext, Call, Dispatcher, Run, RunScope } from './runtime-types.ts'
import { Secret } from './secret.ts'
import { abortable } from './wait-for.ts'

/** Creates the context of a run. Services and io are created on first access, because a run must start cheaply. */
export function createContext(dispatcher: Dispatcher, scope: RunScope): AnyContext {
  let services: AnyContext['services'] | undefined
  let io: BoundIo<AnyContext> | undefined
  return {
    signal: scope.signal,
    read: () => dispatcher.slice(scope.plugin),
    send: (name: string, payload?: unknown) => {
      if (!scope.signal.aborted) dispatcher.commitEvent(scope.plugin, name, payload, scope.cause)
    },
    waitFor: (isReached: (slice: never) => boolean) => dispatcher.waitFor(scope, isReached),
    get services() {
      services ??= bindServices(dispatcher, scope)
      return services
    },
    get io() {
      io ??= bindIo(dispatcher, scope)
      return io
    },
  }
}

/** Binds what other plugins provide to one run. */
function bindServices(dispatcher: Dispatcher, scope: RunScope): AnyContext['services'] {
  const { slots } = dispatcher
  const getContext = (plugin = scope.plugin) =>
    createContext(dispatcher, { ...scope, plugin, callers: [...(scope.callers ?? []), scope.plugin] })
  const listMethods = (capability: Capability) => dispatcher.methods(scope, capability, getContext) as never[]
  const listStates = (capability: Capability) => dispatcher.states(scope.plugin, capability) as never[]
  const pickFirst = (list: (one: Capability) => never[]) => (one: Capability) => list(one)[0] as never
  const load = (one: Capability, provider?: string) =>
    bindIo(dispatcher, scope).compute(`load ${one.id}`, () => dispatcher.load(scope.plugin, one, provider))
  const reading = { state: pickFirst(listStates), allStates: listStates }
  return { get: pickFirst(listMethods), all: listMethods, find: pickFirst(listMethods), load, ...reading, slots }
}

/** Binds the port to one run. */
function bindIo(dispatcher: Dispatcher, { plugin, callers = [], cause, signal }: RunScope): BoundIo<AnyContext> {
  const describeCall = (method: string, request: unknown) => ({
    plugin,
    type: `${plugin}/${method}`,
    cause,
    // Loading code is not a call to the environment: splitting code into other chunks must not change the numbering.
    n: method === 'load' ? cause.calls : cause.calls++,
    // Checked before it is sent: else no entry could hold the response, or nobody could open the report.
    request: freezeWithinLimits(mask(request), method, 1),
    signal,
  })
  const ask = <T>(method: string, request: unknown, perform: Call['perform'], answer: Call['answer'] = 'plain') =>
    abortable<T>(signal, (resolve, reject) => {
      dispatcher.call({
        ...describeCall(method, request),
        answer,
        perform,
        settle(outcome, value) {
          if (!outcome.ok) return reject(toError(outcome.error))
          const given = { plain: outcome.answer, secret: new Secret(value), computed: value }[answer]
          resolve(given as T)
        },
      })
    })
  const bindFetch = (sent: unknown) => async (port: Io, isSecret?: boolean) => {
    const request = revealSecrets(sent) as FetchRequest
    dispatcher.permit([plugin, ...callers], request.url)
    return port.fetch(request, signal, isSecret ? undefined : plugin)
  }
  const checkKey = (key: string) => dispatcher.ownKey(plugin, key)
  const bindRequest = (call: unknown, parse?: (answer: never) => Json) => (port: Io) => {
    const answer = port.request(plugin, revealSecrets(call) as PortCall, signal).then(parse as never)
    dispatcher.announce(plugin, maskUndisclosed(call) as unknown as PortCall, callers, answer)
    return answer
  }

  return {
    now: dispatcher.at,
    fetch: (request) => ask('fetch', request, bindFetch(request)),
    fetchSecret: (request) => ask('fetch', request, bindFetch(request), 'secret'),
    request: (call) => ask('request', call, bindRequest(call)),
    requestSecret: (call, parse) => ask('request', call, bindRequest(call, parse), 'secret'),
    random: (bytes) => ask('random', { bytes }, (port) => port.random(bytes)),
    sleep: (ms) => ask('sleep', { ms }, (port) => port.sleep(ms, signal)),
    get: (key) => ask('get', { key }, (port) => port.get(checkKey(key))),
    getSecret: (key) => ask('get', { key }, (port) => port.get(checkKey(key)), 'secret'),
    set: (key, value) => ask('set', { key, value }, (port) => port.set(checkKey(key), revealSecrets(value) as string)),
    vault: { put: (name, secret) => dispatcher.putSecret(`${plugin}/${name}`, secret) },
    remove: (key) => ask('remove', { key }, (port) => port.remove(checkKey(key))),
    load: (name, load) => ask('load', { name }, (port) => port.load(load), 'computed'),
    compute: (name, compute) => ask('compute', { name }, (port) => port.load(compute), 'computed'),
    listen(topic, onPush) {
      if (signal.aborted) return () => {}
      return dispatcher.listen({
        ...describeCall('listen', topic),
        start: (port, push) => port.listen(plugin, topic, push),
        onPush: onPush as Run,
      })
    },
  }
}
