import type { KeyboardEvent } from 'react'
import { isShortcut } from '../../../ui/is-shortcut.ts'

/**
 * Returns the index to which a key moves in a grid of `count` cells and `columns` columns; `undefined` if it moves
 * nowhere.
 */
function getTargetIndex(key: string, at: number, count: number, columns: number, isMirrored: boolean) {
  const forward = isMirrored ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const to = at + step
  return to >= 0 && to < count ? to : at
}

/** Returns the number of columns, measured in the layout. */
export function getColumns(items: ArrayLike<HTMLElement>): number {
  const top = items[0]?.offsetTop
  const next = Array.from(items).findIndex(({ offsetTop }) => offsetTop !== top)
  return next < 0 ? items.length : next
}

/** Moves the focus in a grid of buttons. @returns The index of the button that has the focus now */
export function moveFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (at < 0 || isShortcut(event)) return undefined
  const cells = buttons.flatMap((one) => one.parentElement ?? [])
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const to = getTargetIndex(event.key, at, buttons.length, getColumns(cells), isMirrored)
  if (to === undefined) return undefined
  event.preventDefault()
  buttons[to]?.focus()
  return to
}
