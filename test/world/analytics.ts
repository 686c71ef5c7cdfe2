import { type Answer, createFaults, type FaultControls, json, type ServerRequest, startServer } from './http.ts'
import type { Service } from './part.ts'
import { isProjectId } from './project.ts'

/** A received analytics event. */
export interface ReceivedEvent {
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Sink extends Service, FaultControls<'e'> {}

/** Starts an analytics server, which stores events and lists them at `/events`. */
export function startAnalytics(): Sink {
  const { pass, ...faulty } = createFaults<'e'>()
  const events: ReceivedEvent[] = []

  async function answer({ method, path, query, body }: ServerRequest): Promise<Answer> {
    if (method === 'GET' && path === '/events') return json(events)
    if (method !== 'POST' || path !== '/e') return { status: 404 }
    const fault = await pass('e')
    if (fault) return fault
    if (!isProjectId(query.get('projectId'))) return json({ error: 'Origin not allowed' }, 403)
    events.push({ query: Object.fromEntries(query), body })
    return json({}, 202)
  }
  return { ...startServer(answer), ...faulty }
}
