import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Not yet; a click counts; something lies over it. */
export type Arming = 'arming' | 'armed' | 'covered'

/** Milliseconds that a button must be seen, whole and still, before a click on it counts. */
const REST = 500
/** Milliseconds after which a button that is not clear counts as covered. */
const PATIENCE = 1_000
/** As much of it as must be in sight; the rest is rounding. */
const WHOLE = 0.98

interface Arm {
  /** Looks now, and tells whether a click counts. */
  isArmed(): boolean
  stop(): void
}

// What the newer observers can do besides; others ignore it.
const OPTIONS = { threshold: [0, 0.5, 0.9, WHOLE, 1], trackVisibility: true, delay: 100 }

/** An ancestor that moves or fades; what runs for ever is a sign of waiting and moves nothing. */
function isMoving(element: Element): boolean {
  const parent = element.parentElement
  if (!parent) return false
  const isPassing = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  return parent.getAnimations().some(isPassing) || isMoving(parent)
}

/**
 * Tells when an element has been wholly visible and still for long enough. Whatever moves, covers or hides it, or
 * changes the size of its view, begins the time anew.
 *
 * @see Intersection Observer v2, for what covers it
 */
export function watchClickGuard(element: HTMLElement, tell: (arming: Arming) => void): Arm {
  const view = element.closest('.view') ?? element
  const dialog = element.closest('dialog')
  let [isWhole, isClear] = [false, false]
  let place = ''
  let arming: Arming = 'arming'
  let [stillSince, clearAt] = [performance.now(), performance.now()]

  function look() {
    const now = performance.now()
    const { x, y, width, height } = element.getBoundingClientRect()
    const next = [x, y, width, height, innerWidth, innerHeight].join()
    const isOpen = (dialog?.dataset.phase ?? 'open') === 'open'
    const isStill = next === place && isOpen && isWhole && isClear && !document.hidden && !isMoving(element)
    place = next
    if (!isStill) stillSince = now
    if (isClear || !isWhole || !isOpen) clearAt = now
    const isCovered = now - clearAt >= PATIENCE || (arming === 'covered' && !isStill)
    const after = isStill && now - stillSince >= REST ? 'armed' : isCovered ? 'covered' : 'arming'
    if (after !== arming) tell(after)
    arming = after
  }
  const again = () => {
    stillSince = performance.now()
    look()
  }
  const seen = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as IntersectionObserverEntry & { isVisible?: boolean }
    isWhole = entry.intersectionRatio >= WHOLE
    isClear = entry.isVisible ?? true
    again()
  }, OPTIONS)
  const sized = new ResizeObserver(again)
  seen.observe(element)
  sized.observe(view)
  document.addEventListener('visibilitychange', again)
  let frame = requestAnimationFrame(function next() {
    look()
    frame = requestAnimationFrame(next)
  })
  return {
    isArmed() {
      look()
      return arming === 'armed'
    },
    stop() {
      seen.disconnect()
      sized.disconnect()
      document.removeEventListener('visibilitychange', again)
      cancelAnimationFrame(frame)
    },
  }
}

/** @param about - What a click would do: where it changes the time begins anew. */
export function useArming(
  ref: RefObject<HTMLElement | null>,
  about: string,
): { arming: Arming; isArmed: () => boolean } {
  const [arming, setArming] = useState<Arming>('arming')
  const arm = useRef<Arm>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about begins the time anew
  useLayoutEffect(() => {
    if (!ref.current) return
    setArming('arming')
    arm.current = watchClickGuard(ref.current, setArming)
    return () => arm.current?.stop()
  }, [ref, about])
  return { arming, isArmed: () => arm.current?.isArmed() ?? false }
}
