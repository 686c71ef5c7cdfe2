import mitt from 'mitt'
import type { Engine, LogOptions } from './engine.ts'
import type { Entry, Report } from './entry.ts'
import { destroyed } from './errors.ts'
import { isolate } from './guard.ts'
import type { Complete, KernelActions, KernelState } from './infer.ts'
import type { AnyPlugin } from './plugin.ts'
import { actionsOf, indexPlugins, initialState, type PluginList } from './plugins.ts'
import type { Io } from './port.ts'
import { createReader, type Features, type Reader } from './reader.ts'

export interface Log {
  /** What is kept of the log, oldest first. */
  readonly entries: readonly Entry[]
  readonly size: number
  /** Called after each entry. @returns The function that ends the subscription. */
  subscribe(listener: (entry: Entry) => void): () => void
  /** @param options.personal - Keep what identifies a person. Default false: replaced by pseudonyms. */
  export(options?: { personal?: boolean }): Promise<Report>
}

export interface Kernel<P extends PluginList = readonly AnyPlugin[]> extends Reader {
  /** Immutable and structurally shared: what did not change keeps its identity. */
  getState(): KernelState<P>
  /** For server rendering. */
  getInitialState(): KernelState<P>
  /** Called after each change of state. @returns The function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /** Each resolves when its work is done and rejects with a `PorticoError`. */
  readonly actions: KernelActions<P>
  readonly log: Log
  /** Fetches a runtime early, with all that it uses. @throws `plugin-unknown` */
  load(id: string): Promise<void>
  /** For a UI: names a view that failed, in the log. */
  fail(plugin: string, where: string, error: unknown): Promise<void>
  /** Ends every run, timer, listener and socket. */
  destroy(): Promise<void>
}

export interface KernelOptions<P extends PluginList> {
  readonly plugins: P
  /** Handed to each plugin's `initialState`, and logged first. */
  readonly configuration?: { readonly features?: Features; readonly [option: string]: unknown } | undefined
  /** Replaces the browser, wholly or in part. */
  readonly io?: Partial<Io> | undefined
  readonly log?: LogOptions | undefined
}

/** The bare kernel. @throws `duplicate-plugin`, `duplicate-view` and `capability-missing` */
export function createKernel<const P extends PluginList>(
  options: KernelOptions<P> & { plugins: P & Complete<P> },
): Kernel<P> {
  const plugins = indexPlugins(options.plugins)
  const { configuration = {} } = options
  const first = initialState(plugins, configuration)
  const told = mitt<{ change: undefined; entry: Entry }>()
  let engine: Engine | undefined
  let starting: Promise<Engine> | undefined
  let isDestroyed = false

  const getState = () => (engine?.getState() ?? first) as KernelState<P>

  function start(): Promise<Engine> {
    if (isDestroyed) return Promise.reject(destroyed())
    starting ??= import('./engine.ts')
      .then(({ createEngine }) => {
        if (isDestroyed) throw destroyed()
        engine = createEngine({ ...options, plugins, configuration, state: first, emit: told.emit })
        return engine
      })
      .catch((error) => {
        starting = undefined
        throw error
      })
    return starting
  }

  async function ask(id: string, name: string, input: unknown) {
    // Synchronous when it can be: a controlled input must see its own key stroke at once.
    if (engine?.has(id) && !isDestroyed) return engine.act(id, name, input)
    const started = await start()
    await started.load(id)
    if (isDestroyed) throw destroyed()
    return started.act(id, name, input)
  }

  function on<T>(name: 'change' | 'entry', listener: (value: T) => void): () => void {
    const call = (value: unknown) => isolate(() => listener(value as T))
    told.on(name, call)
    return () => told.off(name, call)
  }

  return {
    ...createReader(plugins, configuration.features, getState),
    getState,
    getInitialState: () => first as KernelState<P>,
    subscribe: (listener) => on('change', listener),
    actions: actionsOf(plugins, ask) as KernelActions<P>,
    log: {
      get entries() {
        return engine?.log.entries ?? []
      },
      get size() {
        return this.entries.length
      },
      subscribe: (listener) => on('entry', listener),
      export: async (how) => (await start()).export(how?.personal ?? false),
    },
    load: async (id) => (await start()).load(id),
    fail: async (...failure) => (await start()).fail(...failure),
    async destroy() {
      isDestroyed = true
      told.all.clear()
      engine?.destroy()
    },
  }
}
