// The page that key-notes.ts takes its pictures of: a report, moment by moment, in the modal.
import { openReplay } from 'portico'
import { Portico } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { Router } from '../../plugins/capabilities.ts'
import { plugins } from '../browser/plugins.ts'

const root = createRoot(document.body.appendChild(document.createElement('main')))

/** Moments of a view, from its beginning to its end. */
const MOMENTS = 12

/**
 * Opens a report. @returns For each view that is shown in it, moments: first one in the middle, since at the end a form is
 * empty again and a review has nothing to review, and then from the last one back, since at the beginning a list loads
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
  root.render(<Portico kernel={replay.kernel as never} />)
  Object.assign(window, { seek: (seq: number) => replay.seek(seq) })
  return Object.fromEntries(Object.entries(moments).map(([view, all]) => [view, pickMoments(all)]))
}

function pickMoments(all: readonly number[]): readonly number[] {
  const last = all.length - 1
  const spread = Array.from({ length: MOMENTS }, (_, index) => Math.round((last * (MOMENTS - index)) / MOMENTS))
  return [...new Set([last >> 1, ...spread])].map((index) => all[index] as number)
}

Object.assign(window, { openReport })
