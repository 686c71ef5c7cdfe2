import type { SessionStore, SiwxOptions } from 'portico/siwx'
import { readWorld } from './world.ts'

/** Sends a request to the local world's server, as a site would to its own. */
async function ask(path: string, method: 'GET' | 'POST', body?: object): Promise<unknown> {
  const { siwx } = await readWorld()
  const answer = await fetch(`${siwx?.url ?? 'http://127.0.0.1:1'}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The server said ${answer.status}.`)
  return answer.json()
}

const KEY = 'playground.visitor'

/** Identifies the browser, in place of a cookie. */
function visitor(): string {
  const stored = localStorage.getItem(KEY) ?? crypto.randomUUID()
  localStorage.setItem(KEY, stored)
  return stored
}

const of = ({ chainId, accountAddress }: { chainId: string; accountAddress: string }) =>
  new URLSearchParams({ visitor: visitor(), chainId, address: accountAddress })

const server: SessionStore = {
  getNonce: () => ask('/nonce', 'POST') as ReturnType<SessionStore['getNonce']>,
  addSession: ({ message, signature }) => ask(`/sessions?visitor=${visitor()}`, 'POST', { message, signature }),
  getSessions: (owner) => ask(`/sessions?${of(owner)}`, 'GET') as ReturnType<SessionStore['getSessions']>,
  revokeSession: (owner) => ask(`/revoke?${of(owner)}`, 'POST'),
}

/** @param choice - From the URL; without it, sign-in is disabled. */
export const siwxOptions = (choice: 'local' | 'server' | 'optional' | undefined): SiwxOptions => ({
  provider: choice && (choice === 'local' ? 'local' : server),
  required: choice === 'server',
  statement: 'Sign in to Meridian.',
})
