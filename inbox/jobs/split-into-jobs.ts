/** Reports of one job. A job costs three transactions, and is what two workers divide. */
const MOST = 10

/** Divides reports among jobs. */
export function splitIntoJobs(reportIds: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(reportIds.length / MOST)
  return Array.from({ length: count }, (_, i) => reportIds.slice(i * MOST, (i + 1) * MOST))
}
