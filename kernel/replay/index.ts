// The entry `portico/replay`: tools for reports. A page that shows and exports reports does not need them.
export { checkReport } from './check-report.ts'
export { describeCause } from './describe-cause.ts'
export { type Examination, type ExamineOptions, examineReport, findWallets } from './examine.ts'
export { createFailingTest, type FailingTestPaths } from './failing-test.ts'
export { computeFingerprint, type Fingerprint } from './fingerprint.ts'
export { blankControls } from './format-entry.ts'
export { createReportLink, readReportLink } from './report-link.ts'
