import { VerificationError, verify } from '../../plugins/siwx/verify.ts'
import { type Answer, json, type ServerRequest, startServer } from './http.ts'
import type { Service, WorldJson } from './part.ts'
import { askNode } from './rpc.ts'

/** The verified session of a visitor. */
type Session = Awaited<ReturnType<typeof verify>>

const LOOPBACK = /^http:\/\/((?:127\.0\.0\.1|localhost):\d+)$/
const NONCE_LIFE = 600_000

/** Starts a site's own sign-in server. A nonce and an account sign in once. */
export function startSiwx(parts: () => WorldJson): Service {
  /** The site of each nonce, and when it expires. */
  const nonces = new Map<string, { readonly domain: string; readonly until: number }>()
  const sessions = new Map<string, Session>()
  /** Sessions belong to a visitor: another visitor with the same account has none of them. */
  const keyOf = (visitor: string | null, chainId: unknown, address: unknown) => `${visitor}:${chainId}:${address}`

  async function add(visitor: string | null, { message = '', signature = '' }: Partial<Session>): Promise<Answer> {
    const nonce = /^Nonce: (.+)$/m.exec(message)?.[1] ?? ''
    const made = nonces.get(nonce)
    nonces.delete(nonce)
    if (!made || made.until < Date.now()) return json({ error: 'nonce-unknown' }, 401)
    const request = ({ chainId, method, params }: { chainId: string; method: string; params?: unknown }) =>
      askNode(parts().rpc[chainId]?.url ?? '', method, (params ?? []) as readonly unknown[])
    try {
      const expect = { domain: made.domain, nonce }
      const session = await verify({ message, signature, expect, now: Date.now(), request })
      sessions.set(keyOf(visitor, session.data.chainId, session.data.accountAddress), session)
      return json({ data: session.data })
    } catch (error) {
      return json({ error: error instanceof VerificationError ? error.code : 'unreachable' }, 401)
    }
  }

  return startServer(async ({ method, path, query, origin, body }: ServerRequest): Promise<Answer> => {
    const domain = LOOPBACK.exec(origin)?.[1]
    if (!domain) return json({ error: 'Another site' }, 403)
    const visitor = query.get('visitor')
    const owner = keyOf(visitor, query.get('chainId'), query.get('address'))
    if (`${method} ${path}` === 'POST /sessions') return add(visitor, Object(body))
    if (`${method} ${path}` === 'GET /sessions')
      return json([...sessions].flatMap(([key, one]) => (key === owner ? [one] : [])))
    if (`${method} ${path}` === 'POST /revoke') return json(sessions.delete(owner))
    if (`${method} ${path}` !== 'POST /nonce') return { status: 404 }
    // Loads the library early, since this one takes seconds.
    import('@polkadot/util-crypto').then(({ cryptoWaitReady }) => cryptoWaitReady()).catch(() => {})
    const nonce = crypto.randomUUID().replaceAll('-', '')
    nonces.set(nonce, { domain, until: Date.now() + NONCE_LIFE })
    return json({ nonce, now: Date.now() })
  })
}
