import { action, defineContract, event, type } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'
import type { AnalyticsState, Counted } from './state.ts'

export const contract = defineContract({
  ...manifest,
  personalPaths: ['unsent.*.url', 'unsent.*.address'],
  events: {
    consentRestored: event(type<{ consent: boolean | null }>(), { track: 'INITIALIZE' }),
    consentChanged: event(type<{ isGiven: boolean }>()),
    verdictReceived: event(type<{ verdict: Exclude<AnalyticsState['verdict'], 'unknown'> }>()),
    /** The log up to `seen` is processed; `events` are to be sent. */
    eventsQueued: event(type<{ seen: number; events: Counted[] }>(), {
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
