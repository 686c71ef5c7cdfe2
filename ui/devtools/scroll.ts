import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The height of a row, in CSS pixels. */
export const ROW = 36
const SPARE = 8

interface Range {
  readonly from: number
  readonly to: number
  /** The most rows that a range of this height has. */
  readonly slots: number
}

/**
 * Returns the range of visible rows; the others are not rendered.
 *
 * @param selected - Scrolled into view when it changes; −1 for none.
 * @param isFollowing - Keeps the end in view while the reader is at the end.
 */
export function useRows(
  scroller: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  count: number,
  selected: number,
  isFollowing: boolean,
): Range {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(0)
  const isAtEnd = useRef(true)

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    isAtEnd.current = element.scrollTop + element.clientHeight >= element.scrollHeight - ROW
    setTop(Math.floor(element.scrollTop / ROW))
    setHeight(element.clientHeight)
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, look])

  useLayoutEffect(() => {
    const element = scroller.current
    track.current?.style.setProperty('block-size', `${count * ROW}px`)
    if (!element || count === 0) return
    if (isFollowing && isAtEnd.current) element.scrollTop = element.scrollHeight
    look()
  }, [scroller, track, count, isFollowing, look])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || selected < 0 || isFollowing) return
    const [low, high] = [selected * ROW, (selected + 1) * ROW]
    if (low < element.scrollTop) element.scrollTop = low - ROW
    else if (high > element.scrollTop + element.clientHeight) element.scrollTop = high + ROW - element.clientHeight
  }, [scroller, selected, isFollowing])

  const slots = Math.ceil(height / ROW) + 2 * SPARE
  return { from: Math.max(0, top - SPARE), to: Math.min(count, top - SPARE + slots), slots }
}
