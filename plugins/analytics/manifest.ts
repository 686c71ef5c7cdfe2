import { Accounts, Api, Host, LogReader, Router } from '../capabilities.ts'
import type { AnalyticsState } from './state.ts'

/** The analytics service, the default of `services.analytics`. */
export const ANALYTICS_SERVICE = 'https://pulse.walletconnect.org'

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
  needs: [LogReader, Host, Accounts, Api, Router] as const,
  provides: [] as const,
}
