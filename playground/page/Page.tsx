import { Timeline } from 'portico/devtools'
import { Portico } from 'portico/react'
import { useCallback, useRef, useState } from 'react'
import { openPageReplay, type PageKernel, type PageReplay, rerunPage } from './kernel.ts'
import { Site } from './Site.tsx'
import { useStage } from './stage.ts'
import { useOpen, useTheme } from './state.ts'
import { words } from './words.ts'
import type { World } from './world.ts'

interface Source {
  /** Null while live. */
  readonly replay: PageReplay | null
  /** Another for each source, so that nothing of one is left in the next. */
  readonly key: number
}

/** The site and, below it, the timeline. What the timeline replays is shown in place of the live page. */
export function Page({ kernel, world }: { kernel: PageKernel; world: World }) {
  const [{ replay, key }, setSource] = useState<Source>({ replay: null, key: 0 })
  const change = useCallback((replay: PageReplay | null) => {
    setSource((before) => (before.replay === replay ? before : { replay, key: before.key + 1 }))
  }, [])
  const shown = replay?.kernel ?? kernel
  const isOpen = useOpen(shown)
  const theme = useTheme(kernel)
  const stage = useRef<HTMLDivElement>(null)
  useStage(stage, replay !== null)
  return (
    <main className="page">
      <Portico key={key} kernel={shown} isAside={replay !== null}>
        <Site
          world={world}
          theme={theme}
          isReplayed={replay !== null}
          onTheme={(theme) => kernel.actions.modal.setTheme({ theme })}
        />
      </Portico>
      <Timeline kernel={kernel} openReplay={openPageReplay} rerun={rerunPage} onReplay={change}>
        <div ref={stage} className={replay && isOpen ? 'stage is-set' : 'stage'}>
          {!(replay && isOpen) && <p className="note">{replay ? words.replayClosed : words.live}</p>}
        </div>
      </Timeline>
    </main>
  )
}
