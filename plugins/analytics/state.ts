/** An event in the form in which it is sent. */
export interface AnalyticsEvent {
  /** A UUID. */
  eventId: string
  /** Origin and path of the page. */
  url: string
  domain: string
  /** Milliseconds since the epoch. */
  timestamp: number
  event: string
  properties: Record<string, string | boolean | string[]>
  address?: string | undefined
}

export interface AnalyticsState {
  /** It is known whether an earlier visit gave consent. */
  isRestored: boolean
  /** The visitor's choice; `null` before one. */
  consent: boolean | null
  /** `off`: the service accepts no events of this project. `refused`: the project does not allow this site. */
  permission: 'unknown' | 'on' | 'off' | 'refused'
  /** `seq` of the last processed log entry. */
  lastSeq: number
  /** Events that the service does not have yet. */
  unsent: AnalyticsEvent[]
}
