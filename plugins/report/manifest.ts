import { type Configuration, Requests, Router } from '../capabilities.ts'
import type { ReportState } from './state.ts'

/** Where the device keeps reports that the inbox has not acknowledged. */
export const OUTBOX_KEY = 'portico.report.outbox'

/** The eager part of the plugin, which every page loads. */
export const manifest = {
  id: 'report' as const,
  initialState: ({ grants }: Configuration): ReportState => ({
    parts: { names: false, answers: true, page: true },
    acceptsReports: false,
    outcome: null,
    isExporting: false,
    ledger: null,
    isLedgerOn: grants?.requests?.includes('report') ?? false,
  }),
  feature: 'report',
  needs: [Router] as const,
  // Needed for the ledger. The plugin that reports requests loads with the first runtime, before any wallet request.
  optional: [Requests] as const,
  provides: [] as const,
}
