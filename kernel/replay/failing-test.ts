import { createLogInvalidError } from './errors.ts'
import { findSuspect } from './find-suspect.ts'
import type { Report } from './report-types.ts'
import { createTestFile, quote } from './test-file.ts'

/** Where the test finds what it needs, as paths from its own folder. */
export interface FailingTestPaths {
  readonly report: string
  /** A module whose default export has the site's `plugins`. */
  readonly config: string
}

/**
 * Creates a vitest file that fails as long as your code does what the report says, like `npx portico test`.
 * @param report - A checked report: see `checkReport`.
 * @throws `log-invalid` if nothing in it went wrong
 * @example createFailingTest(report, { report: './report.json', config: './portico.config.ts' })
 */
export function createFailingTest(report: Report, paths: FailingTestPaths): string {
  const suspect = findSuspect(report.entries)
  if (!suspect) throw createLogInvalidError('entries', 'nothing went wrong')
  return createTestFile({
    report,
    entries: report.entries,
    wrong: suspect.event,
    ids: [],
    expected: [],
    path: quote(paths.report),
    config: quote(paths.config),
  })
}
