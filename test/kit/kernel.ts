import { openReplay, type Report, rerun } from '../../kernel/index.ts'
import { type CreateKernelOptions, createKernel, type Kernel, type PluginList } from '../../plugins/index.ts'
import { createRecordedIo } from './recorded-io.ts'
import { isSameData } from './same.ts'
import { createWorld, type WorldScript } from './world.ts'

type Configuration = Omit<CreateKernelOptions<PluginList>, 'plugins' | 'io' | 'log'>

export interface TestKernelOptions<P extends PluginList> extends WorldScript {
  readonly plugins: P
  /** The host's options: networks, metadata, features. */
  readonly configuration?: Configuration
  readonly log?: CreateKernelOptions<P>['log']
  /** Responds to requests as recorded in a report, instead of `fetch`, `request` and `storage`. */
  readonly recording?: Report | string
}

/**
 * Creates a wallet kernel on a scripted world: no browser, no network, and a clock that the test moves.
 *
 * @example
 * ```ts
 * const { kernel, world } = createTestKernel({ plugins: [price()], fetch: () => ({ usd: '1.00' }) })
 * ```
 * @example
 * ```ts
 * const { kernel, playPushes } = createTestKernel({ plugins: [price()], recording: readFileSync('report.json', 'utf8') })
 * await kernel.load('connection')
 * await playPushes()                     // wallets announce themselves again, …
 * ```
 */
export function createTestKernel<const P extends PluginList>(options: TestKernelOptions<P>) {
  const { plugins, configuration, log, recording: report, ...script } = options
  const networks = configuration?.networks?.map(({ caipNetworkId }) => caipNetworkId) ?? []
  const world = createWorld({ networks, ...script })
  const recordedIo = report === undefined ? undefined : createRecordedIo(report)
  const kernel = createKernel<P>({
    ...configuration,
    plugins: plugins as never,
    io: { ...world.io, ...recordedIo?.io },
    log: { verify: true, ...log },
  })
  return {
    kernel,
    world,
    /** Emits the recorded events of page objects again; wallets that announced themselves also answer later. */
    async playPushes() {
      for (const { plugin, topic, value } of recordedIo?.pushes ?? []) {
        const isAnnouncement = topic.target === 'page' && topic.event === 'announce'
        await (isAnnouncement ? world.announce(plugin, value as never) : world.push(plugin, topic, value))
      }
    },
  }
}

/** The kernel that `createTestKernel` returns for a list of plugins. */
export type TestKernel<P extends PluginList> = ReturnType<typeof createTestKernel<P>>['kernel']

/** A kernel of whatever plugins. */
type LoggingKernel<State> = Pick<Kernel, 'log' | 'plugins'> & { getState(): State }

/**
 * Exports the log as text, replays it and reruns it. Throws if the replay doesn't end in the state that the kernel had
 * at the end of that log, or if the rerun diverges. The kernel may go on meanwhile.
 *
 * @returns The state at the end of the replay
 */
export async function assertReplays<State extends object>(kernel: LoggingKernel<State>): Promise<State> {
  const { plugins } = kernel
  const { report, state } = await exportWithState(kernel)
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  const end = replay.kernel.getState() as State
  const others = listOtherSlices(end, state)
  if (others.length > 0) throw new Error(`The replay ends in another state of ${others.join(', ')}`)
  const { divergences } = await rerun(report, { plugins })
  if (divergences.length > 0) throw new Error(`The rerun diverges: ${JSON.stringify(divergences[0])}`)
  return end
}

/** Exports the log as text, with the state at the end of it: an export takes time, in which the kernel may go on. */
async function exportWithState<State>({ log, getState }: LoggingKernel<State>) {
  const before = new Map<number, State>()
  const stop = log.subscribe(({ seq }) => before.set(seq, getState()))
  const report = await log.export({ personal: true }).finally(stop)
  const next = (report.entries.at(-1)?.seq ?? -1) + 1
  return { report: JSON.stringify(report), state: before.get(next) ?? getState() }
}

const listOtherSlices = <State extends object>(a: State, b: State) =>
  (Object.keys({ ...a, ...b }) as (keyof State & string)[]).filter((plugin) => !isSameData(a[plugin], b[plugin]))
