import mitt from 'mitt'
import type { Entry } from '../entry.ts'
import { PorticoError } from '../errors.ts'
import type { KernelActions, KernelState } from '../infer.ts'
import { createBrowserIo } from '../io.ts'
import type { Kernel } from '../kernel.ts'
import { createKernelReader } from '../kernel-reader.ts'
import { listen } from '../listeners.ts'
import { type AnyPlugin, createActions, type PluginList } from '../plugin.ts'
import { abortable } from '../wait-for.ts'
import { createReplayInputError } from './errors.ts'
import { type Importable, type ImportOptions, importReport, type Problem } from './import-report.ts'
import { createPlayProblems } from './play-problems.ts'
import { createTimeTravel } from './time-travel.ts'

/** A report that plays: it moves a kernel, which acts on nothing, from entry to entry. */
export interface Replay<P extends PluginList = readonly AnyPlugin[]> {
  /** The version of Portico that wrote the report: untrusted text. */
  readonly portico: string
  /** The last seq plus one. */
  readonly length: number
  /** The first seq that can be shown: above 0 if the log begins with a checkpoint. */
  readonly first: number
  readonly entries: readonly Entry[]
  /**
   * Parts of the report that cannot be read, and events whose reducer throws today: they do not affect the state. The
   * latter are here once the replay has passed them, as are those after which the selector of a capability throws.
   */
  readonly problems: readonly Problem[]
  /** The seq of the last folded entry; −1 before the first. */
  readonly seq: number
  /** Shows the state after the entry `seq`; −1 shows the initial state. Throws `input-invalid` for no number. */
  seek(seq: number): void
  /**
   * Seeks from entry to entry at the recorded pace, until the end or until `signal` aborts: then it resolves at once.
   * @param options.speed - A factor above 0: 2 plays twice as fast, `Infinity` without pauses. Default 1.
   * @param options.wait - Replaces the timer between two entries. Default: real time.
   * @throws `input-invalid` for another speed
   */
  play(options?: { speed?: number; signal?: AbortSignal; wait?: (ms: number) => Promise<void> }): Promise<void>
  /**
   * Shows the replay in a language, a BCP 47 tag; `null` is the one that the visitor read. What was recorded stays: the
   * state, and toasts and alerts, which are translated where they are shown.
   * @example `replay.setLocale('de')`
   */
  setLocale(locale: string | null): void
  /** Renders like a live kernel. Its actions reject with `read-only`. */
  readonly kernel: ReplayKernel<P>
}

/** What a live kernel has, and what a display of the past needs. */
export interface ReplayKernel<P extends PluginList = readonly AnyPlugin[]> extends Kernel<P> {
  /** The only origins from which images load, whatever the report says. */
  readonly imageOrigins: readonly string[]
  /** The language that `setLocale` of the replay chose; the state keeps the visitor's. */
  readonly displayLocale: string | undefined
}

/** Options for showing a report. */
export interface ReplayOptions<P extends PluginList> extends ImportOptions<P> {
  /** Origins from which images may load. Default: none, only `data:` URLs, since a report may name any server. */
  readonly imageOrigins?: readonly string[] | undefined
}

/**
 * Shows what the visitor saw: folds the events and runs nothing.
 * @throws `log-invalid`, `plugin-failed`
 */
export async function openReplay<const P extends PluginList>(
  report: Importable,
  options: ReplayOptions<P>,
): Promise<Replay<P>> {
  const recording = await importReport(report, options)
  const { plugins, entries, checkpoint, configuration, problems, portico } = recording
  const timeTravel = createTimeTravel(recording)
  const played = createPlayProblems(plugins, entries, timeTravel.thrown)
  const lifetime = new AbortController()
  const sleep = (ms: number) => createBrowserIo(new Map()).sleep(ms, lifetime.signal)
  const events = mitt<{ change: undefined }>()
  const first = checkpoint?.seq ?? 0
  const length = first + entries.length
  let seq = first - 1
  let state = timeTravel.stateAfter(0)
  let locale: string | null = null
  const getState = () => state as KernelState<P>
  const load = async () => {}
  const refuse = () => Promise.reject(new PorticoError('read-only', 'A replay is read-only: it takes no actions.'))

  const actions = createActions(plugins, refuse) as KernelActions<P>
  const reader = createKernelReader(plugins, configuration, getState)

  function seek(target: number) {
    // `NaN` has no nearest entry. It comes of an address, say, that has no number.
    if (!(target <= Number.POSITIVE_INFINITY)) throw createReplayInputError('seek', 'seq', target, 'a number')
    seq = Math.min(Math.max(Math.trunc(target), first - 1), length - 1)
    state = timeTravel.stateAfter(seq + 1 - first)
    played.check(state, seq)
    events.emit('change')
  }

  return {
    portico,
    length,
    first,
    entries,
    get problems() {
      return [...problems, ...played.list()]
    },
    get seq() {
      return seq
    },
    seek,
    setLocale(next) {
      locale = next
      // What is selected from an unchanged state is not selected again.
      state = { ...state }
      events.emit('change')
    },
    async play({ speed = 1, signal, wait = sleep } = {}) {
      if (!(speed > 0)) throw createReplayInputError('play', 'speed', speed, 'a number above 0')
      while (seq < length - 1 && !signal?.aborted) {
        const next = (entries[seq + 1 - first] as Entry).at
        const now = entries[seq - first]?.at ?? next
        if (next > now) await pause(wait((next - now) / speed), signal)
        if (!signal?.aborted) seek(seq + 1)
      }
    },
    kernel: {
      ...reader,
      get plugins() {
        return reader.plugins
      },
      imageOrigins: options.imageOrigins ?? [],
      get displayLocale() {
        return locale ?? undefined
      },
      getState,
      getInitialState: () => timeTravel.stateAfter(0) as KernelState<P>,
      subscribe: (listener) => listen(events, 'change', listener),
      subscribeBatched: (listener) => listen(events, 'change', listener),
      actions,
      eager: { actions, load },
      log: {
        /** Up to the entry that is shown. */
        get entries() {
          return entries.slice(0, seq + 1 - first)
        },
        get size() {
          return seq + 1 - first
        },
        subscribe: () => () => {},
        export: refuse,
      },
      secret: () => undefined,
      load,
      prefetch: load,
      resume: async () => {},
      fail: async () => {},
      isDestroyed: () => lifetime.signal.aborted,
      async destroy() {
        lifetime.abort()
        events.all.clear()
      },
    },
  }
}

/** Waits until a pause ends, or until `signal` aborts. */
async function pause(waited: Promise<void>, signal = new AbortController().signal): Promise<void> {
  try {
    await abortable<void>(signal, (resolve, reject) => waited.then(resolve, reject))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
