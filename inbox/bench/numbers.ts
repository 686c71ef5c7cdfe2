/**
 * Names median, 99th percentile and maximum of durations.
 * @param times - Milliseconds, in any order
 */
export function summarize(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`
}
