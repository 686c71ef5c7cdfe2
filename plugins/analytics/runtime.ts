import { defineRuntime } from '../../kernel/index.ts'
import { LogReader } from '../capabilities.ts'
import { type Context, collect } from './collect.ts'
import { CONSENT_KEY } from './constants.ts'
import { contract } from './contract.ts'
import { deliver, flush } from './deliver.ts'
import type { AnalyticsOptions } from './options.ts'
import { parseConsent } from './responses.ts'
import type { AnalyticsEvent } from './state.ts'

/** Maximum number of unsent events; the oldest are dropped. */
const UNSENT_LIMIT = 32

/** Restores the consent, and listens for the end of the page. */
async function start(context: Context) {
  const { io, send } = context
  io.listen({ target: 'page', event: 'leave' }, flush)
  send('consentRestored', { consent: parseConsent(await io.get(CONSENT_KEY).catch(() => null)) })
}

const getCopy = (properties: AnalyticsEvent['properties']) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, Array.isArray(one) ? [...one] : one]))

export const createRuntime = (options: AnalyticsOptions = {}) =>
  defineRuntime(contract, {
    start,
    reduce: {
      consentRestored: (draft, { consent }) => {
        draft.isRestored = true
        draft.consent ??= consent
      },
      consentChanged: (draft, { isGiven }) => {
        draft.consent = isGiven
        if (!isGiven) draft.unsent = []
      },
      permissionReceived: (draft, { permission }) => {
        draft.permission = permission
        if (permission !== 'on') draft.unsent = []
      },
      eventsQueued: (draft, { lastSeq, events }) => {
        draft.lastSeq = lastSeq
        const copies = events.map((one) => ({ ...one, properties: getCopy(one.properties) }))
        draft.unsent = [...draft.unsent, ...copies].slice(-UNSENT_LIMIT)
      },
      deliveryEnded: (draft, { eventIds }) => {
        draft.unsent = draft.unsent.filter(({ eventId }) => !eventIds.includes(eventId))
      },
    },
    actions: {
      async setConsent({ io, send }, { isGiven }) {
        send('consentChanged', { isGiven })
        await io.set(CONSENT_KEY, JSON.stringify({ version: 1, isGiven })).catch(() => {})
      },
    },
    effects: {
      consentRestored: (context) => collect(context, options),
      eventsQueued: { concurrent: true, run: deliver },
    },
    watch: [[({ services }) => services.state(LogReader)?.tracked ?? null, (context) => collect(context, options)]],
  })
