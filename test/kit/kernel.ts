import { openReplay, type Report, rerun } from '../../kernel/index.ts'
import { type CreateKernelOptions, createKernel, type Kernel, type PluginList } from '../../plugins/index.ts'
import { createRecordedIo } from './recorded-io.ts'
import { createWorld, type Script } from './world.ts'

type Configuration = Omit<CreateKernelOptions<PluginList>, 'plugins' | 'io' | 'log'>

export interface TestKernelOptions<P extends PluginList> extends Script {
  readonly plugins: P
  /** What a host would configure: networks, metadata, features. */
  readonly configuration?: Configuration
  readonly log?: CreateKernelOptions<P>['log']
  /** Whatever is asked gets the answer that it got then, in place of `fetch`, `request` and `storage`. */
  readonly tape?: Report | string
}

/**
 * A wallet kernel on a scripted world: no browser, no network, a clock that moves when told.
 *
 * @example
 * const { kernel, world } = createTestKernel({ plugins: [price()], fetch: () => ({ usd: '1.00' }) })
 * @example
 * const { kernel, playPushes } = createTestKernel({ plugins: [price()], tape: readFileSync('report.json', 'utf8') })
 * await kernel.load('connection')
 * await playPushes()                     // wallets announce themselves again, …
 */
export function createTestKernel<const P extends PluginList>(options: TestKernelOptions<P>) {
  const { plugins, configuration, log, tape: report, ...script } = options
  const networks = configuration?.networks?.map(({ caipNetworkId }) => caipNetworkId) ?? []
  const world = createWorld({ networks, ...script })
  const tape = report === undefined ? undefined : createRecordedIo(report)
  const kernel = createKernel<P>({
    ...configuration,
    plugins: plugins as never,
    io: { ...world.io, ...tape?.io },
    log: { verify: true, ...log },
  })
  return {
    kernel,
    world,
    /** Has the page objects of the tape say again what they said unasked. */
    async playPushes() {
      for (const { plugin, topic, value } of tape?.pushes ?? []) await world.push(plugin, topic, value)
    },
  }
}

/** What `createTestKernel` makes of a list of plugins. */
export type TestKernel<P extends PluginList> = ReturnType<typeof createTestKernel<P>>['kernel']

/**
 * Exports the log, as text, replays it, and runs the code again on it. Throws where the rerun diverges.
 *
 * @returns The state at the end of the replay, to be compared with `kernel.getState()`.
 */
export async function assertReplays<State>(
  kernel: Pick<Kernel, 'log' | 'plugins'> & { getState(): State },
): Promise<State> {
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  const replay = await openReplay(report, { plugins: kernel.plugins })
  replay.seek(replay.length - 1)
  const { divergences } = await rerun(report, { plugins: kernel.plugins })
  if (divergences.length > 0) throw new Error(`The rerun diverges: ${JSON.stringify(divergences[0])}`)
  return replay.kernel.getState() as State
}
