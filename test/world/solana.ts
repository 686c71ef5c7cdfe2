import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Service, ServiceStatus } from './part.ts'
import { SOLANA_EACH, SOLANA_TOKENS } from './tokens.ts'

/** Prefixes of genesis hashes that no real cluster has. */
export const SOLANA_CHAINS = [
  'solana:Meridian1oca1So1anaNeverARea1Net',
  'solana:Meridian1oca1So1anaNeverARea1Two',
] as const

/** Accounts of the first two test keys of RFC 8032. */
const ACCOUNTS = [
  'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
  '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5',
] as const
const LAMPORTS = 100_000_000_000n
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const ATTEMPTS = 16

/**
 * Starts a Solana cluster: the real runtime behind JSON-RPC over HTTP, and over a WebSocket on the next port, as
 * clients expect.
 * @param now - Its clock, in milliseconds since the epoch. Default: the machine's.
 */
export function startSolana(caipNetworkId: string, now: () => number = Date.now): Service {
  let part: ServiceStatus = { url: '', status: 'starting' }
  let stop = async () => {}

  async function start() {
    const [{ createLedger }, { answer }, { serveSocket }] = await Promise.all([
      import('./solana/ledger.ts'),
      import('./solana/answer.ts'),
      import('./solana/subscriptions.ts'),
    ])
    const ledger = createLedger(caipNetworkId.slice('solana:'.length).padEnd(44, '1'), now)
    for (const account of ACCOUNTS) {
      ledger.airdrop(account, LAMPORTS)
      for (const [at, token] of SOLANA_TOKENS.entries()) await ledger.place(token, account, SOLANA_EACH[at] as bigint)
    }

    async function serve(request: IncomingMessage, response: ServerResponse) {
      response.writeHead(200, { ...CORS, 'content-type': 'application/json' })
      if (request.method === 'OPTIONS') return response.end()
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const call = JSON.parse(`${Buffer.concat(chunks)}`)
      const reply = Array.isArray(call) ? call.map((one) => answer(ledger, one)) : answer(ledger, call)
      response.end(JSON.stringify(reply))
    }
    const server = createServer((request, response) => {
      serve(request, response).catch(() => response.destroy())
    })
    const sockets = await listen(server)
    sockets.on('connection', (socket) => serveSocket(socket, ledger))
    stop = async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      server.close()
    }
    part = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => {
      part = { url: '', status: 'failed', why: error.message }
    }),
    async stop() {
      await stop()
      part = { url: '', status: 'off' }
    },
  }
}

/** Listens on two consecutive ports. @returns The server of the second */
async function listen(server: Server): Promise<WebSocketServer> {
  for (let attempt = 1; ; attempt++) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: (server.address() as AddressInfo).port + 1 })
    try {
      await once(sockets, 'listening')
      return sockets
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      server.close()
      await once(server, 'close')
    }
  }
}
