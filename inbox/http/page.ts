import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Env } from './environment.ts'

/** Where the build puts the page. */
const FOLDER = fileURLToPath(new URL('./page', import.meta.url))

/** The web page, whose addresses of groups and reports are its own. */
export function createPageRoutes(folder = FOLDER) {
  if (!existsSync(folder)) return new Hono<Env>()
  const root = relative(process.cwd(), folder)
  return new Hono<Env>()
    .use(
      '/assets/*',
      serveStatic({ root, onFound: (_, context) => context.header('cache-control', 'max-age=31536000, immutable') }),
    )
    .get('*', serveStatic({ root, path: 'index.html' }))
}
