import { type AnyPlugin, openReplay, type PluginList, rerun } from '../../plugins/index.ts'

/** What a scenario leaves behind. */
export interface Visit {
  readonly report: string
  /** The page's, when it wrote the report. */
  readonly state: object
}

/** Replays and reruns a page's report: both must end in the state of the page, and nothing may diverge. */
export async function replayVisit({ report, state }: Visit, all: PluginList) {
  // A page may have fewer plugins.
  const plugins = all.flat().filter((one): one is AnyPlugin => !!one && 'contract' in one && one.contract.id in state)
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  const { kernel, divergences } = await rerun(report, { plugins })
  return { replayed: replay.kernel.getState(), rerun: kernel.getState(), divergences, plugins }
}
