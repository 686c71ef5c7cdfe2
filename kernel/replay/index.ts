// The entry `portico/replay`: tools for reports. A page that shows and exports reports does not need them.
export { computeFingerprint, type Fingerprint } from './fingerprint.ts'
export { createReportLink, readReportLink } from './link.ts'
