import { useEffect, useState } from 'react'
import { icons } from '../icons.ts'
import type { IconShape } from '../primitives/Glyph.tsx'
import { fillDeferredSheet } from '../theme/sheet.ts'
import { runAction } from './run-action.ts'

type Shapes = Readonly<Record<string, IconShape>>

let deferred: Shapes | undefined

/**
 * Fetches the icons and styles that the first view does not need. After a failure, the next icon that is rendered tries
 * again.
 */
export async function fetchDeferred(): Promise<void> {
  if (deferred) return
  const { deferredIcons, deferredTokens, deferredSheet } = await import('../deferred.ts')
  deferred = deferredIcons
  fillDeferredSheet(deferredTokens + deferredSheet)
}

/** Awaits code that may show in the first view, together with the deferred icons and styles. */
export const withDeferred = async <T>(code: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([code, fetchDeferred().catch(() => {})])
  return module
}

/** Returns the shape of an icon: `undefined` while it loads, `null` if there is no icon of this name. */
export function useIcon(name: string): IconShape | null | undefined {
  const [shapes, setShapes] = useState(deferred)
  const isHere = Object.hasOwn(icons, name)
  useEffect(() => {
    if (isHere || shapes) return
    let isShown = true
    runAction(fetchDeferred().then(() => isShown && setShapes(deferred)))
    return () => {
      isShown = false
    }
  }, [isHere, shapes])
  const known: Shapes | undefined = isHere ? icons : shapes
  return known && (Object.hasOwn(known, name) ? known[name] : null)
}
