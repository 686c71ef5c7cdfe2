// A real OpenID provider, for the test's people.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export const CLIENT = { id: 'inbox', secret: 'a-secret-of-the-client-for-tests' }

type Claims = Readonly<Record<string, unknown>>

/** What the provider says of its people: what `token` has is in the ID token alone. */
export type People = Readonly<Record<string, Claims & { readonly token?: Claims }>>

export interface OpenIdProvider {
  readonly issuer: string
  /** Signs in each visitor as this person. */
  person: string
  stop(): Promise<void>
}

/** @param redirect - Where it may send browsers back. */
export async function startOpenIdProvider(redirect: string, people: People): Promise<OpenIdProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configuration: Configuration = {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirect] }],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a-key-for-tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      async claims(use) {
        const { token, ...claims } = people[id] ?? {}
        return { sub: id, ...(use === 'id_token' && token ? token : claims) }
      },
    }),
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId as string })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const handle = provider.callback()
  const running = {
    issuer,
    person: '',
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.on('request', (request, response) => {
    if (request.url === '/sign-in')
      void provider.interactionFinished(request, response, { login: { accountId: running.person } })
    else void handle(request, response)
  })
  return running
}
