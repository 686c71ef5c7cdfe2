import type { MiddlewareHandler } from 'hono'
import type { Env } from './environment.ts'

/** Refuses what another site's page sends with this browser's cookie. SameSite does so too, but not for subdomains. */
export const refuseForeignPages: MiddlewareHandler<Env> = async (context, next) => {
  const { method } = context.req
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site')
  const isRead = method === 'GET' || method === 'HEAD'
  const isOwn =
    site === undefined ? origin === undefined || hasHost(origin, context.req.header('host')) : site === 'same-origin'
  return isRead || isOwn ? next() : context.json({ error: 'origin' }, 403)
}

const hasHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host
