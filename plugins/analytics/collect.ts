// Collects the tracked log entries since the last run and turns them into analytics events.
import { type EffectContext, version } from '../../kernel/index.ts'
import { Accounts, Api, Host, IMAGE_SERVICE, LogReader, Router } from '../capabilities.ts'
import { toBaseUrl } from '../shared/rpc/base-url.ts'
import { ANSWER_TIMEOUT_MS, SDK_TYPE } from './constants.ts'
import type { contract } from './contract.ts'
import { RANDOM_BYTES, toUuid } from './event-id.ts'
import { toAnalyticsEvent } from './events.ts'
import type { AnalyticsOptions } from './options.ts'
import { isEnabledIn, parsePage } from './responses.ts'
import type { AnalyticsEvent } from './state.ts'

export type Context = EffectContext<typeof contract>

/** Sends the new tracked entries. Entries that arrive meanwhile start another run. */
export async function collect(context: Context, options: AnalyticsOptions): Promise<void> {
  const { io, read, send, services } = context
  const lastSeq = services.state(LogReader)?.tracked ?? -1
  if (!read().isRestored || lastSeq <= read().lastSeq) return
  const skip = () => {
    if (lastSeq > read().lastSeq) send('eventsQueued', { lastSeq, events: [] })
  }
  if (!isWanted(context, options)) return skip()
  // Answers once the page is idle: a visitor is waiting for what the event has opened.
  const page = parsePage(await io.request({ target: 'page', method: 'look' }).catch(() => null))
  if (!page || page.isPrivate || (await fetchPermission(context)) !== 'on') return skip()

  const random = await io.random(RANDOM_BYTES)
  // Code that did not load may do so with the next event.
  const lines = await services
    .get(LogReader)
    .read(read().lastSeq + 1)
    .catch(() => null)
  if (!lines) return
  // No `await` from here on. Meanwhile another run may have sent some of the entries, and the visitor may have
  // withdrawn consent.
  const before = read().lastSeq
  if (!isWanted(context, options)) return skip()
  const accounts = services.state(Accounts)
  const eventContext = { accounts, host: services.state(Host), theme: services.state(Router)?.theme }
  const address = options.withAddress ? accounts?.active?.address : undefined
  const events = lines.flatMap(({ seq, at: timestamp, ...line }): AnalyticsEvent[] => {
    const event = seq > before && seq <= lastSeq ? toAnalyticsEvent(line, eventContext) : null
    const { url, domain } = page
    return event
      ? [{ eventId: toUuid(random, seq), url, domain, timestamp, ...event, ...(address && { address }) }]
      : []
  })
  if (lastSeq > before) send('eventsQueued', { lastSeq, events })
}

/** Returns true if the host and the visitor allow analytics. */
function isWanted({ read, services }: Context, { requireConsent }: AnalyticsOptions): boolean {
  const { consent, permission } = read()
  const { projectId, features } = services.state(Host) ?? {}
  const isOff = !projectId || features?.analytics === false || permission === 'off' || permission === 'refused'
  return !isOff && (consent ?? !requireConsent)
}

/** Checks once whether the service accepts events of this project. */
async function fetchPermission({ read, send, services }: Context) {
  const { permission } = read()
  if (permission !== 'unknown') return permission
  const { services: addresses = {}, projectId } = services.state(Host) ?? {}
  const answer = await services
    .get(Api)
    .http({
      url: `${toBaseUrl(addresses.explorer ?? IMAGE_SERVICE)}/getAnalyticsConfig`,
      params: { projectId: projectId ?? undefined, st: SDK_TYPE, sv: version },
      timeout: ANSWER_TIMEOUT_MS,
    })
    .catch(() => null)
  const reached = isEnabledIn(answer) ? 'on' : 'off'
  send('permissionReceived', { permission: reached })
  return reached
}
