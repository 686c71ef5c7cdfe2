import { type RefObject, useLayoutEffect } from 'react'
import { DIALOG } from '../motion.ts'
import { EASING } from './page-effects.ts'

const EDGE = 24
/** What is shown until the view is loaded. */
const WAITING = '.body>div>.view[aria-busy=true],.body>div>.view>:is(.view-loading,[aria-busy=true])'
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/**
 * Centers the dialog for each view and then keeps its top edge while that view grows or shrinks, so that what the
 * visitor is about to click does not move. The dialog always stays on the screen.
 *
 * @param view - Changes with each view.
 */
export function usePosition(dialog: RefObject<HTMLElement | null>, isOn: boolean, view: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view is centred anew
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOn || !element) return
    const { style } = element
    const frame = element.querySelector('.frame')
    let centred: number | undefined
    let [pinned, height] = [0, 0]
    let isGone = false

    const updatePosition = () => {
      if (isGone) return
      if (centred === undefined) {
        // Centered by its margins until the view is loaded and its height has settled.
        if (element.querySelector(WAITING)) return
        const resize = frame?.getAnimations()[0]
        if (resize) return void resize.finished.then(updatePosition, () => {})
        centred = element.offsetTop
      }
      const top = Math.min(centred, window.innerHeight - EDGE - element.offsetHeight)
      pinned = Math.max(top, EDGE)
      height = element.offsetHeight
      style.setProperty('--portico-top', `${pinned}px`)
    }
    const centre = () => {
      style.removeProperty('--portico-top')
      centred = undefined
    }
    const turn = () => {
      centre()
      updatePosition()
    }
    const observer = new ResizeObserver(updatePosition)
    observer.observe(element)
    window.addEventListener('resize', turn)
    return () => {
      isGone = true
      observer.disconnect()
      window.removeEventListener('resize', turn)
      // On small screens the dialog is a sheet at the bottom edge, whatever its margin.
      const isSheet = element.offsetTop !== pinned
      centre()
      // Animates from the previous view's position, together with the height.
      const way = Math.round(pinned - (window.innerHeight - height) / 2)
      if (!isSheet && way !== 0 && !prefersReducedMotion())
        element.animate([{ translate: `0 ${way}px` }, { translate: 'none' }], { duration: DIALOG, easing: EASING })
    }
  }, [dialog, isOn, view])
}
