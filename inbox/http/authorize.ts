// Who may do what: sessions of the page, and tokens of the command line.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Settings } from '../settings.ts'
import { findMember, type Member } from '../store/members.ts'
import { findSession } from '../store/sessions.ts'
import type { Env, Parts } from './environment.ts'
import { identifyClient } from './identify-client.ts'

export const COOKIE = 'portico-inbox'
/** Who has the token of the settings. */
export const ADMIN: Member = { id: null, name: 'admin', role: 'maintainer' }

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
    if (token) return identifyLimited(token, identifyClient(context, settings))
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
