import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from './environment.ts'

/** Where the build puts the page. */
const FOLDER = fileURLToPath(new URL('./page', import.meta.url))
/** The bundler's form: what has such a name never changes. */
const HASHED = /^\/assets\/.*-[A-Z0-9]{8}\.\w+$/

/** Once the file is found: what is set before would also be said of a missing one. */
const setCaching: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  const isHashed = HASHED.test(context.req.path)
  if (context.res.ok) context.header('cache-control', isHashed ? 'max-age=31536000, immutable' : 'no-cache')
}

/** The web page, whose addresses of groups and reports are its own. */
export function createPageRoutes(folder = FOLDER) {
  if (!existsSync(folder)) return new Hono<Env>()
  const root = relative(process.cwd(), folder)
  return new Hono<Env>()
    .use(etag(), setCaching)
    .use('/assets/*', serveStatic({ root }))
    .get('/assets/*', (context) => context.notFound())
    .get('*', serveStatic({ root, path: 'index.html' }))
}
