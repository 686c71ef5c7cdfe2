// Who may do what: sessions of the page, and tokens of the command line.
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod'
import type { Settings } from '../settings.ts'
import { listAudit, note } from '../store/audit.ts'
import { addMember, findMember, findSession, listMembers, type Member, removeMember } from '../store/members.ts'
import { getClient } from './client.ts'
import type { Env, Parts } from './environment.ts'
import { limitJson, readJson } from './read-request.ts'

export const COOKIE = 'portico-inbox'
const ADMIN: Member = { id: null, name: 'admin', role: 'maintainer' }
const newMember = z.object({ name: z.string().trim().min(1).max(64), role: z.enum(['viewer', 'maintainer']) })

const hash = (text: string) => createHash('sha256').update(text).digest()

const isAdminToken = (token: string, { token: admin }: Settings) => timingSafeEqual(hash(token), hash(admin))

/** How often a client may try a token in a minute. */
export const createAttempts = () => new RateLimiterMemory({ points: 10, duration: 60 })

/** Finds whose token this is. Takes as long for a wrong one as for the admin's. */
export async function identify({ settings, database }: Parts, token: string): Promise<Member | null> {
  const member = await findMember(database, token)
  return member ?? (isAdminToken(token, settings) ? ADMIN : null)
}

/**
 * Finds who asks, by a token or by the cookie of a session.
 * @throws 429 after too many wrong tokens
 */
export type FindAsker = (context: Context<Env>) => Promise<Member | null>

export function createFindAsker(parts: Parts): FindAsker {
  const { settings, database } = parts
  const attempts = createAttempts()

  /** A member's token is random, so that only the admin's can be guessed. */
  async function identifyLimited(token: string, client: string): Promise<Member | null> {
    const member = await findMember(database, token)
    if (member) return member
    await attempts.consume(client).catch(() => {
      throw new HTTPException(429, { message: 'Too many wrong tokens. Try again in a minute.' })
    })
    if (!isAdminToken(token, settings)) return null
    await attempts.reward(client)
    return ADMIN
  }

  return async (context) => {
    const [, token] = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '') ?? []
    if (token) return identifyLimited(token, getClient(context, settings))
    const cookie = getCookie(context, COOKIE)
    return cookie ? findSession(database, cookie, settings.token) : null
  }
}

/** Lets members pass. */
export function requireMember(findAsker: FindAsker): MiddlewareHandler<Env> {
  return async (context, next) => {
    const member = await findAsker(context)
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

/** `/api/members` and `/api/audit`, for maintainers. */
export const createMemberRoutes = ({ database }: Parts) =>
  new Hono<Env>()
    .use(requireMaintainer)
    .get('/', async (context) => context.json(await listMembers(database)))
    .post('/', limitJson, async (context) => {
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
