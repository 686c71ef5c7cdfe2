import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import { note } from '../store/audit.ts'
import { addIdentity, type Member } from '../store/members.ts'
import { endSession, SESSION_MS, startSession } from '../store/sessions.ts'
import { COOKIE, createAttempts, type FindAsker, identify } from './authorize.ts'
import type { Env, Parts } from './environment.ts'
import { identifyClient } from './identify-client.ts'
import { CALLBACK, createOidcProvider, login } from './oidc.ts'
import { limitJson, readJson } from './read-request.ts'

/** What a browser keeps of a login at the OpenID provider, and for how many seconds. */
const LOGIN_COOKIE = 'portico-inbox-login'
const LOGIN_SECONDS = 600

/** `/api/session`: signs in and out. */
export function createSessionRoutes(parts: Parts, findAsker: FindAsker) {
  const { settings, database } = parts
  const { oidc } = settings
  const attempts = createAttempts()
  const isLimited = (context: Context<Env>) =>
    attempts.consume(identifyClient(context, settings)).then(
      () => false,
      () => true,
    )
  const isSecure = (context: Context<Env>) =>
    settings.trustsProxy && context.req.header('x-forwarded-proto') === 'https'

  async function signIn(context: Context<Env>, member: Member) {
    setCookie(context, COOKIE, await startSession(database, member, settings.token), {
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure(context),
      path: '/',
      maxAge: SESSION_MS / 1000,
    })
    await note(database, member.name, 'signed in', member.role)
  }

  const routes = new Hono<Env>()
    .post('/', limitJson, async (context) => {
      if (await isLimited(context)) return context.json({ error: 'rate' }, 429)
      const { token } = await readJson(context, z.object({ token: z.string().max(256) }))
      const member = await identify(parts, token)
      if (!member) return context.json({ error: 'token' }, 401)
      await signIn(context, member)
      return context.json(member)
    })
    // `null` if nobody is signed in.
    .get('/', async (context) => context.json(await findAsker(context)))
    .get('/ways', (context) => context.json({ provider: oidc && new URL(oidc.issuer).host }))
    .delete('/', async (context) => {
      const cookie = getCookie(context, COOKIE)
      if (cookie) await endSession(database, cookie, settings.token)
      deleteCookie(context, COOKIE, { path: '/' })
      return context.body(null, 204)
    })
  if (!oidc) return routes

  const provider = createOidcProvider(oidc)
  const path = CALLBACK.slice(0, CALLBACK.lastIndexOf('/'))
  const refuse = (context: Context<Env>, problem: 'rate' | 'provider' | 'unlisted') =>
    context.redirect(`/?problem=${problem}`)
  return routes
    .get('/oidc', async (context) => {
      if (await isLimited(context)) return refuse(context, 'rate')
      const begun = await provider.start().catch(() => null)
      if (!begun) return refuse(context, 'provider')
      // Lax: the provider's page leads back here.
      setCookie(context, LOGIN_COOKIE, JSON.stringify(begun.login), {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(context),
        path,
        maxAge: LOGIN_SECONDS,
      })
      return context.redirect(begun.url.href)
    })
    .get('/oidc/callback', async (context) => {
      if (await isLimited(context)) return refuse(context, 'rate')
      const kept = parseLogin(getCookie(context, LOGIN_COOKIE))
      deleteCookie(context, LOGIN_COOKIE, { path })
      if (!kept) return refuse(context, 'provider')
      const identity = await provider.finish(new URL(context.req.url).search, kept).catch(() => undefined)
      if (!identity) return refuse(context, identity === null ? 'unlisted' : 'provider')
      await signIn(context, await addIdentity(database, identity))
      return context.redirect('/')
    })
}

/** Reads what the browser kept, which it may have changed. */
function parseLogin(text: string | undefined) {
  try {
    return login.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
