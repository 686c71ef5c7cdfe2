import mitt from 'mitt'
import type { createEngine, EngineOptions } from './engine.ts'
import type { Entry } from './entry.ts'
import { callPlugin } from './errors.ts'
import type { Complete, KernelActions, KernelState } from './infer.ts'
import type { Json } from './json.ts'
import { type Configuration, createKernelReader, type KernelReader } from './kernel-reader.ts'
import { type KernelEvents, listen } from './listeners.ts'
import { type AnyPlugin, createActions, indexPlugins, initState, type PluginList } from './plugin.ts'
import type { ExportOptions, Report } from './replay/report-types.ts'
import type { Secret } from './secret.ts'

type Engine = ReturnType<typeof createEngine>

/** The append-only list of what happened. */
export interface Log {
  /** The entries that the log still holds, oldest first. */
  readonly entries: readonly Entry[]
  /** The number of `entries`. */
  readonly size: number
  /** Calls `listener` after each entry, until the returned function is called. */
  subscribe(listener: (entry: Entry) => void): () => void
  /** Writes a report; by default with pseudonyms, and with other amounts and times. Rejects with `destroyed`. */
  export(options?: ExportOptions): Promise<Report>
}

/** The store of a page: its log, the state that follows from it, and the plugins' actions. */
export interface Kernel<P extends PluginList = readonly AnyPlugin[]> extends KernelReader {
  /** Immutable and structurally shared: unchanged parts keep their identity. */
  getState(): KernelState<P>
  /** The state for server rendering. */
  getInitialState(): KernelState<P>
  /** Calls `listener` after each event that changes the state, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** For what draws: calls `listener` before an action returns, and else once for all turns that follow one another. */
  subscribeBatched(listener: () => void): () => void
  /** Each resolves when its work is done and rejects with a `PorticoError`. The first input waits for the schemas. */
  readonly actions: KernelActions<P>
  /** For a UI: the same without that wait, so that keystrokes are synchronous. Inputs are checked once schemas load. */
  readonly eager: Pick<Kernel<P>, 'actions' | 'load'>
  readonly log: Log
  /** What the host replaced of the browser io. */
  readonly io?: EngineOptions['io']
  /** For a view: reads a plugin's secret from the vault by its handle. No log or replay contains it. */
  secret(handle: string): Secret<string> | undefined
  /** Fetches a runtime early, with its providers that are not lazy. @throws `plugin-unknown` */
  load(id: string): Promise<void>
  /** While a page is idle: fetches the code that `load` needs, and starts nothing. @throws `plugin-unknown` */
  prefetch(id: string): Promise<void>
  /**
   * For a UI, after the page mounts: restores what an earlier visit stored. The state shows it at once; the promise
   * resolves when the restored plugins are loaded. `storage` throws nothing: where it is blocked, it has nothing.
   */
  resume(storage: Pick<Storage, 'getItem'>): Promise<void>
  /** For a UI: logs that a view failed. */
  fail(plugin: string, where: string, error: unknown): Promise<void>
  /** Whether `destroy` was called, for what waits for a state that may not come any more. */
  isDestroyed(): boolean
  /** Ends every run, timer and socket. Listeners are called once more, and later actions reject with `destroyed`. */
  destroy(): Promise<void>
}

/** The options of the bare kernel. */
export interface KernelOptions<P extends PluginList> extends Pick<EngineOptions, 'io' | 'log'> {
  readonly plugins: P
  /** Passed to each plugin's `initialState` and logged first. */
  readonly configuration?: Configuration | undefined
}

/**
 * Creates a kernel of the given plugins alone.
 * @throws `duplicate-plugin`, `duplicate-view`, `capability-missing`
 * @example createKernel({ plugins: [tipJar()] })
 */
export function createKernel<const P extends PluginList>(
  options: KernelOptions<P> & { plugins: P & Complete<P> },
): Kernel<P> {
  const plugins = indexPlugins(options.plugins)
  let { configuration = {} } = options
  // Copied before plugin code could change it.
  const granted = configuration.grants?.requests?.slice()
  const initial = initState(plugins, configuration)
  let first = initial
  const events = mitt<KernelEvents>()
  let engine: Engine | undefined
  let isDestroyed = false

  const getState = () => (engine?.getState() ?? first) as KernelState<P>
  const reader = createKernelReader(plugins, configuration, getState)

  let code: typeof import('./start.ts') | undefined
  /** Keeps the code, because some bundlers' loaders are slow even for code that is there. */
  const getCode = async () => (code ??= await import('./start.ts'))
  async function start(): Promise<Engine> {
    const { createEngine, createDestroyedError } = await getCode()
    if (isDestroyed) throw createDestroyedError()
    engine ??= createEngine({ ...options, ...events, plugins, granted, configuration, state: first })
    return engine
  }

  /** Creates a method that starts the engine if need be. Later it calls at once: an input must see its keystroke. */
  const delegate =
    <Name extends 'act' | 'actChecked' | 'load' | 'loadChecked' | 'export' | 'fail'>(name: Name) =>
    async (...input: Parameters<Engine[Name]>): Promise<Awaited<ReturnType<Engine[Name]>>> =>
      ((engine && !isDestroyed ? engine : await start())[name] as (...input: unknown[]) => never)(...input)
  const load = delegate('load')

  return Object.assign(reader, {
    io: options.io,
    secret: (handle) => engine?.secret(handle),
    getState,
    getInitialState: () => initial as KernelState<P>,
    subscribe: (listener) => listen(events, 'change', listener),
    subscribeBatched: (listener) => listen(events, 'batch', listener),
    actions: createActions(plugins, delegate('actChecked')) as KernelActions<P>,
    eager: { actions: createActions(plugins, delegate('act')) as KernelActions<P>, load },
    log: {
      get entries() {
        return engine?.log.entries ?? []
      },
      get size() {
        return this.entries.length
      },
      subscribe: (listener) => listen(events, 'entry', listener),
      export: delegate('export'),
    },
    load: delegate('loadChecked'),
    prefetch: async (id) => (await getCode()).fetchRuntimeCode(plugins, id, granted),
    async resume(storage) {
      const resumed: Record<string, Json> = {}
      for (const { contract, resume } of reader.plugins) {
        const found = callPlugin(contract.id, 'resume', () =>
          JSON.parse(JSON.stringify(resume?.(storage, load) ?? null)),
        )
        if (found) resumed[contract.id] = found
      }
      const ids = Object.keys(resumed)
      if (ids[0] && !engine) {
        configuration = { ...configuration, resumed }
        first = initState(plugins, configuration)
        events.emit('change')
        events.emit('batch')
      }
      await Promise.all(ids.map(load))
    },
    fail: delegate('fail'),
    isDestroyed: () => isDestroyed,
    async destroy() {
      isDestroyed = true
      engine?.destroy()
      events.emit('change')
      events.emit('batch')
      events.all.clear()
    },
  } satisfies Omit<Kernel<P>, keyof KernelReader>)
}
