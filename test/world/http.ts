import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service, ServiceStatus } from './part.ts'

/** What a call gets instead of its response: an HTTP status, or no response. */
export type Fault = number | 'unreachable'

export interface FaultControls<Call extends string> {
  /** Holds calls of this kind from now on. @returns The function that releases them and ends the hold */
  hold(call: Call): () => void
  /** Makes calls of this kind fail from now on. @returns The function that ends it */
  fail(call: Call, how: Fault): () => void
}

export interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body?: string
}

export interface ServerRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Origin of the page that sent the request, if any. */
  readonly origin: string
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON; `undefined` without a body. */
  readonly body: unknown
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** Simulates faults on request of a test. `pass` lets a call through, holds it, or returns its error response. */
export function createFaults<Call extends string>(): FaultControls<Call> & {
  pass(call: Call): Promise<Answer | undefined>
} {
  const held = new Map<Call, (() => void)[]>()
  const failing = new Map<Call, Fault>()
  return {
    async pass(call) {
      const waiting = held.get(call)
      if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
      const how = failing.get(call)
      if (how === 'unreachable') throw new Error(how)
      return how === undefined ? undefined : json({ error: 'As asked' }, how)
    },
    hold(call) {
      held.set(call, held.get(call) ?? [])
      return () => {
        const waiting = held.get(call) ?? []
        held.delete(call)
        for (const go of waiting) go()
      }
    },
    fail(call, how) {
      failing.set(call, how)
      return () => failing.delete(call)
    },
  }
}

/**
 * Starts a server on a free port of loopback, with CORS for all origins. If `answer` throws, the call gets no response.
 */
export function startServer(answer: (question: ServerRequest) => Promise<Answer>): Service {
  let part: ServiceStatus = { url: '', status: 'starting' }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/' } = request
    if (method === 'OPTIONS') return response.writeHead(204, CORS).end()
    const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
    const { headers } = request
    const { origin = '' } = headers
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = chunks.length > 0 ? JSON.parse(`${Buffer.concat(chunks)}`) : undefined
    const {
      status = 200,
      type = 'text/plain',
      body = '',
    } = await answer({
      method,
      path,
      query,
      origin,
      headers,
      body: sent,
    })
    response.writeHead(status, { ...CORS, 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  async function start() {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    part = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => {
      part = { url: '', status: 'failed', why: error.message }
    }),
    async stop() {
      server.closeAllConnections()
      server.close()
      part = { url: '', status: 'off' }
    },
  }
}
