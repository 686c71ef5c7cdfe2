import { type RefObject, useEffect } from 'react'

/**
 * Takes a replayed modal out of the middle of the page and onto the stage, beside the log that it illustrates.
 * Portico puts its one element at the end of the body; where that element stands is the page's affair.
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
