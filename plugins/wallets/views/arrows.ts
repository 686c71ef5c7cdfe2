import type { KeyboardEvent } from 'react'

/** The place to which a key leads in a grid of `count`, `columns` wide; `undefined` where it leads nowhere. */
export function target(key: string, at: number, count: number, columns: number, isMirrored: boolean) {
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

/** How many stand in the first line, as they are drawn. */
export function getColumns(items: ArrayLike<HTMLElement>): number {
  const top = items[0]?.offsetTop
  const next = Array.from(items).findIndex(({ offsetTop }) => offsetTop !== top)
  return next < 0 ? items.length : next
}

/** Moves the focus in a grid of buttons by its keys. @returns The place that has it now. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (at < 0) return undefined
  const cells = buttons.flatMap((one) => one.parentElement ?? [])
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const to = target(event.key, at, buttons.length, getColumns(cells), isMirrored)
  if (to === undefined) return undefined
  event.preventDefault()
  buttons[to]?.focus()
  return to
}
