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
    /** What happened up to here is looked at no more: this of it is sent. */
    eventsQueued: event(type<{ seen: number; events: Counted[] }>(), {
      personal: ['events.*.url', 'events.*.address'],
    }),
    /** The service has it, or never will. */
    deliveryEnded: event(type<{ eventIds: string[] }>()),
  },
  actions: {
    /** What the visitor chose; it is remembered. What happened before they agreed is never sent. */
    setConsent: action(type<{ isGiven: boolean }>()),
  },
})
