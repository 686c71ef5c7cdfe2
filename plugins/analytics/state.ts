/** An event as it is sent. */
export interface Counted {
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
  /** Whether it is known what an earlier visit left. */
  isRestored: boolean
  /** What the visitor chose; `null` while they have not. */
  consent: boolean | null
  /** `off`: the service counts nothing for this project. `refused`: this site is none that the project allows. */
  verdict: 'unknown' | 'on' | 'off' | 'refused'
  /** The last entry of the log that was looked at. */
  seen: number
  /** What the service has not taken yet. */
  unsent: Counted[]
}
