import { Accounts, Api, Host, Log, Router } from '../capabilities.ts'
import type { AnalyticsState } from './state.ts'

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'analytics' as const,
  initialState: (): AnalyticsState => ({
    isRestored: false,
    consent: null,
    permission: 'unknown',
    lastSeq: -1,
    unsent: [],
  }),
  feature: 'analytics',
  needs: [Log, Host, Accounts, Api, Router] as const,
  provides: [] as const,
}
