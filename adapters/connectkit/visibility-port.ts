/** Timers of browsers run at once after longer ones. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Reads again when the page is looked at, and while it is, after each interval. @returns The function that stops it */
export function readAgain(read: () => void, interval: number): () => void {
  const readIfVisible = () => {
    if (document.visibilityState === 'visible') read()
  }
  document.addEventListener('visibilitychange', readIfVisible)
  const timer = interval > 0 && interval <= LONGEST_TIMER_MS ? setInterval(readIfVisible, interval) : undefined
  return () => {
    document.removeEventListener('visibilitychange', readIfVisible)
    clearInterval(timer)
  }
}
