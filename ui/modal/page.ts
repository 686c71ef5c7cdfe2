import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Keeps the page from scrolling under the modal, without moving it sideways. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { style, clientWidth } = document.documentElement
    const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => {
      Object.assign(style, before)
    }
  }, [isLocked])
}

const EASING = 'cubic-bezier(.2,.8,.3,1)'
const TIME = 150

/** Lets the height of the frame follow its content; nothing moves where less motion is asked for. */
export function useHeight(frame: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (!isOn || !outer || !inner) return
    let before = outer.offsetHeight
    let width = outer.offsetWidth
    let running: Animation | undefined
    const observer = new ResizeObserver(() => {
      const from = running?.playState === 'running' ? outer.offsetHeight : before
      running?.cancel()
      const to = outer.offsetHeight
      const isTurned = outer.offsetWidth !== width
      before = to
      width = outer.offsetWidth
      if (isTurned || Math.abs(from - to) < 2 || matchMedia('(prefers-reduced-motion:reduce)').matches) return
      running = outer.animate([{ height: `${from}px` }, { height: `${to}px` }], { duration: TIME, easing: EASING })
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, content, isOn])
}

const EDGE = 24

/** Keeps the header where the dialog opened: only its lower end moves, as long as there is room below. */
export function usePlace(dialog: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOn || !element) return
    const { style } = element
    let opened: number | undefined
    const place = () => {
      // Until the first view has come the dialog stays in the middle.
      if (element.querySelector('.loading') && opened === undefined) return
      opened ??= element.offsetTop
      const top = Math.min(opened, window.innerHeight - EDGE - element.offsetHeight)
      style.setProperty('--portico-top', `${Math.max(top, EDGE)}px`)
    }
    const forget = () => {
      style.removeProperty('--portico-top')
      opened = undefined
    }
    const turn = () => {
      forget()
      place()
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    window.addEventListener('resize', turn)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', turn)
      forget()
    }
  }, [dialog, isOn])
}
