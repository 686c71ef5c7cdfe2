import { Router } from '../capabilities.ts'
import type { ReportState } from './state.ts'

/** What a page pays for before anybody acts. */
export const face = {
  id: 'report' as const,
  initialState: (): ReportState => ({
    parts: { names: false, answers: true, page: true },
    isTaken: false,
    outcome: null,
    isPassing: false,
  }),
  feature: 'report',
  needs: [Router] as const,
  provides: [] as const,
}
