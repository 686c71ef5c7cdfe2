import { isAwaited } from './code-cache.ts'
import type { AnyContract } from './contract.ts'
import { createCapabilities } from './create-capabilities.ts'
import type { Entry, Outcome } from './entry.ts'
import { createPluginFailedError } from './errors.ts'
import type { AnyRecipe, Fold } from './fold.ts'
import { freezeWithinLimits, MAX_EVENT_WEIGHT, MAX_WEIGHT, measureWeight } from './guards/limits.ts'
import { getOwn, type Json } from './json.ts'
import * as errors from './lazy-errors.ts'
import { createLog } from './log.ts'
import { mask, wrapSecrets } from './mask-secrets.ts'
import { getErrorName, toDigest } from './outcome.ts'
import type { Plugin, PluginMap, State } from './plugin.ts'
import { createRunner } from './run-plugin-code.ts'
import type { AnyRuntime } from './runtime.ts'
import type { Call, Cause, Dispatcher, DispatchOptions, Environment, Run, Subscription, Turn } from './runtime-types.ts'
import { type ActionSpec, type EventSpec, event } from './spec.ts'
import { createRuns } from './supersede-runs.ts'
import { createWaits } from './wait-for.ts'
import { createWatchers } from './watchers.ts'

/** Turns go in, entries and state come out. It knows neither the port nor a recording, and reads no clock. */
export function createDispatcher(plugins: PluginMap, environment: Environment, options: DispatchOptions) {
  const log = createLog(options.log, options.checkpoint, options.onEntry)
  const runtimes = new Map<string, AnyRuntime>()
  const specs = new Map([['kernel', indexEvents({ id: 'kernel', events: { pluginFailed: event() } })]])
  const runs = createRuns(environment.markAsync)
  options.lifetime.addEventListener('abort', runs.abortAll)
  const waits = createWaits(environment.markAsync)
  const slices: Record<string, object> = { ...options.state }
  let state: State | undefined
  /** The state of all plugins, built when it is asked for: most events come before anybody looks. */
  const getState = () => (state ??= { ...slices })
  let fold: Fold
  let clock = 0

  const dispatcher: Dispatcher = {
    ...environment,
    at: () => clock,
    slice: (id) => slices[id] as object,
    commitEvent(plugin, name, payload, cause) {
      if (!environment.isOpen()) throw errors.createAwaitedOutsideError(plugin, name)
      commit(plugin, name, payload, cause)
    },
    waitFor: (scope, isReached) => waits.waitFor(scope, isReached, slices[scope.plugin] as object),
    ...createCapabilities(plugins, options.configuration, log, runtimes, getState, environment.load, fail),
    call(call) {
      if (!environment.isOpen()) throw errors.createAwaitedOutsideError(call.plugin, call.type)
      environment.call(call)
    },
  }
  const watches = createWatchers(dispatcher, fail)
  const start = createRunner(dispatcher, environment, options.lifetime, fail)

  /** Begins a turn. */
  function open(kind: 'action' | 'io', type: string, data: Json, cause: number | null, turn: Turn): Cause {
    const weight = measureWeight(data, type, 2 * MAX_WEIGHT)
    clock = turn.at
    log.mark(getState, () => [...runtimes.keys()])
    const { seq } = log.append({ at: clock, kind, type, v: 1, cause, data }, weight)
    return { seq, recorded: turn.recorded, calls: 0 }
  }

  /** Records what the environment returned or pushed. */
  function recordIo({ type, n, request, cause }: Call | Subscription, outcome: Outcome, turn: Turn): Cause {
    const logged = options.log.io === 'digest' ? toDigest(outcome) : outcome
    return open('io', type, { n, request, outcome: logged }, cause.seq, turn)
  }

  function commit(plugin: string, name: string, payload: unknown, cause: Cause) {
    const spec = specs.get(plugin)?.get(name)
    if (!spec) throw errors.createEventUnknownError(plugin, name)
    const { type, version: v, track } = spec
    const data = (payload ?? null) as Json
    const weight = measureWeight(data, type, MAX_EVENT_WEIGHT)
    options.check(plugin, name, data)
    const entry = log.append({ at: clock, kind: 'event', type, v, cause: cause.seq, data }, weight)
    const own: Cause = { seq: entry.seq, recorded: environment.match(entry, cause), calls: 0 }
    const before = slices[plugin]
    reduce(plugin, name, entry, own)
    const slice = slices[plugin] as object
    if (slice !== before) {
      state = undefined
      options.onChange(plugin, slice, weight)
    }
    const effects = runtimes.get(plugin)?.effects
    if (effects) runs.onEvent(entry, effects, (signal, run) => start({ plugin, cause: own, signal }, type, run, data))
    if (track) log.tracked = entry.seq
    if (slice === before && !track) return
    waits.check(plugin, slices[plugin] as object)
    watches.check(own, ({ plugin, key, run }) => start({ plugin, cause: own, signal: runs.supersede(key) }, key, run))
  }

  function reduce(plugin: string, name: string, entry: Entry, own: Cause) {
    const recipe = getOwn(runtimes.get(plugin)?.reduce, name) as AnyRecipe | undefined
    if (!recipe) return
    try {
      slices[plugin] = fold(slices[plugin] as object, recipe, entry)
    } catch (error) {
      fail(plugin, 'reduce', error, own)
    }
  }

  function fail(plugin: string, where: string, error: unknown, cause: Cause) {
    if (options.log.level !== 'silent') console.error(createPluginFailedError(plugin, where, error))
    commit('kernel', 'pluginFailed', { plugin, where, reason: getErrorName(error) }, cause)
  }

  return {
    log,
    slots: dispatcher.slots,
    open,
    commit,
    getState,
    has: (id: string) => runtimes.has(id),
    /** Writes the first entry: the host's configuration. */
    configure(setup: object, at: number) {
      const data = freezeWithinLimits(setup as Json, 'setup')
      log.append({ at, kind: 'event', type: 'kernel/configured', v: 1, cause: null, data })
    },
    act(id: string, name: string, input: unknown, turn: Turn): unknown {
      const spec = getOwn<ActionSpec>(plugins.get(id)?.contract.actions, name)
      if (!spec) throw errors.createActionUnknownError(id, name)
      const own = wrapSecrets(input, spec)
      const cause = open('action', `${id}/${name}`, mask(own), null, turn)
      const run = getOwn(runtimes.get(id)?.actions, name) as Run
      return start({ plugin: id, cause, signal: options.lifetime }, `${id}/${name}`, run, own)
    },
    /** @param calls - Several if they wait for the same code. The arrival of code is always written. */
    answer(calls: readonly [Call, ...Call[]], outcome: Outcome, value: unknown, turn: Turn) {
      if (options.lifetime.aborted || !isAwaited(calls[0])) return
      recordIo(calls[0], outcome, turn)
      environment.markAsync()
      for (const call of calls) call.settle(outcome, value)
    },
    /** Handles a value that the environment pushes. */
    push(subscription: Subscription, outcome: Outcome, turn: Turn) {
      const cause = recordIo(subscription, outcome, turn)
      if (outcome.ok) start({ ...subscription, cause }, subscription.type, subscription.onPush, outcome.answer)
    },
    /** Adds loaded runtimes. From here on these plugins reduce, act and watch. */
    install(arrived: ReadonlyMap<string, AnyRuntime>, folding: Fold, turn: Turn | null) {
      fold = folding
      const cause = turn && open('io', 'kernel/load', { plugins: [...arrived.keys()] }, null, turn)
      for (const [id, runtime] of arrived) {
        runtimes.set(id, runtime)
        specs.set(id, indexEvents((plugins.get(id) as Plugin).contract))
      }
      watches.add(arrived, cause ?? undefined)
      if (!cause) return
      for (const [plugin, { start: begin }] of arrived)
        if (begin) start({ plugin, cause, signal: options.lifetime }, `${plugin}/start`, begin as Run)
    },
    /** Records a failure outside any run: code that did not load, a view that threw. */
    failed(plugin: string, where: string, error: unknown, turn: Turn) {
      const data = { plugin, where, reason: getErrorName(error) }
      fail(plugin, where, error, open('io', 'kernel/failed', data, null, turn))
    },
  }
}

/** Indexes the events of a contract by name, so that no key has to be built for each event. */
const indexEvents = ({ id, events }: Pick<AnyContract, 'id' | 'events'>) =>
  new Map(Object.entries<EventSpec>(events).map(([name, spec]) => [name, { ...spec, type: `${id}/${name}` }] as const))
