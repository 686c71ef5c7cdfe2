// Sessions of the hosted service, by its HTTP API: one per visitor, on eip155 only.
import { version } from '../../kernel/index.ts'
import { ANSWER_TIMEOUT_MS, CLOUD_KEY } from './constants.ts'
import type { CloudService, SiwxEnvironment } from './environment.ts'
import type { SessionStore } from './options.ts'

/** Identifies the SDK to the service. */
const SDK_TYPE = 'portico'

export function createCloudStore({ url, projectId }: CloudService, { fetch, storage }: SiwxEnvironment): SessionStore {
  /** Tokens by nonce: each proves that the service issued the nonce, until it is used. */
  const nonceTokens = new Map<string, string>()

  const tokenNow = () => {
    try {
      return storage().getItem(CLOUD_KEY)
    } catch {
      return null
    }
  }

  async function ask(path: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: object) {
    const query = new URLSearchParams({ projectId, st: SDK_TYPE, sv: version })
    const answer = await fetch(`${url}/auth/v1/${path}?${query}`, {
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

  return {
    async getNonce() {
      const { parseNonce } = await import('./schemas.ts')
      const { nonce, token } = parseNonce(await ask('nonce', 'GET', {}))
      nonceTokens.set(nonce, token)
      return nonce
    },
    async addSession({ data, message, signature }) {
      const { parseToken } = await import('./schemas.ts')
      const proof = nonceTokens.get(data.nonce)
      if (proof === undefined) throw new Error('The service issued no such nonce, or it was used.')
      nonceTokens.delete(data.nonce)
      const headers = { 'x-nonce-jwt': `Bearer ${proof}` }
      storage().setItem(CLOUD_KEY, parseToken(await ask('authenticate', 'POST', headers, { message, signature })))
    },
    async getSessions({ chainId }) {
      const token = tokenNow()
      if (!token) return []
      const { parseOwner } = await import('./schemas.ts')
      const received = await ask('me', 'GET', { authorization: `Bearer ${token}` }).catch((error) => {
        if (error.status !== 401) throw error
        // The token has expired: the visitor is not signed in.
        storage().removeItem(CLOUD_KEY)
        return null
      })
      if (received === null) return []
      const owner = parseOwner(received)
      return `eip155:${owner.chainId}` === chainId ? [{ data: { chainId, accountAddress: owner.address } }] : []
    },
    async revokeSession() {
      const token = tokenNow()
      if (!token) return
      storage().removeItem(CLOUD_KEY)
      await ask('sign-out', 'POST', { authorization: `Bearer ${token}` })
    },
  }
}
