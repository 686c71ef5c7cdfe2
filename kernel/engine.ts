import { createCodeCache, isAwaited } from './code-cache.ts'
import { isDevelopment } from './development.ts'
import { createDispatcher } from './dispatcher.ts'
import { callIsolated } from './errors.ts'
import { createStateGuard } from './guards/check-state.ts'
import { copyConfiguration, freezeWithinLimits } from './guards/limits.ts'
import { createRateLimiter } from './guards/rate-limit.ts'
import { createBrowserIo } from './io.ts'
import type { Configuration } from './kernel-reader.ts'
import { createDestroyedError } from './lazy-errors.ts'
import type { Emit } from './listeners.ts'
import { createLoader, type Granted, type Loaded, type PortModule } from './loader.ts'
import type { LogOptions } from './log.ts'
import { performCall, toOutcome } from './outcome.ts'
import { createPayloadChecks } from './payload-checks.ts'
import type { Plugin, State } from './plugin.ts'
import type { Io, Port } from './port.ts'
import type { createPurityGuard } from './replay/purity.ts'
import type { ExportOptions } from './replay/report-types.ts'
import type { Call, Environment, Turn } from './runtime-types.ts'
import type { Secret } from './secret.ts'
import { createTurns } from './turns.ts'
import { version } from './version.ts'

export interface EngineOptions {
  /** The contract of a plugin arrives with its runtime and takes the place of its manifest. */
  readonly plugins: Map<string, Plugin>
  readonly configuration: Configuration
  readonly state: State
  readonly granted: Granted
  /** Replaces all or part of the browser io. */
  readonly io?: Partial<Io> | undefined
  readonly log?: LogOptions | undefined
  readonly emit: Emit
}

