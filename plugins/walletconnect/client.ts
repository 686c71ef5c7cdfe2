import type { UniversalProvider as Provider } from '@walletconnect/universal-provider'
import { copyJson, LONGEST_ANSWER, LONGEST_PUSH } from '../shared/json/sanitize.ts'
import { recordLibrary } from '../shared/wallets/libraries.ts'
import { parseWalletError } from '../shared/wallets/wallet-error.ts'
import type { createWalletErrorVault } from '../shared/wallets/wallet-error-vault.ts'
import type { Metadata, Opening, Proposal, Terms } from './client-requests.ts'
import { RELAY_SERVICE } from './manifest.ts'

type Client = Awaited<ReturnType<typeof Provider.init>>['client']
type Session = ReturnType<Client['session']['get']>
/** What the client's types lack: another version of it may have none. */
interface Store {
  readonly storageKey?: string
}

/** What the port provides to the client. */
export interface ClientEnvironment {
  readonly page: { readonly title: string; readonly origin: string; readonly path: string; readonly isMobile: boolean }
  readonly vault: ReturnType<typeof createWalletErrorVault>
  /** Calls back after `ms`. @returns The function that cancels the timer */
  after(callback: () => void, ms: number): () => void
  /** Calls back when the visitor comes back to the page, also from the browser's cache of pages. */
  onReturn(callback: () => void): void
  /** Reports an event of a session or of the relay. */
  tell(event: string, value: unknown): void
}

/** Clients of this page. The library gives all of them one connection to the relay, which the last one closes. */
let clients = 0

/** Timeout of the verification service, in ms. Without verification, the request continues. */
const VOUCH_TIMEOUT_MS = 1_000
/** Error codes of a rejection by the visitor. @see CAIP-25, WalletConnect's error codes */
const REJECTIONS = /^500[0-3]$/

