import type { HttpBindings } from '@hono/node-server'
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
