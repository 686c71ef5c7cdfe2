import { computeDigest } from '../../kernel/json.ts'
import type { Report } from '../../kernel/replay/report-types.ts'
import { type Bug, visitShop } from '../../test/kernel/sample/shop.ts'

/** Bugs of the sample shop that its visitors reach without a payment. */
const BUGS: readonly Bug[] = ['price-malformed', 'reducer-throws', 'effect-throws', 'watcher-throws', 'view-throws']
/** Actions of a visit: about 100 entries and 16 KB, as a visit of a few minutes has them. */
const STEPS = 50

/**
 * Creates reports of real visits.
 * @param count - Each differs from the others in its times, and so in its digest
 */
export async function createReports(count: number): Promise<readonly string[]> {
  const visits = await Promise.all(BUGS.map((bug, seed) => visitShop({ seed, bug, steps: STEPS })))
  return Array.from({ length: count }, (_, i) => {
    const report = visits[i % visits.length] as Report
    const entries = report.entries.map((entry) => ({ ...entry, at: entry.at + i }))
    return JSON.stringify({ ...report, entries, digest: computeDigest(JSON.stringify(entries)) })
  })
}
