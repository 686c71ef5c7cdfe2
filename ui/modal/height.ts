import { type RefObject, useEffect } from 'react'
import { DIALOG } from '../motion.ts'
import { FOCUSABLE } from './focus.ts'

const EASING = 'cubic-bezier(.2,.8,.3,1)'

/** Animates the frame's height with its content, unless the visitor prefers reduced motion. */
export function useHeight(frame: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (!isOn || !outer || !inner) return
    let before = outer.offsetHeight
    let width = outer.offsetWidth
    let running: Animation | undefined
    const observer = new ResizeObserver(() => {
      restoreTabOrder(inner)
      const from = running?.playState === 'running' ? outer.offsetHeight : before
      running?.cancel()
      const to = outer.offsetHeight
      const isTurned = outer.offsetWidth !== width
      before = to
      width = outer.offsetWidth
      if (isTurned || Math.abs(from - to) < 2 || matchMedia('(prefers-reduced-motion:reduce)').matches) return
      running = outer.animate([{ height: `${from}px` }, { height: `${to}px` }], { duration: DIALOG, easing: EASING })
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, content, isOn])
}

/** Makes a scrolling body focusable if it contains no focusable element. */
function restoreTabOrder(content: HTMLElement) {
  const body = content.parentElement as HTMLElement
  const isAlone = body.scrollHeight > body.clientHeight && !content.querySelector(FOCUSABLE)
  if (isAlone) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}
