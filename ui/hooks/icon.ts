import { useEffect, useState } from 'react'
import { icons } from '../icons.ts'
import type { IconShape } from '../primitives/Glyph.tsx'
import { fillSecondarySheet } from '../theme/sheet.ts'
import { runAction } from './run-action.ts'

type Shapes = Readonly<Record<string, IconShape>>

let secondary: Shapes | undefined

/**
 * Fetches the icons and styles that the first view does not need. After a failure, the next icon that is rendered tries
 * again.
 */
export async function fetchSecondary(): Promise<void> {
  if (secondary) return
  const { secondaryIcons, secondaryTokens, secondarySheet } = await import('../secondary.ts')
  secondary = secondaryIcons
  fillSecondarySheet(secondaryTokens + secondarySheet)
}

/** Awaits code that may show in the first view, together with the secondary icons and styles. */
export const withSecondary = async <T>(code: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([code, fetchSecondary().catch(() => {})])
  return module
}

/** Returns the shape of an icon: `undefined` while it loads, `null` if there is no icon of this name. */
export function useIcon(name: string): IconShape | null | undefined {
  const [shapes, setShapes] = useState(secondary)
  const isHere = Object.hasOwn(icons, name)
  useEffect(() => {
    if (isHere || shapes) return
    let isShown = true
    runAction(fetchSecondary().then(() => isShown && setShapes(secondary)))
    return () => {
      isShown = false
    }
  }, [isHere, shapes])
  const known: Shapes | undefined = isHere ? icons : shapes
  return known && (Object.hasOwn(known, name) ? known[name] : null)
}
