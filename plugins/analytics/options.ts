export interface AnalyticsOptions {
  /**
   * Sends nothing before `setConsent({ isGiven: true })`. By default, events are sent until `setConsent` says
   * otherwise.
   */
  readonly requireConsent?: boolean | undefined
  /** Sends the active account's address with every event. Off by default. */
  readonly withAddress?: boolean | undefined
}
