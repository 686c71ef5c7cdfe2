import { Timeline } from 'portico/devtools'
import { Portico } from 'portico/react'
import { readReportLink } from 'portico/replay'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openPageReplay, type PageKernel, type PageReplay, rerunPage } from './kernel.ts'
import { getTasks, type Progress, type Task } from './progress.ts'
import { Site } from './Site.tsx'
import { useStage } from './stage.ts'
import { startTask } from './start-task.ts'
import { useOpen, useTheme } from './state.ts'
import { TaskAnnouncer, Tasks } from './Tasks.tsx'
import { TimelineSection } from './TimelineSection.tsx'
import { words } from './words.ts'
import type { World } from './world.ts'

interface Source {
  /** Null while live. */
  readonly replay: PageReplay | null
  /** A new key for each source, so that no state is carried over. */
  readonly key: number
}

interface PageProps {
  readonly kernel: PageKernel
  readonly world: World
  readonly progress: Progress
}

/** The timeline first shows actions and events only. */
const HIDDEN = ['io'] as const

/** The site with the timeline below it. A replay replaces the live page. */
export function Page({ kernel, world, progress }: PageProps) {
  const [{ replay, key }, setSource] = useState<Source>({ replay: null, key: 0 })
  const [isTimelineOpen, setTimelineOpen] = useState(false)
  const [linked, setLinked] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const change = useCallback(
    (replay: PageReplay | null) => {
      setSource((before) => (before.replay === replay ? before : { replay, key: before.key + 1 }))
      if (replay) progress.complete('replay')
    },
    [progress],
  )
  const shown = replay?.kernel ?? kernel
  const isOpen = useOpen(shown)
  const theme = useTheme(kernel)
  const stage = useRef<HTMLDivElement>(null)
  useStage(stage, replay !== null)
  const tasks = getTasks(world)

  function foldTimeline() {
    setTimelineOpen(false)
    change(null)
  }
  function start(task: Task) {
    if (task === 'replay') return setTimelineOpen(true)
    // A task needs the live page, so it ends the replay.
    if (replay) foldTimeline()
    void startTask(kernel, task)
  }
  useEffect(() => {
    // What is damaged is shown as the text of a report that can't be read.
    const opening = readReportLink(location.hash).catch(() => location.hash)
    void opening.then((report) => {
      setLinked(report)
      if (report !== null) setTimelineOpen(true)
    })
  }, [])
  useEffect(() => {
    if (!isTimelineOpen) return
    toggle.current?.focus({ preventScroll: true })
    toggle.current?.scrollIntoView({ block: 'start' })
  }, [isTimelineOpen])

  return (
    <main className="page">
      <TaskAnnouncer tasks={tasks} progress={progress} />
      <Portico key={key} kernel={shown}>
        <Site
          theme={theme}
          isReplayed={replay !== null}
          onTheme={(theme) => kernel.actions.modal.setTheme({ theme })}
          world={world}
        >
          <Tasks world={world} tasks={tasks} progress={progress} onStart={start} />
        </Site>
      </Portico>
      <TimelineSection
        isOpen={isTimelineOpen}
        toggle={toggle}
        onToggle={() => (isTimelineOpen ? foldTimeline() : setTimelineOpen(true))}
      >
        <Timeline
          kernel={kernel}
          openReplay={openPageReplay}
          rerun={rerunPage}
          onReplay={change}
          report={linked}
          defaultHidden={HIDDEN}
        >
          <div ref={stage} className={replay && isOpen ? 'stage is-set' : 'stage'}>
            {!(replay && isOpen) && <p className="note">{replay ? words.replayClosed : words.live}</p>}
          </div>
        </Timeline>
      </TimelineSection>
    </main>
  )
}
