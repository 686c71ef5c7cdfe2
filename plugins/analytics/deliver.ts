// Sends one event per request. When the page is left, the browser sends the rest as beacons.
import { type Json, PorticoError, version } from '../../kernel/index.ts'
import { Api, Host, Router } from '../capabilities.ts'
import { toBaseUrl } from '../shared/rpc/base-url.ts'
import type { Context } from './collect.ts'
import { ANSWER_TIMEOUT_MS, REFUSED_ALERT, SDK_TYPE } from './constants.ts'
import { ANALYTICS_SERVICE } from './manifest.ts'
import type { AnalyticsEvent } from './state.ts'

/** The effect of `eventsQueued`. A failed event is dropped. */
export async function deliver(
  context: Context,
  { events }: { readonly events: readonly AnalyticsEvent[] },
): Promise<void> {
  const { read, send, services } = context
  await Promise.all(
    events.map(async (one) => {
      const { url, params } = getRequest(context)
      const status = await services
        .get(Api)
        .http({ url, params, method: 'POST', body: getBody(one), timeout: ANSWER_TIMEOUT_MS })
        .then(() => 200, getStatus)
      if (status === 403 && read().permission !== 'refused') {
        send('permissionReceived', { permission: 'refused' })
        services.get(Router).alert(REFUSED_ALERT.title, REFUSED_ALERT.message)
      }
      if (read().unsent.some(({ eventId }) => eventId === one.eventId))
        send('deliveryEnded', { eventIds: [one.eventId] })
    }),
  )
}

/** Sends all unsent events as beacons, when the page is left. */
export async function flush(context: Context): Promise<void> {
  const { io, read, send } = context
  const { unsent } = read()
  if (unsent.length === 0) return
  const { url, params } = getRequest(context)
  send('deliveryEnded', { eventIds: unsent.map(({ eventId }) => eventId) })
  await Promise.all(
    unsent.map((one) =>
      io
        .request({
          target: 'page',
          method: 'beacon',
          params: { url: `${url}?${new URLSearchParams(params)}`, body: JSON.stringify(getBody(one)) },
        })
        .catch(() => false),
    ),
  )
}

function getRequest({ services }: Pick<Context, 'services'>) {
  const { services: addresses = {}, projectId } = services.state(Host) ?? {}
  return {
    url: `${toBaseUrl(addresses.analytics ?? ANALYTICS_SERVICE)}/e`,
    params: { projectId: projectId ?? '', st: SDK_TYPE, sv: version },
  }
}

const getBody = ({
  eventId,
  url,
  domain,
  timestamp,
  event,
  properties,
  address,
}: AnalyticsEvent): { [key: string]: Json } => ({
  eventId,
  url,
  domain,
  timestamp,
  props: { type: 'track', event, properties, ...(address && { address }) },
})

const getStatus = (error: unknown): number | undefined =>
  error instanceof PorticoError ? (error.cause as { status?: number } | undefined)?.status : undefined
