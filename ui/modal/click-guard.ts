import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type CoverWatch, watchCovers } from './watch-covers.ts'

/** Not ready, ready for a click, or covered by something. */
export type ClickGuardState = 'arming' | 'armed' | 'covered'

/** Milliseconds that a button must be fully visible and still before a click counts. */
const STILL_MS = 500
/** Milliseconds after which an obscured button counts as covered. */
const COVERED_MS = 1_000
/** The share that must be visible; the rest is rounding. */
const MIN_VISIBLE = 0.98
/** Pixels that a button may be off where it came to rest: a sticky one is, by fractions, as its view scrolls. */
const SLACK = 1

interface ClickGuard {
  /** Checks now whether a click counts. */
  isArmed(): boolean
  stop(): void
}

// `trackVisibility` and `delay` belong to Intersection Observer v2; Firefox and Safari ignore them.
const OPTIONS = { threshold: [0, 0.5, 0.9, MIN_VISIBLE, 1], trackVisibility: true, delay: 100 }

/** Whether an ancestor moves or fades. Infinite animations are loading indicators and move nothing. */
function isMoving(element: Element): boolean {
  const parent = element.parentElement
  if (!parent) return false
  const isPassing = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  return parent.getAnimations().some(isPassing) || isMoving(parent)
}

/**
 * Reports when an element has been fully visible and still for long enough. The timer restarts when something moves,
 * covers or hides the element, resizes its view, or when the page gets the focus: a window above it may have closed.
 *
 * @see Intersection Observer v2, which detects covering elements, and `watch-covers.ts` where it is missing
 */
export function watchClickGuard(element: HTMLElement, notify: (state: ClickGuardState) => void): ClickGuard {
  const view = element.closest('.view') ?? element
  const dialog = element.closest('dialog')
  let isWhole = false
  let isClear = false
  let box: readonly number[] = []
  let state: ClickGuardState = 'arming'
  /** When it was first seen to be still: it may have moved until then. */
  let stillSince: number | undefined
  let clearAt = performance.now()
  let covers: CoverWatch | undefined

  function look(isPress = false) {
    const now = performance.now()
    if (covers) isClear = covers.isClear(isPress)
    const { x, y, width, height } = element.getBoundingClientRect()
    const next = [x, y, width, height, innerWidth, innerHeight]
    const isSame = next.every((value, at) => Math.abs(value - (box[at] ?? Number.NaN)) < SLACK)
    const isOpen = (dialog?.dataset.phase ?? 'open') === 'open'
    const isStill = isSame && isOpen && isWhole && isClear && !document.hidden && !isMoving(element)
    // The place where it came to rest, so that a slow move adds up.
    if (!isSame) box = next
    stillSince = isStill ? (stillSince ?? now) : undefined
    if (isClear || !isWhole || !isOpen) clearAt = now
    const isCovered = now - clearAt >= COVERED_MS || (state === 'covered' && !isStill)
    const after = stillSince !== undefined && now - stillSince >= STILL_MS ? 'armed' : isCovered ? 'covered' : 'arming'
    if (after !== state) notify(after)
    state = after
  }
  const again = () => {
    stillSince = undefined
    look()
  }
  const seen = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as IntersectionObserverEntry & { isVisible?: boolean }
    isWhole = entry.intersectionRatio >= MIN_VISIBLE
    if (entry.isVisible !== undefined) isClear = entry.isVisible
    // Only where the button is, what lies over it can be told: the dialog may still come in.
    else if (isWhole) covers ??= watchCovers(element)
    again()
  }, OPTIONS)
  const sized = new ResizeObserver(again)
  seen.observe(element)
  sized.observe(view)
  document.addEventListener('visibilitychange', again)
  addEventListener('focus', again)
  let frame = requestAnimationFrame(function next() {
    look()
    frame = requestAnimationFrame(next)
  })
  return {
    isArmed() {
      look(true)
      return state === 'armed'
    },
    stop() {
      covers?.stop()
      seen.disconnect()
      sized.disconnect()
      document.removeEventListener('visibilitychange', again)
      removeEventListener('focus', again)
      cancelAnimationFrame(frame)
    },
  }
}

/**
 * Tracks whether a click on a button counts.
 * @param about - What a click does: when it changes, the timer restarts.
 */
export function useClickGuard(
  ref: RefObject<HTMLElement | null>,
  about: string,
): { state: ClickGuardState; isArmed: () => boolean } {
  const [state, setState] = useState<ClickGuardState>('arming')
  const guard = useRef<ClickGuard>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about begins the time anew
  useLayoutEffect(() => {
    if (!ref.current) return
    setState('arming')
    guard.current = watchClickGuard(ref.current, setState)
    return () => guard.current?.stop()
  }, [ref, about])
  return { state, isArmed: () => guard.current?.isArmed() ?? false }
}
