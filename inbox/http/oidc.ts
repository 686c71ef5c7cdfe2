// Sign-in at an OpenID provider, by authorization code with PKCE. @see OpenID Connect Core 1.0, RFC 7636, RFC 9207
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as z from 'zod'
import type { OidcSettings } from '../settings.ts'
import type { Identity, Role } from '../store/members.ts'

/** What a browser keeps between its start at the inbox and its return from the provider. */
export const login = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type Login = z.infer<typeof login>

export interface OidcProvider {
  /**
   * Starts a login.
   * @returns Where the browser goes, and what it keeps
   */
  start(): Promise<{ readonly url: URL; readonly login: Login }>
  /**
   * Ends a login.
   * @returns Who it is; `null` if that person may not sign in
   * @throws If it is not the answer to this login, or the provider does not confirm it
   */
  finish(query: string, login: Login): Promise<Identity | null>
}

/** Where the provider sends browsers back. */
export const CALLBACK = '/api/session/oidc/callback'
const SCOPE = 'openid email profile'

export function createOidcProvider(settings: OidcSettings): OidcProvider {
  const { issuer, clientId, clientSecret, url } = settings
  const redirect = new URL(CALLBACK, url).href
  let found: Promise<Configuration> | undefined

  /** Asks the provider for its addresses once, and again after a failure. */
  function discover(): Promise<Configuration> {
    found ??= discovery(new URL(issuer), clientId, clientSecret, clientSecret ? undefined : None(), {
      // Settings allow http on this machine alone.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    }).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async start() {
      const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const address = buildAuthorizationUrl(await discover(), {
        redirect_uri: redirect,
        scope: SCOPE,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      })
      return { url: address, login: begun }
    },
    async finish(query, { state, nonce, verifier }) {
      const provider = await discover()
      // Checks the issuer of the answer and of the ID token, its audience, its times and its signature.
      const tokens = await authorizationCodeGrant(provider, new URL(redirect + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new TypeError('The provider sent no ID token.')
      const hasInfo = provider.serverMetadata().userinfo_endpoint !== undefined
      const info: Claims = hasInfo ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
      // What one of them says of its address does not hold for that of the other.
      const { email, email_verified }: Claims = claims.email === undefined ? info : claims
      return toIdentity({ ...info, ...claims, email, email_verified }, settings)
    },
  }
}

type Claims = Readonly<Record<string, unknown>>

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})

/** Gives the role that a list names. An e-mail address counts only if the provider has verified it. */
function toIdentity(given: Claims, settings: OidcSettings): Identity | null {
  const { iss, sub, email, email_verified: isVerified } = claimsSchema.parse(given)
  const address = isVerified === true ? email?.toLowerCase() : undefined
  const groups = [given[settings.claim]].flat().filter((value) => typeof value === 'string')
  // A claim's value is no e-mail address, whatever it looks like.
  const has = (entry: string) => (entry.includes('@') ? entry.toLowerCase() === address : groups.includes(entry))
  const role: Role | null = settings.maintainers.some(has) ? 'maintainer' : settings.viewers.some(has) ? 'viewer' : null
  return role && { subject: `${iss} ${sub}`, name: address ?? `${sub} of ${new URL(iss).host}`, role }
}
