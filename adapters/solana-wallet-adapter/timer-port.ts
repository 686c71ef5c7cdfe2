/** Calls a function once after a time. @returns The function that stops it */
export function startTimer(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
