import type { Kernel, Outcome, Replay, Report } from '../../kernel/index.ts'
import { findFirstDifference } from './compare.ts'
import { findUnread, getFileProblem, getProblem, type Problem } from './problem.ts'
import type { Phrase } from './texts.ts'
import { findUnanswered, type UnansweredRequest } from './what-if.ts'

/** Longer pauses between entries are cut to this many milliseconds. */
const LONGEST_PAUSE_MS = 1000

/** The part of a kernel that a timeline needs. */
export interface TimelineKernel extends Pick<Kernel, 'log' | 'state'> {
  getState(): object
}

/** The part of a replay that a timeline needs. */
export interface AnyReplay
  extends Pick<Replay, 'length' | 'first' | 'entries' | 'seq' | 'seek' | 'setLocale' | 'play'> {
  /** The version of Portico that wrote the report. */
  readonly portico?: string
  /** Parts of the report that could not be read. */
  readonly problems?: Replay['problems']
  readonly kernel: { getState(): object; subscribe(listener: () => void): () => void }
}

/** What the log of the page is called, where a report has the name of its file. */
export const LIVE_LOG: Phrase = { key: 'timeline.liveLog' }

export type Speed = 1 | 4 | 16

/** Reruns a report with another outcome of one entry. */
export type TimelineRerun = (
  report: Report | string | Blob,
  override: { readonly seq: number; readonly outcome: Outcome },
) => Promise<{ report(): Promise<Report> }>

/** The state before and after one entry. */
export interface TimelinePosition {
  readonly seq: number
  readonly before: object
  readonly after: object
}

export interface TimelineState<R extends AnyReplay> {
  /** The file name of an opened report, or what else it is called; null for the live log. */
  readonly name: Phrase | string | null
  /** Null while live. */
  readonly replay: R | null
  /** The report that the shown one is compared with. */
  readonly other: { readonly name: Phrase | string; readonly replay: R; readonly firstDifference: number | null } | null
  /** The unrecorded requests at which a what-if run ends. */
  readonly unanswered: readonly UnansweredRequest[]
  /** The shown position; null while live. */
  readonly moment: TimelinePosition | null
  /** The language in which replays are shown; null for the one that the visitor read. */
  readonly locale: string | null
  readonly isPlaying: boolean
  readonly speed: Speed
  /** Why a report could not be opened. */
  readonly problem: Problem | null
}

