// Starts a process: the HTTP server, the workers, or both.
import { serve } from '@hono/node-server'
import pino from 'pino'
import { createApp } from './http/app.ts'
import { createMetrics } from './http/metrics.ts'
import { createPageRoutes } from './http/page.ts'
import { startQueue } from './jobs/queue.ts'
import { startWorkers } from './jobs/workers.ts'
import type { Settings } from './settings.ts'
import { openDatabase } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { getProjectKey } from './store/settings.ts'

export interface Running {
  /** Of the server; `null` if this process is only a worker. */
  readonly url: string | null
  /** The key that pages send with reports. */
  readonly key: string
  /** Lets requests and jobs end. */
  stop(): Promise<void>
}

/** @param page - The folder of the built web page. Default: the one of this package. */
export async function start(settings: Settings, page?: string): Promise<Running> {
  const log = pino({ level: settings.logLevel, base: null }, pino.destination(2))
  const database = await openDatabase(settings.place)
  await migrate(database)
  const key = await getProjectKey(database)
  const queue = await startQueue(database, {
    expireSeconds: settings.jobSeconds,
    pollMs: settings.pollMs,
    onError: ({ name, message }) => log.error({ err: { name, message } }, 'queue'),
  })
  const metrics = createMetrics(queue)
  const workers = settings.role === 'web' ? null : await startWorkers({ database, queue, settings, metrics })
  const server = settings.role === 'worker' ? null : await listen()

  async function listen() {
    const app = createApp({ settings, database, queue, metrics, key }, log)
    app.route('/', createPageRoutes(page))
    return new Promise<{ url: string; close(): Promise<void> }>((resolve, reject) => {
      const listening = serve({ fetch: app.fetch, hostname: settings.host, port: settings.port }, ({ port }) =>
        resolve({
          url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
          close: () => new Promise((done) => void listening.close(() => done())),
        }),
      )
      listening.once('error', reject)
    })
  }

  return {
    url: server?.url ?? null,
    key,
    async stop() {
      await server?.close()
      await queue.stop()
      await workers?.close()
      await database.close()
    },
  }
}
