import type { Engine, EngineOptions } from './engine.ts'
import type { Entry } from './entry.ts'
import { createDestroyedError } from './errors.ts'
import type { Complete, KernelActions, KernelState } from './infer.ts'
import type { Json } from './json.ts'
import { createListeners } from './listeners.ts'
import { type AnyPlugin, createActions, indexPlugins, initialState, loadContracts, type PluginList } from './plugin.ts'
import type { ExportOptions, Report } from './replay/format.ts'
import type { Secret } from './secret.ts'
import { type Configuration, createSelectors, type KernelReader } from './selectors.ts'

export interface Log {
  /** What is kept of the log, oldest first. */
  readonly entries: readonly Entry[]
  readonly size: number
  /** Called after each entry. @returns The function that ends the subscription. */
  subscribe(listener: (entry: Entry) => void): () => void
  export(options?: ExportOptions): Promise<Report>
}

export interface Kernel<P extends PluginList = readonly AnyPlugin[]> extends KernelReader {
  /** Immutable and structurally shared: what did not change keeps its identity. */
  getState(): KernelState<P>
  /** For server rendering. */
  getInitialState(): KernelState<P>
  /** Called after each change of state. @returns The function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /** Each resolves when its work is done and rejects with a `PorticoError`. The first input waits until it can be checked. */
  readonly actions: KernelActions<P>
  /** For a UI: the same without that wait, so that a key stroke is synchronous. It is checked once the schemas have come. */
  readonly eager: Pick<Kernel<P>, 'actions' | 'load'>
  readonly log: Log
  /** Of a replay: the only origins from which its pictures come, whatever the report says. */
  readonly imageOrigins?: readonly string[]
  /** For a view: what a plugin keeps in the vault under this handle. No log and no replay has it. */
  secret(handle: string): Secret<string> | undefined
  /** Fetches a runtime early, with all that it uses and that is not late. @throws `plugin-unknown` */
  load(id: string): Promise<void>
  /** For a UI whose page is idle: fetches the code that `load` needs, and starts nothing. @throws `plugin-unknown` */
  prefetch(id: string): Promise<void>
  /**
   * For a UI, after the page has mounted: takes up what an earlier visit left. The state says so at once; what is left
   * of it is known when this resolves.
   */
  resume(storage: Pick<Storage, 'getItem'>): Promise<void>
  /** For a UI: names a view that failed, in the log. */
  fail(plugin: string, where: string, error: unknown): Promise<void>
  /** Ends every run, timer, listener and socket. */
  destroy(): Promise<void>
}

export interface KernelOptions<P extends PluginList> extends Pick<EngineOptions, 'io' | 'log'> {
  readonly plugins: P
  /** Handed to each plugin's `initialState`, and logged first. */
  readonly configuration?: Configuration | undefined
}

/** The bare kernel. @throws `duplicate-plugin`, `duplicate-view` and `capability-missing` */
export function createKernel<const P extends PluginList>(
  options: KernelOptions<P> & { plugins: P & Complete<P> },
): Kernel<P> {
  const plugins = indexPlugins(options.plugins)
  let { configuration = {} } = options
  // Read before any code of a plugin could change it.
  const granted = configuration.grants?.requests ? new Set(configuration.grants.requests) : null
  const initial = initialState(plugins, configuration)
  let first = initial
  const changes = createListeners()
  const entries = createListeners<Entry>()
  let engine: Engine | undefined
  let isDestroyed = false

  const getState = () => (engine?.getState() ?? first) as KernelState<P>
  const reader = createSelectors(plugins, configuration, getState)

  async function start(): Promise<Engine> {
    const [{ createEngine }, whole] = await Promise.all([import('./engine.ts'), loadContracts(plugins)])
    if (isDestroyed) throw createDestroyedError()
    const told = { onChange: changes.tell, onEntry: entries.tell }
    engine ??= createEngine({ ...options, ...told, plugins: whole, granted, configuration, state: first })
    return engine
  }

  const load = async (id: string) => (await start()).load(id)

  async function ask(id: string, name: string, input: unknown) {
    // Synchronous when it can be: a controlled input must see its own key stroke at once.
    if (!engine?.has(id)) await load(id)
    return engine?.act(id, name, input)
  }

  // A schema that can't be fetched delays nobody for longer.
  const fetchChecks = (ids?: string[]) => start().then(({ checks }) => checks.fetch(ids).catch(() => {}))
  let isWaiting = false
  /** A host's input may have passed no compiler: it waits for the schemas, and so do the host's later calls, in order. */
  async function askChecked(id: string, name: string, input: unknown) {
    isWaiting ||= input !== undefined
    if (isWaiting && !engine?.checks.has(id)) await Promise.all([load(id), fetchChecks([id])])
    return ask(id, name, input)
  }

  return {
    ...reader,
    secret: (handle) => engine?.secret(handle),
    getState,
    getInitialState: () => initial as KernelState<P>,
    subscribe: changes.add,
    actions: createActions(plugins, askChecked) as KernelActions<P>,
    eager: { actions: createActions(plugins, ask) as KernelActions<P>, load },
    log: {
      get entries() {
        return engine?.log.entries ?? []
      },
      get size() {
        return this.entries.length
      },
      subscribe: entries.add,
      export: async (how) => (await start()).export(how),
    },
    load: (id) => load(id).then(() => fetchChecks()),
    prefetch: (id) => import('./loader.ts').then((one) => one.fetchCode(plugins, id)),
    async resume(storage) {
      const resumed: Record<string, Json> = {}
      for (const { contract, resume } of reader.plugins) {
        try {
          const found = resume?.(storage)
          if (found) resumed[contract.id] = found
        } catch {}
      }
      const ids = Object.keys(resumed)
      if (ids.length > 0 && !engine) {
        configuration = { ...configuration, resumed }
        first = initialState(plugins, configuration)
        changes.tell()
      }
      await Promise.all(ids.map(load))
    },
    fail: async (...failure) => (await start()).fail(...failure),
    async destroy() {
      isDestroyed = true
      changes.clear()
      entries.clear()
      engine?.destroy()
    },
  }
}
