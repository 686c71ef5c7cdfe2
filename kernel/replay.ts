import mitt from 'mitt'
import type { Entry, Report } from './entry.ts'
import { readOnly } from './failures.ts'
import { isolate } from './guard.ts'
import type { KernelActions, KernelState } from './infer.ts'
import { createBrowserIo } from './io.ts'
import type { Kernel } from './kernel.ts'
import { fetchAll } from './loader.ts'
import { createPlayer } from './player.ts'
import type { AnyPlugin } from './plugin.ts'
import { actionsOf, indexPlugins, type PluginList } from './plugins.ts'
import { createReader, type Features } from './reader.ts'
import { configurationOf } from './redact.ts'
import { firstState, readReport } from './report.ts'

export interface Replay<P extends PluginList = readonly AnyPlugin[]> {
  /** The last seq + 1. */
  readonly length: number
  /** The first seq that can be shown: over 0 where the log begins with a checkpoint. */
  readonly first: number
  readonly entries: readonly Entry[]
  /** The seq of the entry that is folded in last; −1 before the first. */
  readonly seq: number
  /** Shows the state with the entry `seq` folded in; −1 shows the first state. */
  seek(seq: number): void
  /** Seeks from entry to entry at the recorded pace, until the end or until `signal` says so. */
  play(options?: { speed?: number; signal?: AbortSignal; wait?: (ms: number) => Promise<void> }): Promise<void>
  /** Renders like a live one. Its actions reject with `read-only`. */
  readonly kernel: Kernel<P>
}

/** Shows what the visitor saw: folds the events, and runs nothing. @throws `log-invalid`, `plugin-failed` */
export async function openReplay<const P extends PluginList>(
  report: Report | string | Blob,
  options: { readonly plugins: P },
): Promise<Replay<P>> {
  const plugins = indexPlugins(options.plugins)
  const tape = await readReport(report, plugins)
  const { features } = configurationOf(tape) as { features?: Features }
  const player = createPlayer(tape.entries, await fetchAll(plugins), firstState(plugins, tape))
  const lifetime = new AbortController()
  const sleep = (ms: number) => createBrowserIo(new Map()).sleep(ms, lifetime.signal)
  const told = mitt<{ change: undefined }>()
  const start = tape.checkpoint?.seq ?? 0
  const length = start + tape.entries.length
  let seq = start - 1
  let state = player.stateAfter(0)
  const getState = () => state as KernelState<P>

  function seek(target: number) {
    seq = Math.min(Math.max(Math.trunc(target), start - 1), length - 1)
    state = player.stateAfter(seq + 1 - start)
    told.emit('change')
  }

  return {
    length,
    first: start,
    entries: tape.entries,
    get seq() {
      return seq
    },
    seek,
    async play({ speed = 1, signal, wait = sleep } = {}) {
      while (seq < length - 1 && !signal?.aborted) {
        const [before, next] = [tape.entries[seq - start], tape.entries[seq - start + 1]] as [Entry?, Entry?]
        const gap = before && next ? next.at - before.at : 0
        if (gap > 0) await wait(gap / speed)
        if (!signal?.aborted) seek(seq + 1)
      }
    },
    kernel: {
      ...createReader(plugins, features, getState),
      getState,
      getInitialState: () => player.stateAfter(0) as KernelState<P>,
      subscribe(listener) {
        const call = () => isolate(listener)
        told.on('change', call)
        return () => told.off('change', call)
      },
      actions: actionsOf(plugins, () => Promise.reject(readOnly())) as KernelActions<P>,
      log: {
        entries: tape.entries,
        size: tape.entries.length,
        subscribe: () => () => {},
        export: () => Promise.reject(readOnly()),
      },
      load: async () => {},
      fail: async () => {},
      async destroy() {
        lifetime.abort()
        told.all.clear()
      },
    },
  }
}
