import { action, defineContract, event, type } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'
import type { AnalyticsEvent, AnalyticsState } from './state.ts'

export const contract = defineContract({
  ...manifest,
  personalPaths: ['unsent.*.url', 'unsent.*.address'],
  events: {
    consentRestored: event(type<{ consent: boolean | null }>(), { track: 'INITIALIZE' }),
    consentChanged: event(type<{ isGiven: boolean }>()),
    permissionReceived: event(type<{ permission: Exclude<AnalyticsState['permission'], 'unknown'> }>()),
    /** The log up to `lastSeq` is processed; `events` are to be sent. */
    eventsQueued: event(type<{ lastSeq: number; events: AnalyticsEvent[] }>(), {
      personal: ['events.*.url', 'events.*.address'],
    }),
    /** The service has these events, or sending failed for good. */
    deliveryEnded: event(type<{ eventIds: string[] }>()),
  },
  actions: {
    /** Stores the visitor's consent. Events from before a consent are never sent. */
    setConsent: action(type<{ isGiven: boolean }>()),
  },
})