/** Wraps the WalletConnect client, which stores its keys itself. Pairing URIs never leave as plain text. */
export function createClient({ page, vault, after, onReturn, tell }: ClientEnvironment) {
  const approvals = new Map<number, Promise<Session | null>>()
  /** Messages that accounts signed as they connected, until they are requested. */
  const signed = new Map<string, { readonly message: string; readonly signature: string }>()
  let opening: Promise<Client> | undefined
  /** The topic of a session that replaces another one once the visitor has signed in. */
  let replacement: string | undefined

  async function open(request: Opening): Promise<Client> {
    const { UniversalProvider } = await import('@walletconnect/universal-provider')
    recordLibrary('@walletconnect/universal-provider', null)
    const provider = await UniversalProvider.init({
      projectId: request.projectId ?? '',
      relayUrl: request.relay ?? RELAY_SERVICE,
      metadata: getMetadata(request.metadata, page),
      customStoragePrefix: 'portico',
      telemetryEnabled: false,
      logger: 'silent',
    })
    // The provider's own routing would use servers of its choice. Requests must go to the wallet only.
    delete provider.session
    const { client } = provider
    limitVerification(client, request.relay === null, after)
    const { relayer } = client.core
    relayer.on('relayer_connect', () => tell('relay', true))
    relayer.on('relayer_disconnect', () => tell('relay', false))
    relayer.on('relayer_error', (error: unknown) => tell('refusal', parseWalletError(error).words.message))
    const restart = () => void relayer.restartTransport().catch(() => {})
    clients++
    // An earlier client has closed the connection.
    if (relayer.transportExplicitlyClosed) restart()
    // A phone cuts the sockets of a page that it does not show, and the client notices late: an approval would wait.
    onReturn(() => {
      if (page.isMobile || !relayer.connected) restart()
    })
    client.on('session_event', ({ topic, params: { event, chainId } }) =>
      tell('event', { topic, chainId, name: event.name, data: event.data }),
    )
    client.on('session_update', ({ topic, params: { namespaces } }) => tell('update', { topic, namespaces }))
    client.on('session_delete', ({ topic }) => tell('end', { topic }))
    client.on('session_expire', ({ topic }) => tell('end', { topic }))
    return client
  }

  async function getClient(): Promise<Client> {
    if (!opening) throw new Error('The client is not open.')
    return opening
  }

  /**
   * Connects and signs in with one approval. A wallet that can't sign in takes the connection proposal, which the same
   * link carries. Calls the engine directly, because the client's own method writes to the host's console.
   * @see wc_sessionAuthenticate
   */
  async function authenticate(
    client: Client,
    { expirationTime, ...terms }: Terms,
    { chains = [], namespaces }: Proposal,
  ) {
    const { auth, engine, proposal } = client
    const request = { ...terms, exp: expirationTime, chains, methods: namespaces.eip155?.methods ?? [] }
    let offered = await engine.authenticate(request)
    // The client draws an id for each request, sometimes the same one: it would then lose a wallet's approval.
    if (auth.requests.keys.at(-1) === proposal.keys.at(-1)) offered = await engine.authenticate(request)
    const { uri, response } = offered
    return {
      uri,
      async approval() {
        const { auths = [], session } = await response()
        for (const { p, s } of auths)
          signed.set(p.iss.replace('did:pkh:', ''), {
            message: client.formatAuthMessage({ request: p, iss: p.iss }),
            signature: s.s,
          })
        return session
      },
    }
  }

  async function pair(client: Client, proposal: Proposal, signal: AbortSignal) {
    const { id, namespaces, terms } = proposal
    signed.clear()
    const { uri, approval } = await (terms
      ? authenticate(client, terms, proposal)
      : client.connect({ optionalNamespaces: namespaces }))
    const taken = approval().catch((thrown: unknown) => {
      const { code, words } = parseWalletError(thrown)
      // If a wallet refuses the sign-in, the client throws the message only.
      if (typeof thrown === 'string' || REJECTIONS.test(`${code}`))
        throw Object.assign(new Error(words.message), { code: 4001 })
      return null
    })
    taken.then(
      // The pairing was cancelled: closes the session, so that it does not stay in the wallet.
      (session) => {
        if (signal.aborted && session) close(client, session.topic)
      },
      () => {},
    )
    approvals.set(id, taken)
    return uri
  }

  const methods: Readonly<Record<string, (params: never, signal: AbortSignal) => Promise<unknown>>> = {
    async open(request: Opening) {
      opening ??= open(request)
      opening.catch(() => {
        opening = undefined
      })
      await opening
      return { isMobile: page.isMobile }
    },
    pair: async (proposal: Proposal, signal) => pair(await getClient(), proposal, signal),
    async approval({ id }: { id: number }) {
      const session = await approvals.get(id)
      return session ? getSummary(session, [...signed.keys()]) : null
    },
    async signed({ account, topic }: { account: string; topic?: string }, signal) {
      const received = signed.get(account)
      signed.clear()
      replacement = topic
      if (topic) signal.addEventListener('abort', async () => topic === replacement && close(await getClient(), topic))
      return received
    },
    async session() {
      const { core, session } = await getClient()
      // What is stored is of all tabs. Another one may have ended a session of this client, or opened its own.
      const stored = await core.storage.getItem<Session[]>((session as Store).storageKey ?? '')
      const [latest] = (stored ?? session.getAll()).sort((a, b) => b.expiry - a.expiry)
      return latest && session.keys.includes(latest.topic) ? getSummary(latest) : null
    },
    async request(request: Parameters<Client['request']>[0]) {
      try {
        return copyJson(await (await getClient()).request(request), LONGEST_ANSWER)
      } catch (thrown) {
        const { code, words } = parseWalletError(thrown)
        throw vault.toError({ ...words, code: REJECTIONS.test(`${code}`) ? 4001 : code })
      }
    },
    async end({ topic }: { topic: string }) {
      replacement = undefined
      return close(await getClient(), topic)
    },
  }

  return {
    async perform(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
      const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!perform) throw new Error(`There is no client.${method}.`)
      return perform(params as never, signal)
    },
    close() {
      opening
        ?.then(({ core: { relayer } }) => {
          clients--
          return clients > 0 ? undefined : relayer.transportClose()
        })
        .catch(() => {})
    },
  }
}

/** Wallets show the site's metadata, and use the link to return to it. */
function getMetadata(metadata: Metadata | null, { title, origin, path }: ClientEnvironment['page']) {
  const { name = title, description = '', url = origin, icons = [] } = metadata ?? {}
  return { name, description, url, icons, redirect: { universal: origin + path } }
}

const getSummary = ({ topic, namespaces, peer: { metadata } }: Session, signed: readonly string[] = []) =>
  copyJson(
    {
      topic,
      namespaces,
      peer: { name: metadata.name, icon: metadata.icons?.[0] },
      ...(signed.length > 0 && { signed }),
    },
    LONGEST_PUSH,
  )

const close = (client: Client, topic: string): Promise<null> =>
  client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }).then(
    () => null,
    () => null,
  )

/**
 * The verification service belongs to the hosted relay. If it is blocked, each message would wait five seconds for it:
 * this limits the wait, and skips the service after the first timeout.
 */
function limitVerification({ core: { verify } }: Client, isHosted: boolean, after: ClientEnvironment['after']) {
  const register = verify.register.bind(verify)
  let isSilent = !isHosted
  verify.register = async (request) => {
    if (isSilent) return ''
    return new Promise((resolve, reject) => {
      const stop = after(() => {
        isSilent = true
        resolve('')
      }, VOUCH_TIMEOUT_MS)
      register(request).finally(stop).then(resolve, reject)
    })
  }
}
