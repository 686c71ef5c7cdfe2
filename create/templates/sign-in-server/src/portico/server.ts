import { VerificationError, verify } from 'portico/siwx/verify'
import { networks } from './networks'

/** The domain that visitors sign in to. Messages for another are refused, whatever a request says. */
const domain = process.env.APP_DOMAIN ?? '{{domain}}'
const isLocal = domain.startsWith('localhost')
/** With the prefix, no other subdomain can set it. Browsers then ask for HTTPS. */
const COOKIE = isLocal ? 'visitor' : '__Host-visitor'
const NONCE_LIFETIME = 600_000

type Session = Awaited<ReturnType<typeof verify>>

// Replace both with your database: they are lost when the server stops.
/** The last nonce of each visitor, and when it ends, in milliseconds since the epoch. */
const nonces = new Map<string, { readonly nonce: string; readonly until: number }>()
/** By visitor, then by network and account. */
const sessions = new Map<string, Map<string, Session>>()

const readVisitor = (request: Request) =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]{36})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1]
const toCookie = (visitor: string) => ({
  'set-cookie': `${COOKIE}=${visitor}; Path=/; HttpOnly; SameSite=Lax${isLocal ? '' : '; Secure'}`,
})
const readSessions = (request: Request) => sessions.get(readVisitor(request) ?? '')
const toKey = (chainId: unknown, address: unknown) => `${chainId} ${address}`
const readKey = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return toKey(searchParams.get('chainId'), searchParams.get('accountAddress'))
}
const isOver = ({ data: { expirationTime } }: Session) => !!expirationTime && Date.parse(expirationTime) <= Date.now()
const refuse = (status: number, error: string) => Response.json({ error }, { status })

/** PUT: begins a sign-in. Returns a nonce that this visitor may use once. */
export function createNonce(request: Request): Response {
  const now = Date.now()
  for (const [visitor, { until }] of nonces) if (until < now) nonces.delete(visitor)
  const visitor = readVisitor(request) ?? crypto.randomUUID()
  const nonce = crypto.randomUUID().replaceAll('-', '')
  nonces.set(visitor, { nonce, until: now + NONCE_LIFETIME })
  return Response.json({ nonce, now }, { headers: toCookie(visitor) })
}

/** POST: verifies a signed message, and signs the visitor in. */
export async function addSession(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const issued = visitor && nonces.get(visitor)
  if (!visitor || !issued || issued.until < Date.now()) return refuse(401, 'nonce-unknown')
  // Before it is verified: a nonce that failed is used, too.
  nonces.delete(visitor)
  const { message = '', signature = '' }: Partial<Session> = await request.json().catch(() => ({}))
  try {
    const expect = { domain, nonce: issued.nonce }
    const session = await verify({ message, signature, expect, now: Date.now(), request: askNode })
    const own = sessions.get(visitor) ?? new Map<string, Session>()
    own.set(toKey(session.data.chainId, session.data.accountAddress), session)
    // An id that somebody else knew before, or set, signs nobody in.
    sessions.delete(visitor)
    const renewed = crypto.randomUUID()
    sessions.set(renewed, own)
    return Response.json({ data: session.data }, { headers: toCookie(renewed) })
  } catch (error) {
    return refuse(401, error instanceof VerificationError ? error.code : 'unreachable')
  }
}

/** GET: the sessions of an account, none once what the visitor signed has expired. */
export function getSessions(request: Request): Response {
  const session = readSessions(request)?.get(readKey(request))
  return Response.json(session && !isOver(session) ? [session] : [])
}

/** DELETE: signs an account out. */
export const revokeSession = (request: Request): Response =>
  Response.json(readSessions(request)?.delete(readKey(request)) ?? false)

interface NodeRequest {
  readonly chainId: string
  readonly method: string
  readonly params?: unknown
}

/** Asks a network’s server: accounts that are contracts are verified there. */
async function askNode({ chainId, method, params = [] }: NodeRequest): Promise<unknown> {
  const url = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.rpcUrls[0]
  if (!url) throw new Error(`No server of ${chainId} is known.`)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = await response.json()
  if (error) throw new Error(error.message)
  return result
}
