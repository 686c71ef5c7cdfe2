// The page that key-notes.ts takes its pictures of: a report, moment by moment, in the modal.
import { openReplay } from 'portico'
import { Portico } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { Router } from '../../plugins/capabilities.ts'
import { plugins } from '../browser/plugins.ts'

const root = createRoot(document.body.appendChild(document.createElement('main')))

/**
 * Opens a report. @returns For each view that is shown in it, a moment in the middle and the last one: at its end a form
 * is empty again, and a review has nothing to review
 */
async function openReport(text: string): Promise<Readonly<Record<string, readonly number[]>>> {
  const replay = await openReplay(text, { plugins })
  const moments: Record<string, number[]> = {}
  for (let seq = replay.entries[0]?.seq ?? 0; seq < replay.length; seq++) {
    replay.seek(seq)
    const router = replay.kernel.state(Router)
    const view = router?.open ? router.stack.at(-1)?.view : undefined
    if (view) moments[view] = [...(moments[view] ?? []), seq]
  }
  root.render(<Portico kernel={replay.kernel as never} isAside />)
  Object.assign(window, { seek: (seq: number) => replay.seek(seq) })
  return Object.fromEntries(
    Object.entries(moments).map(([view, all]) => [view, [all[all.length >> 1], all.at(-1)] as number[]]),
  )
}
Object.assign(window, { openReport })
