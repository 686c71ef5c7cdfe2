// Sessions of the hosted service, by its HTTP API: one per visitor, on eip155 only.
import { version } from '../../kernel/index.ts'
import { ANSWER_TIMEOUT_MS, CLOUD_KEY } from './constants.ts'
import type { CloudService, SiwxEnvironment } from './environment.ts'
import type { SessionOwner, SessionStore, SiwxSession } from './options.ts'
import { parseNonce, parseOwner, parseToken } from './schemas.ts'
import { isOfAccount } from './session-owner.ts'
import { createStoredText } from './stored-text.ts'

/** Identifies the SDK to the service. */
const SDK_TYPE = 'portico'

export interface CloudStore extends SessionStore {
  /** @param left - A session that is opened after it aborts stays out of the storage. */
  addSession(session: SiwxSession, left?: AbortSignal): Promise<void>
}

export function createCloudStore({ url, projectId }: CloudService, environment: SiwxEnvironment): CloudStore {
  const storedToken = createStoredText(environment, CLOUD_KEY)
  /** Tokens by nonce: each proves that the service issued the nonce, until it is used. */
  const nonceTokens = new Map<string, string>()
  /** Whose session each token is: only one is stored, and accounts may come and go in any order. */
  const owners = new Map<string, { readonly data: SessionOwner }>()

  async function ask(path: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: object) {
    const query = new URLSearchParams({ projectId, st: SDK_TYPE, sv: version })
    const answer = await environment.fetch(`${url}/auth/v1/${path}?${query}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (!answer.ok) throw Object.assign(new Error(`HTTP status code: ${answer.status}`), { status: answer.status })
    return path === 'sign-out' ? null : answer.json()
  }

  async function getSessions(owner: SessionOwner) {
    const token = storedToken.read()
    if (!token) return []
    const received = await ask('me', 'GET', { authorization: `Bearer ${token}` }).catch((error) => {
      if (error.status !== 401) throw error
      // The token has expired: the visitor is not signed in.
      storedToken.write(null)
      return null
    })
    if (received === null) return []
    const { chainId, address } = parseOwner(received)
    const session = { data: { chainId: `eip155:${chainId}`, accountAddress: address } }
    owners.set(token, session)
    return session.data.chainId === owner.chainId ? [session] : []
  }

  return {
    getSessions,
    async getNonce() {
      const { nonce, token } = parseNonce(await ask('nonce', 'GET', {}))
      nonceTokens.set(nonce, token)
      return nonce
    },
    async addSession({ data, message, signature }, left) {
      const proof = nonceTokens.get(data.nonce)
      if (proof === undefined) throw new Error('The service issued no such nonce, or it was used.')
      nonceTokens.delete(data.nonce)
      const headers = { 'x-nonce-jwt': `Bearer ${proof}` }
      const token = parseToken(await ask('authenticate', 'POST', headers, { message, signature }))
      owners.set(token, { data })
      if (!left?.aborted) storedToken.write(token)
    },
    /** Ends the session of this account only: the stored token may be that of one that has signed in since. */
    async revokeSession(owner) {
      const stored = storedToken.read()
      if (stored && !owners.has(stored)) {
        // Another tab stored it. If the service does not say whose it is, the visitor is signed out to be safe.
        await getSessions(owner).catch(() => owners.set(stored, { data: owner }))
      }
      for (const [token, session] of owners) {
        if (!isOfAccount(session, owner)) continue
        owners.delete(token)
        if (token === stored) storedToken.write(null)
        await ask('sign-out', 'POST', { authorization: `Bearer ${token}` })
      }
    },
  }
}
