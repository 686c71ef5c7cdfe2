import { useEffect, useState } from 'react'
import { icons } from '../icons.ts'
import type { IconShape } from '../primitives/Glyph.tsx'
import { complete } from '../theme/sheet.ts'
import { runAction } from './act.ts'

type Shapes = Readonly<Record<string, IconShape>>

let late: Shapes | undefined

/** Fetches what the first view does without: icons, and styles. A failure leaves them out until an icon is asked for again. */
export async function fetchLater(): Promise<void> {
  if (late) return
  const { secondaryIcons, secondaryTokens, secondarySheet } = await import('../secondary-views.ts')
  late = secondaryIcons
  complete(secondaryTokens + secondarySheet)
}

/** Code for what may show with a first view, together with the icons and styles that such a view does without. */
export const withLater = async <T>(code: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([code, fetchLater().catch(() => {})])
  return module
}

/** How an icon is drawn: `undefined` while it is on its way, `null` where there is none of this name. */
export function useIcon(name: string): IconShape | null | undefined {
  const [shapes, setShapes] = useState(late)
  const isHere = Object.hasOwn(icons, name)
  useEffect(() => {
    if (isHere || shapes) return
    let isShown = true
    runAction(fetchLater().then(() => isShown && setShapes(late)))
    return () => {
      isShown = false
    }
  }, [isHere, shapes])
  const known: Shapes | undefined = isHere ? icons : shapes
  return known && (Object.hasOwn(known, name) ? known[name] : null)
}
