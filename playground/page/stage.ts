import { type RefObject, useEffect } from 'react'

/**
 * Moves a replayed modal onto the stage, beside the log. Portico appends its element to the body, and a page may move
 * it.
 */
export function useStage(stage: RefObject<HTMLElement | null>, isReplayed: boolean): void {
  useEffect(() => {
    if (!isReplayed) return
    const take = () => {
      const modal = document.querySelector('body > portico-modal')
      if (modal) stage.current?.append(modal)
    }
    take()
    const arrivals = new MutationObserver(take)
    arrivals.observe(document.body, { childList: true })
    return () => arrivals.disconnect()
  }, [stage, isReplayed])
}
