import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { createFindAsker, requireMember } from './authorize.ts'
import { createBuildRoutes } from './builds.ts'
import type { Env, Parts } from './environment.ts'
import { createGroupRoutes } from './groups.ts'
import { createAuditRoutes, createMemberRoutes } from './members.ts'
import { createReportRoutes } from './receive-reports.ts'
import { refuseForeignPages } from './refuse-foreign-pages.ts'
import { createSessionRoutes } from './sessions.ts'
import { createStoredReportRoutes } from './stored-reports.ts'

/** All routes but the page. */
export function createApp(parts: Parts, log: Pick<Logger, 'info' | 'error'>) {
  const { database, metrics } = parts
  const app = new Hono<Env>()
  // Logs the route and never the address: it would have ids, keys and searches.
  app.use(async (context, next) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const labels = { method: context.req.method, route: routePath(context, -1), status: context.res.status }
    metrics.requests.observe(labels, ms / 1000)
    log.info({ ...labels, ms: Math.round(ms) }, 'request')
  })
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ error: 'request', message: error.message }, error.status)
    log.error({ err: { name: error.name, message: error.message, stack: error.stack } }, 'request failed')
    return context.json({ error: 'server' }, 500)
  })
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        connectSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      // Pages of other origins send reports.
      crossOriginResourcePolicy: false,
    }),
  )
  app.get('/healthz', async (context) => {
    await database.query('select 1')
    return context.json({ status: 'ok' })
  })
  app.get('/metrics', async (context) =>
    context.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
  app.route('/reports', createReportRoutes(parts, log))
  app.use('/api/*', refuseForeignPages)
  const findAsker = createFindAsker(parts)
  app.route('/api/session', createSessionRoutes(parts, findAsker))
  app.use('/api/*', requireMember(findAsker))
  app.route('/api/groups', createGroupRoutes(parts))
  app.route('/api/reports', createStoredReportRoutes(parts))
  app.route('/api/builds', createBuildRoutes(parts))
  app.route('/api/members', createMemberRoutes(parts))
  app.route('/api/audit', createAuditRoutes(parts))
  return app
}
