import { type Configuration, Requests, Router } from '../capabilities.ts'
import type { ReportState } from './state.ts'

/** What a page pays for before anybody acts. */
export const manifest = {
  id: 'report' as const,
  initialState: ({ grants }: Configuration): ReportState => ({
    parts: { names: false, answers: true, page: true },
    isTaken: false,
    outcome: null,
    isExporting: false,
    ledger: null,
    isLedgerOn: grants?.requests?.includes('report') ?? false,
  }),
  feature: 'report',
  needs: [Router] as const,
  // For the ledger. What may see requests comes with the first runtime: before any wallet is asked.
  optional: [Requests] as const,
  provides: [] as const,
}
