import { Log, Router } from '../capabilities.ts'
import type { ReportState } from './state.ts'

/** What a page pays for before anybody acts. */
export const face = {
  id: 'report' as const,
  initialState: (): ReportState => ({
    parts: { names: false, answers: true, page: true },
    isTaken: false,
    outcome: null,
    isPassing: false,
    ledger: null,
  }),
  feature: 'report',
  // Who reads the log comes with the first runtime: before any wallet is asked.
  needs: [Router, Log] as const,
  provides: [] as const,
}
