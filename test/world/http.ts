import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Part, Service } from './part.ts'

/** What a call is told instead of its answer: an HTTP status, or nothing at all. */
export type Fault = number | 'unreachable'

export interface Faulty<Call extends string> {
  /** From now on calls of this kind wait. @returns What lets them go, and ends it. */
  hold(call: Call): () => void
  /** From now on calls of this kind get this HTTP status, or no answer at all. @returns What ends it. */
  fail(call: Call, how: Fault): () => void
}

export interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body?: string
}

export interface Question {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Of the page that asks, if any. */
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

/** What a test wants to go wrong. `pass` lets a call through, holds it, or tells what it gets instead. */
export function createFaults<Call extends string>(): Faulty<Call> & { pass(call: Call): Promise<Answer | undefined> } {
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

/** A server on a free port of loopback, open to every origin. Where `answer` throws, the call gets no answer at all. */
export function startServer(answer: (question: Question) => Promise<Answer>): Service {
  let part: Part = { url: '', status: 'starting' }

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
