import { useEffect, useState } from 'react'
import { icons } from '../icons.ts'
import type { IconShape } from '../primitives/Glyph.tsx'
import { act } from './act.ts'

type Shapes = Readonly<Record<string, IconShape>>

let late: Shapes | undefined

/** Fetches the icons that the first view does without. A failure leaves their places empty, until they are asked for again. */
export async function fetchIcons(): Promise<void> {
  late ??= (await import('../late-icons.ts')).lateIcons
}

/** How an icon is drawn: `undefined` while it is on its way, `null` where there is none of this name. */
export function useIcon(name: string): IconShape | null | undefined {
  const [shapes, setShapes] = useState(late)
  const isHere = Object.hasOwn(icons, name)
  useEffect(() => {
    if (isHere || shapes) return
    let isShown = true
    act(fetchIcons().then(() => isShown && setShapes(late)))
    return () => {
      isShown = false
    }
  }, [isHere, shapes])
  const known: Shapes | undefined = isHere ? icons : shapes
  return known && (Object.hasOwn(known, name) ? known[name] : null)
}
