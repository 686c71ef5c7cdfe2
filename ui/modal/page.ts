import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect } from 'react'
import { DIALOG } from '../motion.ts'
import { FOCUSABLE } from './opener.ts'

/** What may scroll: the body of the view, and the list of wallets in it. */
export const SCROLLING = '.body,.ways>.panel'

let unlock = () => {}
let locks = 0

/** Keeps the page from scrolling under the modal, without moving it sideways. The last of several modals lets it go. */
export function useScrollLock(isLocked: boolean): void {
  // Before the dialog is there: to ask for the page's width after it would have both laid out once more.
  useInsertionEffect(() => {
    if (!isLocked) return
    if (locks++ === 0) unlock = lock()
    return () => {
      if (--locks === 0) unlock()
    }
  }, [isLocked])
}

function lock(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => void Object.assign(style, before)
}

export const EASING = 'cubic-bezier(.2,.8,.3,1)'

/** Lets the height of the frame follow its content; nothing moves where less motion is asked for. */
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

/** What scrolls is a stop of Tab, where nothing in it is one. */
function restoreTabOrder(content: HTMLElement) {
  const body = content.parentElement as HTMLElement
  const isAlone = body.scrollHeight > body.clientHeight && !content.querySelector(FOCUSABLE)
  if (isAlone) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}

/** While the whole dialog waits, what is in it can't be used; the focus is kept at the title, and given back. */
export function useBusy(frame: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>, isBusy: boolean) {
  useLayoutEffect(() => {
    const element = frame.current
    if (!isBusy || !element) return
    const inside = (element.getRootNode() as ShadowRoot).activeElement as HTMLElement | null
    const before = element.contains(inside) ? inside : null
    element.inert = true
    if (before) title.current?.focus({ preventScroll: true })
    return () => {
      element.inert = false
      if (before?.isConnected && (element.getRootNode() as ShadowRoot).activeElement === title.current) before.focus()
    }
  }, [frame, title, isBusy])
}

/** Shows where something scrolls and goes on below. Fetched once something does: it only adds to what is seen. */
export function useScrollCue(card: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = card.current
    if (!isOn || !element) return
    let stop = () => {}
    const observer = new ResizeObserver(() => {
      const scrolling = [...element.querySelectorAll(SCROLLING)].some((one) => one.scrollHeight > one.clientHeight)
      if (!scrolling) return
      observer.disconnect()
      let isGone = false
      stop = () => {
        isGone = true
      }
      const watch = ({ watchScrolling }: typeof import('./scroll-cue.ts')) => {
        if (!isGone) stop = watchScrolling(element)
      }
      import('./scroll-cue.ts').then(watch, () => {})
    })
    // A card of full height stays as high while its content grows.
    for (const one of element.querySelectorAll('.body>div')) observer.observe(one)
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [card, isOn])
}
