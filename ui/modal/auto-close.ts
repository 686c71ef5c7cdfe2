import { useEffect } from 'react'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useShell } from './shell.ts'

// The title has the focus initially, so that does not count as activity.
const FOCUSED = ':focus-visible:not(h2)'

/**
 * Closes the modal after a time without activity. Pointer movement over it, or keyboard focus on an element in it,
 * stops the timer.
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
      // A resting pointer does not count as activity, even if the view appears under it.
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
