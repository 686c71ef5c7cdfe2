import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Service, ServiceStatus } from './part.ts'
import { admit, REFUSALS, type Refusal } from './relay/admission.ts'
import { answer } from './relay/answer.ts'
import { createFaults } from './relay/faults.ts'
import { type Asked, frame } from './relay/frame.ts'
import { type Client, createMessageStore } from './relay/mailbox.ts'
import { type Phase, phaseOf } from './relay/phase.ts'

export type { Refusal } from './relay/admission.ts'
export type { Phase } from './relay/phase.ts'

/** A client in Node considers a relay dead after 35 s of silence. */
const PING = 30_000
const UNAUTHORIZED = 3000

export interface Relay extends Service {
  /** Restarts at the same address with the same messages, and clears all holds and drops. */
  start(): Promise<void>
  /** Refuses new clients with the hosted relay's message; null admits them again. */
  refuse(why: Refusal | null): void
  /** Holds messages of this phase from now on. @returns The function that releases them and ends the hold */
  hold(phase: Phase): () => void
  /** Acknowledges messages of this phase from now on, but drops them. @returns The function that ends it */
  drop(phase: Phase): () => void
  /** Resolves when the next message of this phase has arrived, before it is handled. */
  reached(phase: Phase): Promise<void>
}

/** Starts a WalletConnect relay, which passes encrypted messages of real clients on. */
export function startRelay(): Relay {
  const post = createMessageStore()
  const { hold, drop, reached, isDropped, pass, clear } = createFaults()
  let part: ServiceStatus = { url: '', status: 'starting' }
  let server: WebSocketServer | undefined
  let refusal: Refusal | null = null
  // Keeps the port while the relay is down, so that no other service gets it.
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

/** Sends the error like the hosted relay, where a client can read the reason. */
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
