import { useEffect } from 'react'
import { runAction } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { useShell } from './shell.ts'

// The title has the focus from the start, and says nothing about where somebody is.
const FOCUSED = ':focus-visible:not(h2)'

/**
 * Closes the modal by itself, once nobody has been at it for a while: as long as the pointer is moved over it, or the
 * keyboard's focus stands on something in it, the time does not begin.
 * @param ms - Milliseconds.
 */
export function useAutoClose(isOn: boolean, ms: number): void {
  const { close } = useRouter()
  const { card } = useShell()
  useEffect(() => {
    const element = card.current
    if (!isOn || !element) return
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPointed = false
    const begin = () => {
      clearTimeout(timer)
      if (!isPointed && !element.querySelector(FOCUSED)) timer = setTimeout(() => runAction(close()), ms)
    }
    const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, listener, { signal: gone.signal })
    on('pointermove', ({ movementX, movementY }) => {
      // A pointer that rests while the view comes under it is no sign of anybody.
      if (isPointed || (movementX === 0 && movementY === 0)) return
      isPointed = true
      begin()
    })
    on('pointerleave', () => {
      isPointed = false
      begin()
    })
    on('focusin', begin)
    on('focusout', begin)
    begin()
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [isOn, ms, close, card])
}
