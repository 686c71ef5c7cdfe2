import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Queue } from '../jobs/queue.ts'
import type { Settings } from '../settings.ts'
import type { Member } from '../store/members.ts'
import type { Database } from '../store/sql.ts'
import type { Metrics } from './metrics.ts'

/** What routes need of the process. */
export interface Parts {
  readonly settings: Settings
  readonly database: Database
  readonly queue: Queue
  readonly metrics: Metrics
  /** The key that pages send. */
  readonly key: string
}

export interface Env {
  Bindings: HttpBindings
  Variables: { member: Member }
}

/** Identifies a client for limits. It is kept in memory only, and never logged. */
export function getClient({ req, env }: Context<Env>, { trustsProxy }: Settings): string {
  const forwarded = trustsProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? env?.incoming?.socket.remoteAddress ?? 'unknown'
}