/** Creates the state of a timeline: live, in the past of the live log, or in a report. */
export function createTimelineState<R extends AnyReplay>(
  log: TimelineKernel['log'],
  openReplay: (report: Report | string | Blob) => Promise<R>,
  rerun?: (...args: Parameters<TimelineRerun>) => ReturnType<TimelineRerun> | undefined,
) {
  const listeners = new Set<() => void>()
  let state: TimelineState<R> = {
    name: null,
    replay: null,
    other: null,
    unanswered: [],
    moment: null,
    locale: null,
    isPlaying: false,
    speed: 1,
    problem: null,
  }
  let wanted = 0
  /** The source of the opened report. */
  let source: Blob | Report | null = null
  let opening: Promise<void> | null = null
  let generation = 0
  let stop = () => {}

  function set(change: Partial<TimelineState<R>>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function show(replay: R, seq: number) {
    if (replay !== state.replay) replay.setLocale(state.locale)
    replay.seek(seq - 1)
    const before = replay.kernel.getState()
    replay.seek(seq)
    set({ replay, moment: { seq: replay.seq, before, after: replay.kernel.getState() } })
  }

  function returnToLive() {
    stop()
    generation++
    opening = null
    set({ name: null, replay: null, other: null, unanswered: [], moment: null, problem: null })
  }

  /** Moves to an entry. The last entry of the live log returns to live. */
  async function goTo(seq: number): Promise<void> {
    if (state.name === null && seq >= (log.entries.at(-1)?.seq ?? 0)) return returnToLive()
    await choose(seq)
  }

  /** Shows an entry, even the last one of the live log, as it was. */
  async function choose(seq: number): Promise<void> {
    stop()
    wanted = seq
    if (state.replay && seq < state.replay.length) show(state.replay, seq)
    else {
      opening ??= openPast()
      await opening
    }
  }

  async function openPast() {
    const mine = ++generation
    try {
      const replay = await openReplay(await log.export({ personal: true }))
      if (mine === generation) show(replay, wanted)
    } catch (error) {
      if (mine === generation) set({ problem: getProblem(error) })
    } finally {
      if (mine === generation) opening = null
    }
  }

  async function openReport(file: Blob | Report, name: Phrase | string, at?: number): Promise<void> {
    stop()
    const mine = ++generation
    try {
      const replay = await openReplay(file)
      if (mine !== generation) return
      source = file
      set({ name, other: null, unanswered: [], problem: null })
      // Before it is asked what could not be read: a reducer may throw on the way.
      show(replay, at ?? replay.length - 1)
      set({ problem: findUnread(replay) })
    } catch (error) {
      if (mine === generation) set({ problem: getFileProblem(name, error) })
    } finally {
      if (mine === generation) opening = null
    }
  }

  /** Reruns the code with another outcome of the entry `seq`, and opens the result unless another report was opened. */
  async function fork(seq: number, outcome: Outcome): Promise<void> {
    stop()
    let mine = ++generation
    opening = null
    try {
      const { name } = state
      const report = name === null || !source ? await log.export({ personal: true }) : source
      const forked = await (await rerun?.(report, { seq, outcome }))?.report()
      if (!forked || mine !== generation) return
      const opened = openReport(forked, { key: 'timeline.forkName', values: { entry: seq } })
      mine = generation
      await opened
      await compareWith(report, name ?? LIVE_LOG, mine)
      const origin = report instanceof Blob ? (JSON.parse(await report.text()) as Report) : report
      if (mine === generation) set({ unanswered: findUnanswered(forked, origin) })
    } catch (error) {
      if (mine === generation) set({ problem: getProblem(error) })
    }
  }

  /** Compares a report with the shown one, or with the live log. */
  async function compare(file: Blob, name: string): Promise<void> {
    if (!state.replay) await goTo((log.entries.at(-1)?.seq ?? 0) - 1)
    try {
      await compareWith(file, name)
    } catch (error) {
      set({ problem: getFileProblem(name, error) })
    }
  }

  async function compareWith(report: Blob | Report, name: Phrase | string, mine = generation) {
    const replay = await openReplay(report)
    if (!state.replay || mine !== generation) return
    set({ other: { name, replay, firstDifference: findFirstDifference(state.replay.entries, replay.entries) } })
  }

  async function play(): Promise<void> {
    if (!state.replay) await goTo(log.entries[0]?.seq ?? 0)
    const { replay, isPlaying } = state
    if (!replay || isPlaying) return
    if (replay.seq >= replay.length - 1) show(replay, replay.first)
    const ending = new AbortController()
    const unfollow = replay.kernel.subscribe(() => {
      if (replay.seq === state.moment?.seq) return
      const before = state.moment?.after ?? replay.kernel.getState()
      set({ moment: { seq: replay.seq, before, after: replay.kernel.getState() } })
    })
    stop = () => {
      ending.abort()
      unfollow()
      stop = () => {}
      set({ isPlaying: false })
    }
    set({ isPlaying: true })
    await replay.play({ speed: state.speed, signal: ending.signal, wait: waitForFrame })
    if (ending.signal.aborted) return
    stop()
    if (state.name === null) returnToLive()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    goTo,
    choose,
    returnToLive,
    openReport,
    fork,
    compare,
    endCompare: () => set({ other: null }),
    play,
    pause: () => stop(),
    /** Chooses the language in which replays are shown; `null` for the one that the visitor read. */
    setLocale(locale: string | null) {
      set({ locale })
      state.replay?.setLocale(locale)
    },
    setSpeed(speed: Speed) {
      const isPlaying = state.isPlaying
      stop()
      set({ speed })
      if (isPlaying) void play()
    },
    fail: (error: unknown) => set({ problem: getProblem(error) }),
    forget: () => set({ problem: null }),
  }
}

const waitForFrame = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, LONGEST_PAUSE_MS)))
