export interface AnalyticsOptions {
  /** Nothing is counted before `setConsent` said so. Default: counted until it says otherwise. */
  readonly requireConsent?: boolean | undefined
  /** The active account's address goes with every event. Default: it stays here. */
  readonly withAddress?: boolean | undefined
}
