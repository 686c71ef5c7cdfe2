import { type RefObject, useEffect } from 'react'

/** The scrollable elements: the body of the view, and the wallet list in it. */
const SCROLLING = '.body,.ways>.panel'

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
      const watch = ({ watchScrolling }: typeof import('./watch-scrolling.ts')) => {
        if (!isGone) stop = watchScrolling(element, SCROLLING)
      }
      import('./watch-scrolling.ts').then(watch, () => {})
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
