/**
 * Calls back once, after `ms`.
 * @returns The function that cancels it
 */
export function startTimer(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
