// Who may do what: sessions of the page, and tokens of the command line.
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod'
import { listAudit, note } from '../store/audit.ts'
import {
  addMember,
  endSession,
  findMember,
  findSession,
  listMembers,
  type Member,
  removeMember,
  SESSION_MS,
  startSession,
} from '../store/members.ts'
import { type Env, getClient, type Parts } from './environment.ts'
import { readJson } from './read.ts'

const COOKIE = 'portico-inbox'
const ATTEMPTS = 10
const MINUTE = 60
const ADMIN: Member = { id: null, name: 'admin', role: 'maintainer' }
const newMember = z.object({ name: z.string().trim().min(1).max(64), role: z.enum(['viewer', 'maintainer']) })

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Finds whose token this is. Takes as long for a wrong one as for the admin's. */
async function identify({ settings, database }: Parts, token: string): Promise<Member | null> {
  if (timingSafeEqual(hash(token), hash(settings.token))) return ADMIN
  return findMember(database, token)
}

/** Finds who asks, by a token or by the cookie of a session. */
async function findAsker(parts: Parts, context: Context<Env>): Promise<Member | null> {
  const [, token] = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '') ?? []
  if (token) return identify(parts, token)
  const cookie = getCookie(context, COOKIE)
  return cookie ? findSession(parts.database, cookie) : null
}

/** Lets members pass. */
export function requireMember(parts: Parts): MiddlewareHandler<Env> {
  return async (context, next) => {
    const member = await findAsker(parts, context)
    if (!member) return context.json({ error: 'signed-out' }, 401)
    context.set('member', member)
    return next()
  }
}

/** Refuses changes by viewers. */
export const requireMaintainer: MiddlewareHandler<Env> = async (context, next) =>
  context.get('member').role === 'maintainer' ? next() : context.json({ error: 'role' }, 403)

/** Refuses what another site's page sends with this browser's cookie. SameSite does so too, but not for subdomains. */
export const refuseForeignPages: MiddlewareHandler<Env> = async (context, next) => {
  const { method } = context.req
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site')
  const isRead = method === 'GET' || method === 'HEAD'
  const isOwn =
    site === undefined ? origin === undefined || hasHost(origin, context.req.header('host')) : site === 'same-origin'
  return isRead || isOwn ? next() : context.json({ error: 'origin' }, 403)
}

const hasHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host

/** `/api/session`: signs in and out. */
export function createSessionRoutes(parts: Parts) {
  const { settings, database } = parts
  const attempts = new RateLimiterMemory({ points: ATTEMPTS, duration: MINUTE })
  return (
    new Hono<Env>()
      .post('/', async (context) => {
        const isLimited = await attempts.consume(getClient(context, settings)).then(
          () => false,
          () => true,
        )
        if (isLimited) return context.json({ error: 'rate' }, 429)
        const { token } = await readJson(context, z.object({ token: z.string().max(256) }))
        const member = await identify(parts, token)
        if (!member) return context.json({ error: 'token' }, 401)
        const isSecure = settings.trustsProxy && context.req.header('x-forwarded-proto') === 'https'
        setCookie(context, COOKIE, await startSession(database, member), {
          httpOnly: true,
          sameSite: 'Strict',
          secure: isSecure,
          path: '/',
          maxAge: SESSION_MS / 1000,
        })
        await note(database, member.name, 'signed in', member.role)
        return context.json(member)
      })
      // `null` if nobody is signed in.
      .get('/', async (context) => context.json(await findAsker(parts, context)))
      .delete('/', async (context) => {
        const cookie = getCookie(context, COOKIE)
        if (cookie) await endSession(database, cookie)
        deleteCookie(context, COOKIE, { path: '/' })
        return context.body(null, 204)
      })
  )
}

/** `/api/members` and `/api/audit`, for maintainers. */
export const createMemberRoutes = ({ database }: Parts) =>
  new Hono<Env>()
    .use(requireMaintainer)
    .get('/', async (context) => context.json(await listMembers(database)))
    .post('/', async (context) => {
      const { name, role } = await readJson(context, newMember)
      const token = name === ADMIN.name ? null : await addMember(database, name, role)
      if (!token) return context.json({ error: 'name' }, 409)
      await note(database, context.get('member').name, 'added member', `${name} (${role})`)
      return context.json({ token }, 201)
    })
    .delete('/:id{[0-9a-f-]{36}}', async (context) => {
      const id = context.req.param('id')
      if (!(await removeMember(database, id))) return context.json({ error: 'missing' }, 404)
      await note(database, context.get('member').name, 'removed member', id)
      return context.body(null, 204)
    })

export const createAuditRoutes = ({ database }: Parts) =>
  new Hono<Env>().use(requireMaintainer).get('/', async (context) => context.json(await listAudit(database)))