/** The live half of a kernel: lets the environment in, turn by turn. Fetched with the first runtime. */
export function createEngine({ plugins, granted, state, emit, log = {}, ...options }: EngineOptions) {
  const configuration = copyConfiguration(options.configuration)
  const ports = new Map<string, Port>()
  const io: Io = { ...createBrowserIo(ports), ...options.io }
  const turns = createTurns(() => emit('batch'))
  const calls = new Set<Call>()
  const loads = createCodeCache()
  const vault = new Map<string, Secret<string> | null>()
  const lifetime = new AbortController()
  let announce: Environment['announce'] = () => {}
  const turn = (): Turn => ({ at: io.now(), recorded: null })
  const environment: Environment = {
    markAsync: turns.markAsync,
    isOpen: turns.isOpen,
    match: () => null,
    announce: (...call) => announce(...call),
    putSecret: (handle, secret) => vault.set(handle, secret) && handle,
    load: (id) => fetchWithProviders(id),
    async call(call) {
      // An aborted call may never be answered, for example when a wallet hangs.
      for (const one of calls) if (!isAwaited(one)) calls.delete(one)
      if (!loads.ask(call)) return
      calls.add(call)
      const answer = await performCall(call, io)
      turns.enter(() => {
        calls.delete(call)
        dispatcher.answer(loads.end(call, ...answer), ...answer, turn())
      })
    },
    listen(subscription) {
      const life = new AbortController()
      const push = (value: unknown) => {
        const outcome = toOutcome(value)
        turns.enter(() => life.signal.aborted || dispatcher.push(subscription, outcome, turn()))
      }
      const onFail = (error: unknown) =>
        fail(subscription.plugin, `listen ${Object(subscription.request).event}`, error)
      const end = () => life.abort()
      subscription.signal.addEventListener('abort', end)
      life.signal.addEventListener('abort', () => subscription.signal.removeEventListener('abort', end))
      try {
        const stop = subscription.start(io, createRateLimiter(io, life.signal, push, onFail))
        life.signal.addEventListener('abort', () => callIsolated(stop))
      } catch (error) {
        onFail(error)
      }
      return end
    },
  }

  const inTurn = <T>(job: () => T): Promise<T> =>
    new Promise((resolve, reject) =>
      turns.enter(() => {
        try {
          if (lifetime.signal.aborted) throw createDestroyedError()
          resolve(job())
        } catch (error) {
          reject(error)
        }
      }),
    )

  const checkState = createStateGuard(plugins, (plugin, error) => fail(plugin, 'state', error))
  const dispatcher = createDispatcher(plugins, environment, {
    log,
    lifetime: lifetime.signal,
    configuration,
    state,
    checkpoint: null,
    onEntry: (entry) => emit('entry', entry),
    check: (...event) => checks.payload(...event),
    onChange(plugin, slice, weight) {
      emit('change')
      turns.markChanged()
      checkState(plugin, slice, weight)
    },
  })
  let purityGuard: ReturnType<typeof createPurityGuard> | undefined
  const ids = [...plugins.keys()].filter((id) => state[id] !== undefined)
  dispatcher.configure({ portico: version, plugins: ids, configuration }, io.now())
  const fail = (plugin: string, where: string, error: unknown) =>
    turns.enter(() => lifetime.signal.aborted || dispatcher.failed(plugin, where, error, turn()))
  function openPort(id: string, { createPort }: PortModule) {
    if (!ports.has(id) && !lifetime.signal.aborted) ports.set(id, createPort(dispatcher.slots))
  }
  async function install({ contracts, runtimes, fold, failed }: Loaded) {
    for (const [id, contract] of contracts) Object.assign(plugins.get(id) as Plugin, { contract })
    for (const [id, error] of failed) fail(id, 'load', error)
    if (granted?.length) announce = (await import('./announce-requests.ts')).createAnnouncer(plugins, ports, granted)
    const purity = (log.verify ?? isDevelopment()) && (await import('./replay/purity.ts'))
    if (purity) purityGuard ??= purity.createPurityGuard(state)
    await inTurn(() => runtimes.size > 0 && dispatcher.install(runtimes, purityGuard?.(fold) ?? fold, turn()))
  }
  const hasPorts = options.io?.request && options.io.listen
  const fetchWithProviders = createLoader(plugins, granted, hasPorts ? undefined : openPort, install)
  const checks = createPayloadChecks(plugins, dispatcher, fail, log.verify ?? isDevelopment())
  for (const [id, one] of plugins) {
    const init = () => freezeWithinLimits(one.contract.initialState(configuration as never), `state.${id}`)
    if (state[id]) checkState(id, state[id], 0)
    else plugins.set(id, { ...one, load: async () => init() as never })
  }
  if (!granted && log.level !== 'silent' && isDevelopment())
    import('./warn-missing-grants.ts').then((one) => one.warnMissingGrants(plugins)).catch(() => {})

  async function act(id: string, name: string, input: unknown) {
    if (!dispatcher.has(id)) await fetchWithProviders(id)
    return inTurn(() => {
      checks.input(id, name, input)
      const result = dispatcher.act(id, name, input, turn())
      // A controlled input must see its own keystroke at once.
      turns.notify()
      return result
    })
  }

  return {
    log: dispatcher.log,
    getState: dispatcher.getState,
    secret: (handle: string) => vault.get(handle) ?? undefined,
    fail,
    act,
    async actChecked(id: string, name: string, input: unknown) {
      if (checks.areDue(id, input)) await Promise.all([fetchWithProviders(id), checks.fetch([id])])
      return act(id, name, input)
    },
    load: fetchWithProviders,
    loadChecked: (id: string) => fetchWithProviders(id).then(() => checks.fetch()),
    async export(how: ExportOptions = {}) {
      // Taken between turns: within an open turn, more calls may still follow.
      const recording = await inTurn(() => ({
        entries: [...dispatcher.log.entries],
        checkpoint: dispatcher.log.checkpoint,
        pending: [...calls].filter(isAwaited).map(({ cause, type, request }) => ({ cause: cause.seq, type, request })),
        state: dispatcher.getState(),
      }))
      return (await import('./replay/report.ts')).writeReport(plugins, recording, io, how)
    },
    destroy() {
      lifetime.abort()
      for (const port of ports.values()) callIsolated(() => port.close?.())
    },
  }
}
