// The page that key-notes.ts takes its pictures of: a report, moment by moment, in the modal.
import { Portico } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { openStoredReport } from '../../adapters/player/open-stored-report.ts'
import { Router } from '../../plugins/capabilities.ts'

const root = createRoot(document.body.appendChild(document.createElement('main')))

/** Opens a report. @returns For each view that is shown in it, the last moment at which it is */
async function openReport(text: string): Promise<Readonly<Record<string, number>>> {
  const replay = await openStoredReport(text)
  const moments: Record<string, number> = {}
  for (let seq = replay.entries[0]?.seq ?? 0; seq < replay.length; seq++) {
    replay.seek(seq)
    const router = replay.kernel.state(Router)
    const view = router?.open ? router.stack.at(-1)?.view : undefined
    if (view) moments[view] = seq
  }
  root.render(<Portico kernel={replay.kernel as never} isAside />)
  Object.assign(window, { seek: (seq: number) => replay.seek(seq) })
  return moments
}
Object.assign(window, { openReport })
