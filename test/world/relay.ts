import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Part, Service } from './part.ts'
import { admit, REFUSALS, type Refusal } from './relay/admission.ts'
import { answer } from './relay/answer.ts'
import { createFaults } from './relay/faults.ts'
import { type Asked, frame } from './relay/frame.ts'
import { type Phase, phaseOf } from './relay/phase.ts'
import { type Client, createPost } from './relay/post.ts'

export type { Refusal } from './relay/admission.ts'
export type { Phase } from './relay/phase.ts'

/** A client in Node takes a relay for dead after 35 s of silence. */
const PING = 30_000
const UNAUTHORIZED = 3000

export interface Relay extends Service {
  /** Again, at the same address and with the same post, and whatever was held or dropped goes its way. */
  start(): Promise<void>
  /** Refuses whoever comes from now on, in the hosted relay's words; null admits them again. */
  refuse(why: Refusal | null): void
  /** From now on messages of this phase wait, unanswered. @returns What lets them go, and ends it. */
  hold(phase: Phase): () => void
  /** From now on messages of this phase are answered, and lost. @returns What ends it. */
  drop(phase: Phase): () => void
  /** Resolves when the next message of this phase has come, before anything is done with it. */
  reached(phase: Phase): Promise<void>
}

/** A WalletConnect relay: it carries what real clients say to one another, and reads none of it. */
export function startRelay(): Relay {
  const post = createPost()
  const { hold, drop, reached, isDropped, pass, clear } = createFaults()
  let part: Part = { url: '', status: 'starting' }
  let server: WebSocketServer | undefined
  let refusal: Refusal | null = null
  // It keeps the address while the relay is down: else whatever starts next may get it, another relay for one.
  const place = createServer((_, response) => response.writeHead(426).end()).unref()
  place.on('upgrade', (request, socket, head) => {
    if (!server) return socket.destroy()
    server.handleUpgrade(request, socket, head, (one) => meet(one, request.url ?? ''))
  })

  function meet(socket: WebSocket, address: string) {
    const { name, refusal: own } = admit(address)
    const why = refusal ?? own
    if (why) return turnAway(socket, REFUSALS[why])
    const say = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    const client: Client = { name, send: (id, method, params) => say({ id, method, params }) }
    socket.on('message', (raw) => {
      const { data, success } = frame.safeParse(parsed(`${raw}`))
      if (!success) return say({ id: 0, error: { code: -32600, message: 'Invalid request' } })
      if (!('method' in data)) return post.acknowledge(data.id)
      const phase = phaseOf(data.method, tagOf(data))
      pass(phase, () => say({ id: data.id, result: isDropped(phase) || answer(post, client, data) }))
    })
    socket.on('close', () => post.leave(client))
    const pings = setInterval(() => socket.ping(), PING).unref()
    socket.on('close', () => clearInterval(pings))
  }

  async function start() {
    server = new WebSocketServer({ noServer: true })
    if (!place.listening) await once(place.listen(0, '127.0.0.1'), 'listening')
    part = { url: `ws://127.0.0.1:${(place.address() as AddressInfo).port}`, status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => {
      part = { url: '', status: 'failed', why: error.message }
    }),
    start,
    async stop() {
      for (const socket of server?.clients ?? []) socket.terminate()
      clear()
      server = undefined
      part = { url: '', status: 'off' }
    },
    refuse: (why) => {
      refusal = why
    },
    hold,
    drop,
    reached,
  }
}

/** As the hosted relay does where a client can hear why. */
function turnAway(socket: WebSocket, message: string) {
  socket.send(JSON.stringify({ id: 0, jsonrpc: '2.0', error: { code: UNAUTHORIZED, message } }))
  socket.close(UNAUTHORIZED, message)
}

const tagOf = ({ params }: Asked) => ('tag' in params ? params.tag : undefined)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
