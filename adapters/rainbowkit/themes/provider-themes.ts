// A page may have several providers of one configuration, and so of one modal.
import { Router, type RouterActions, type ThemeOptions } from '../../../plugins/capabilities.ts'
import type { AnyKernel } from '../../../ui/hooks/kernel.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'

interface ProviderThemes {
  /** In the order in which their providers set them. */
  readonly all: Set<ThemeOptions>
  /** What the kernel was last asked to show, which it may not show yet. */
  asked?: string
  isWaiting?: boolean
}

type SetTheme = RouterActions['setTheme']

const themes = new WeakMap<AnyKernel, ProviderThemes>()

/**
 * Shows the theme that a provider set last, until that provider leaves: then the one before it. As with style sheets, so
 * that two providers never set their themes against each other.
 *
 * @returns The function that takes it away
 */
export function addTheme(kernel: AnyKernel, theme: ThemeOptions, setTheme: SetTheme): () => void {
  const known = themes.get(kernel) ?? { all: new Set() }
  themes.set(kernel, known)
  function show() {
    if (known.isWaiting) return
    known.isWaiting = true
    // A change is a removal and an addition: only what is left after both is shown.
    queueMicrotask(() => {
      known.isWaiting = false
      showLast(kernel, known, setTheme)
    })
  }
  known.all.add(theme)
  show()
  return () => {
    known.all.delete(theme)
    show()
  }
}

function showLast(kernel: AnyKernel, known: ProviderThemes, setTheme: SetTheme): void {
  const theme = [...known.all].at(-1)
  if (!theme || kernel.isDestroyed()) return
  const { theme: mode, appearance } = kernel.state(Router) ?? {}
  const all: ThemeOptions = { ...appearance, ...theme }
  const shown: ThemeOptions = { ...appearance, mode }
  const isShown = (Object.keys(all) as (keyof ThemeOptions)[]).every((key) => shown[key] === theme[key])
  const asked = JSON.stringify(theme)
  if (isShown && (known.asked ?? asked) === asked) return
  known.asked = asked
  runAction(setTheme({ theme: hasDesign(all) || !theme.mode ? theme : theme.mode }))
}

/** Whether there is more than a mode, which needs code of its own. */
export const hasDesign = (theme: ThemeOptions): boolean => Object.keys(theme).length > 1
