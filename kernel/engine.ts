import { createCore } from './core.ts'
import type { Entry, Pending } from './entry.ts'
import { destroyed } from './errors.ts'
import { configurationInvalid, pluginUnknown } from './failures.ts'
import { freeze } from './freeze.ts'
import { createBrowserIo } from './io.ts'
import type { Json } from './json.ts'
import { createLoader } from './loader.ts'
import type { Call, Outside, Turn } from './machine.ts'
import { outcomeOf, settled } from './outcome.ts'
import type { PluginMap, State } from './plugins.ts'
import type { Io, Port } from './port.ts'
import { createShadow } from './shadow.ts'
import { createTurns } from './turns.ts'
import { version, versionsOf } from './version.ts'

export interface LogOptions {
  /** What goes to the console: what failed, with its cause, or nothing. Default `error`. */
  readonly level?: 'error' | 'silent' | undefined
  /** Entries kept; at the limit the older half becomes a checkpoint. Default 10,000. */
  readonly limit?: number | undefined
  /** Fold each event a second time, as a replay would, and report recipes that disagree. Default: in development. */
  readonly verify?: boolean | undefined
}

interface EngineOptions {
  readonly plugins: PluginMap
  readonly configuration: object
  readonly state: State
  readonly io?: Partial<Io> | undefined
  readonly log?: LogOptions | undefined
  emit(name: 'change'): void
  emit(name: 'entry', entry: Entry): void
}

export type Engine = ReturnType<typeof createEngine>

/** The live half of a kernel: it lets the outside in, turn by turn. Fetched with the first runtime. */
export function createEngine({ plugins, emit, ...options }: EngineOptions) {
  const { configuration, state } = toPlain({ configuration: options.configuration, state: options.state })
  const ports = new Map<string, Port>()
  const io: Io = { ...createBrowserIo(ports), ...options.io }
  const turns = createTurns()
  const calls = new Set<Call>()
  const turn = (): Turn => ({ at: io.now(), recorded: null })

  const outside: Outside = {
    stir: turns.stir,
    isOpen: turns.isOpen,
    match: () => null,
    ask(call) {
      calls.add(call)
      const arrive = (get: () => unknown) =>
        turns.enter(() => {
          calls.delete(call)
          core.answer(call, ...settled(call, get), turn())
        })
      attempt(() => call.perform(io)).then(
        (raw) => arrive(() => raw),
        (error) =>
          arrive(() => {
            throw error
          }),
      )
    },
    listen(subscription) {
      const push = (value: unknown) => {
        const outcome = outcomeOf(() => value)
        turns.enter(() => core.push(subscription, outcome, turn()))
      }
      const stop = subscription.start(io, push)
      subscription.signal.addEventListener('abort', stop, { once: true })
      return stop
    },
  }

  const core = createCore(plugins, outside, {
    limit: options.log?.limit ?? 10_000,
    state: freeze(state, 'state'),
    checkpoint: null,
    onEntry: (entry) => emit('entry', entry),
    onChange: () => emit('change'),
    onFailure: options.log?.level === 'silent' ? undefined : console.error,
    shadow: (options.log?.verify ?? isDevelopment()) ? createShadow(state) : undefined,
  })
  core.configure({ portico: version, plugins: versionsOf(plugins), configuration: configuration as Json }, io.now())

  const fail = (plugin: string, where: string, error: unknown) =>
    turns.enter(() => core.failed(plugin, where, error, turn()))
  let isOver = false
  const needsPorts = !(options.io?.request && options.io.listen)
  const fetchWithProviders = createLoader(plugins, needsPorts, async ({ runtimes, ports: arrived, fold, failed }) => {
    for (const [id, port] of arrived) ports.set(id, port)
    if (isOver) closePorts()
    if (isOver) throw destroyed()
    for (const [id, error] of failed) fail(id, 'load', error)
    if (runtimes.size === 0) return
    await new Promise<void>((resolve) => turns.enter(() => resolve(core.install(runtimes, fold, turn()))))
  })
  const closePorts = () => {
    for (const port of ports.values()) port.close?.()
  }

  return {
    log: core.log,
    getState: core.getState,
    has: core.has,
    fail,
    act: (id: string, name: string, input: unknown) =>
      new Promise<unknown>((resolve, reject) =>
        turns.enter(() => {
          try {
            resolve(core.act(id, name, input, turn()))
          } catch (refused) {
            reject(refused)
          }
        }),
      ),
    async load(id: string) {
      if (!plugins.has(id)) throw pluginUnknown(id)
      await fetchWithProviders(id)
    },
    async export(personal: boolean) {
      const source = { entries: [...core.log.entries], checkpoint: core.log.checkpoint, pending: pendingOf(calls) }
      const { writeReport } = await import('./report.ts')
      return writeReport(plugins, { ...source, state: core.getState() }, io.now(), personal)
    },
    destroy() {
      isOver = true
      core.destroy()
      closePorts()
    },
  }
}

const pendingOf = (calls: ReadonlySet<Call>): readonly Pending[] =>
  [...calls]
    .filter(({ signal }) => !signal.aborted)
    .map(({ cause, type, request }) => ({ cause: cause.seq, type, request }))

/** A host's options hold what it likes: the kernel keeps a copy of what is data. @throws `configuration-invalid` */
function toPlain<T>(options: T): T {
  try {
    return JSON.parse(JSON.stringify(options))
  } catch (cause) {
    throw configurationInvalid(cause)
  }
}

const attempt = async <T>(run: () => Promise<T>): Promise<T> => run()

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
