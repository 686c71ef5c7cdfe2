import { action, defineContract, event, type } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'
import type { AnalyticsEvent, AnalyticsState } from './state.ts'

const defined = defineContract({
  ...manifest,
  personalPaths: ['unsent.*.eventId', 'unsent.*.url', 'unsent.*.address'],
  events: {
    consentRestored: event(type<{ consent: boolean | null }>(), { track: 'INITIALIZE' }),
    consentChanged: event(type<{ isGiven: boolean }>()),
    permissionReceived: event(type<{ permission: Exclude<AnalyticsState['permission'], 'unknown'> }>()),
    /** The log up to `lastSeq` is processed; `events` are to be sent. */
    eventsQueued: event(type<{ lastSeq: number; events: AnalyticsEvent[] }>(), {
      personal: ['events.*.eventId', 'events.*.url', 'events.*.address'],
    }),
    /** The service has these events, or sending failed for good. */
    deliveryEnded: event(type<{ eventIds: string[] }>(), { personal: ['eventIds.*'] }),
  },
  actions: {
    /** Stores the visitor's consent. Events from before a consent are never sent. */
    setConsent: action(type<{ isGiven: boolean }>()),
  },
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface AnalyticsContract extends Defined {}

export const contract: AnalyticsContract = defined
