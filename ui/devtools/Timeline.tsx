import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Report, version } from '../../kernel/index.ts'
import { Router } from '../../plugins/capabilities.ts'
import { Logo } from '../primitives/Logo.tsx'
import { Details } from './Details.tsx'
import { EntryList } from './EntryList.tsx'
import { findFailures, findNextFailure } from './errors.ts'
import { escapeControls } from './escape-text.ts'
import { Filters } from './Filters.tsx'
import { ALL, applyFilter, countKinds, type Filter, findPlugins } from './filter.ts'
import { handleKey, type Keys } from './keys.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Notices } from './Notices.tsx'
import { PlaybackControls } from './PlaybackControls.tsx'
import { Reports } from './Reports.tsx'
import { createRows } from './rows.ts'
import { useSheet } from './sheet/index.ts'
import { TextsContext } from './texts.ts'
import { type AnyReplay, LIVE_LOG, type TimelineKernel, type TimelineRerun } from './timeline-state.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useKernelTexts } from './use-language.ts'
import { useLiveLog } from './use-live-log.ts'
import { useTimelineState } from './use-timeline-state.ts'

export interface TimelineProps<R extends AnyReplay> {
  /** The live kernel. */
  readonly kernel: TimelineKernel
  /** `openReplay` of `portico` with the page's own plugins. */
  readonly openReplay: (report: Report | string | Blob) => Promise<R>
  /** `rerun` of `portico` with the page's own plugins and `override`. Without it there are no what-if runs. */
  readonly rerun?: TimelineRerun | undefined
  /** Called with the shown replay: render its kernel in the modal. Null means that the page is live. */
  readonly onReplay?: ((replay: R | null) => void) | undefined
  /** A report to open first, such as that of a link: `await readReportLink(location.href)` of `portico/replay`. */
  readonly report?: string | null | undefined
  /** Entry types that are hidden initially. */
  readonly defaultHidden?: Filter['hidden'] | undefined
  /** A preview of the modal: a third column, where there is room. */
  readonly children?: ReactNode
}

/** Shows a kernel's log as a tree of causes, with a slider into its past, and opens reports of other visits. */
export function Timeline<R extends AnyReplay>({
  kernel,
  openReplay,
  rerun,
  onReplay,
  report = null,
  defaultHidden = [],
  children,
}: TimelineProps<R>) {
  useSheet()
  const live = useLiveLog(kernel)
  const texts = useKernelTexts(kernel)
  const { say, sayPhrase } = texts
  const session = useTimelineState(kernel, openReplay, rerun)
  const { name, replay, other, unanswered, moment, locale, isPlaying, speed, problem } = useSyncExternalStore(
    session.subscribe,
    session.getState,
    session.getState,
  )
  const [filter, setFilter] = useState<Filter>({ ...ALL, hidden: defaultHidden })
  const openFile = (file: File) => void session.openReport(file, file.name)
  const { isOver, handlers } = useFileDrop(openFile)
  useEffect(() => {
    if (report !== null) void session.openReport(new Blob([report]), { key: 'timeline.linked' })
  }, [report, session])
  useEffect(() => void onReplay?.(replay), [replay, onReplay])
  useEffect(() => () => session.pause(), [session])

  const entries = name !== null && replay ? replay.entries : live.entries
  const all = useMemo(() => createRows(entries), [entries])
  const rows = useMemo(() => applyFilter(all, filter), [all, filter])
  const counts = useMemo(() => countKinds(entries), [entries])
  const plugins = useMemo(() => findPlugins(entries), [entries])
  const first = entries[0]?.seq ?? 0
  const position = moment?.seq ?? entries.at(-1)?.seq ?? -1
  const entry = entries[position - first]
  const cause = entry?.cause == null ? undefined : entries[entry.cause - first]
  const { before, after } = moment ?? live
  const failures = useMemo(() => findFailures(entries), [entries])
  const failure = findNextFailure(failures, position)
  const there = useMemo(() => other && findPlace(other.replay, position), [other, position])
  const root = useRef<HTMLElement>(null)
  const goLive = () => {
    session.returnToLive()
    // Its button disappears, and the keys need the focus in here.
    root.current?.querySelector<HTMLInputElement>('input[type=range]')?.focus()
  }
  const keys: Keys = {
    n: () => failure !== null && session.goTo(failure),
    ' ': isPlaying ? session.pause : session.play,
    '/': () => root.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
  }

  return (
    <TextsContext.Provider value={texts}>
      <section
        ref={root}
        onKeyDown={(event) => handleKey(event, keys)}
        className={`portico-timeline${isOver ? ' is-over' : ''}`}
        data-theme={kernel.state(Router)?.theme}
        lang={texts.locale}
        dir={texts.direction}
        aria-label={say('timeline.title')}
        {...handlers}
      >
        <div className="portico-timeline-frame">
          <header className="portico-timeline-header">
            <h2>
              <Logo size={20} />
              {say('timeline.title')}
              <bdi>{escapeControls(sayPhrase(name ?? LIVE_LOG))}</bdi>
            </h2>
            <LanguageSwitch isShown={replay !== null} locale={locale} onChange={session.setLocale} />
            <Filters filter={filter} counts={counts} plugins={plugins} onChange={setFilter} />
          </header>
          <Notices
            seq={moment?.seq ?? null}
            problem={problem}
            otherVersion={replay?.portico === version ? undefined : replay?.portico}
            other={other}
            unanswered={unanswered}
            onSeek={session.goTo}
            onEndCompare={session.endCompare}
            onLive={goLive}
            onDismiss={session.forget}
          />
          <div className={`portico-timeline-columns${children === undefined ? '' : ' has-preview'}`}>
            <EntryList
              rows={rows}
              position={position}
              isLive={replay === null}
              start={entries[0]?.at ?? 0}
              isEmpty={entries.length === 0}
              onChoose={session.choose}
              onShowAll={() => setFilter(ALL)}
            />
            <Details
              entry={entry}
              cause={cause}
              before={before}
              after={after}
              other={there}
              onFork={rerun && session.fork}
            />
            {children !== undefined && (
              <section className="portico-timeline-preview" aria-label={say('timeline.preview')}>
                {children}
              </section>
            )}
          </div>
          <PlaybackControls
            entries={entries}
            position={position}
            isLive={replay === null}
            isPlaying={isPlaying}
            speed={speed}
            failures={failures}
            onSeek={session.goTo}
            onPlay={session.play}
            onPause={session.pause}
            onSpeed={session.setSpeed}
          />
          <Reports
            log={kernel.log}
            onFile={openFile}
            onCompare={(file) => void session.compare(file, file.name)}
            onProblem={session.fail}
          />
        </div>
      </section>
    </TextsContext.Provider>
  )
}

function findPlace(replay: AnyReplay, seq: number) {
  replay.seek(seq)
  return { entry: replay.entries[seq - replay.first], state: replay.kernel.getState() }
}
