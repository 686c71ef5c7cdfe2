import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect } from 'react'
import { DIALOG } from '../motion.ts'
import { FOCUSABLE } from './focus.ts'

/** The scrollable elements: the body of the view, and the wallet list in it. */
const SCROLLING = '.body,.ways>.panel'

let unlock = () => {}
let locks = 0

/**
 * Prevents the page from scrolling under the modal, without moving it sideways. The last of several modals unlocks it.
 */
export function useScrollLock(isLocked: boolean): void {
  // Runs before the dialog is in the page: reading the page's width afterwards would cause a second layout.
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

/** While the dialog is busy, makes its content inert. The title holds the focus and returns it afterwards. */
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

/**
 * Marks elements that have more content below. The code is fetched once something scrolls, since it is only decoration.
 */
export function useScrollCue(card: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = card.current
    if (!isOn || !element) return
    let stop = () => {}
    let isFound = false
    const check = () => {
      // While the card grows, its content is cut for a moment.
      const resize = element.querySelector('.frame')?.getAnimations()[0]
      if (resize) return void resize.finished.then(check, () => {})
      const scrolling = [...element.querySelectorAll(SCROLLING)].some((one) => one.scrollHeight > one.clientHeight)
      if (!scrolling || isFound) return
      isFound = true
      observer.disconnect()
      let isGone = false
      stop = () => {
        isGone = true
      }
      const watch = ({ watchScrolling }: typeof import('./scroll-cue.ts')) => {
        if (!isGone) stop = watchScrolling(element, SCROLLING)
      }
      import('./scroll-cue.ts').then(watch, () => {})
    }
    const observer = new ResizeObserver(check)
    // A card of maximum height keeps its size while its content grows.
    for (const one of element.querySelectorAll('.body>div')) observer.observe(one)
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [card, isOn])
}
