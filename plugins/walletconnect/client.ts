import type { UniversalProvider as Provider } from '@walletconnect/universal-provider'
import { copied, LONGEST_ANSWER, LONGEST_PUSH, refusalOf } from '../copy.ts'
import type { createRefusals } from '../refusals.ts'
import { RELAY_SERVICE } from './constants.ts'

type Client = Awaited<ReturnType<typeof Provider.init>>['client']
type Session = ReturnType<Client['session']['get']>
type Namespaces = NonNullable<Parameters<Client['connect']>[0]['optionalNamespaces']>

interface Metadata {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: string[]
}

interface Opening {
  readonly projectId: string | null
  readonly metadata: Metadata | null
  readonly relay: string | null
}

/** What the client is told by the port. */
export interface Surroundings {
  readonly page: { readonly title: string; readonly origin: string; readonly path: string; readonly isMobile: boolean }
  readonly refusals: ReturnType<typeof createRefusals>
  /** Calls back after some milliseconds, unless what it returns was called. */
  after(callback: () => void, ms: number): () => void
  /** Something happened: of a session, or of the relay. */
  tell(event: string, value: unknown): void
}

/** Milliseconds that the verification service has to vouch for this site; without it a wallet asks all the same. */
const VOUCH_LIMIT = 1_000
/** What wallets call a visitor's no. @see CAIP-25, WalletConnect's error codes */
const REJECTIONS = /^500[0-3]$/

/** The WalletConnect client. It keeps its keys in a storage of its own; what a pairing needs never leaves as plain text. */
export function createClient({ page, refusals, after, tell }: Surroundings) {
  const approvals = new Map<number, Promise<Session | null>>()
  let opening: Promise<Client> | undefined

  async function open(asked: Opening): Promise<Client> {
    const { UniversalProvider } = await import('@walletconnect/universal-provider')
    const provider = await UniversalProvider.init({
      projectId: asked.projectId ?? '',
      relayUrl: asked.relay ?? RELAY_SERVICE,
      metadata: metadataOf(asked.metadata, page),
      customStoragePrefix: 'portico',
      telemetryEnabled: false,
      logger: 'silent',
    })
    // Its own routing would ask servers of its own choice: requests go to the session's wallet, or nowhere.
    delete provider.session
    const { client } = provider
    vouch(client, asked.relay === null, after)
    const { relayer } = client.core
    relayer.on('relayer_connect', () => tell('relay', true))
    relayer.on('relayer_disconnect', () => tell('relay', false))
    relayer.on('relayer_error', (error: unknown) => tell('refusal', refusalOf(error).words.message))
    client.on('session_event', ({ topic, params: { event, chainId } }) =>
      tell('event', { topic, chainId, name: event.name, data: event.data }),
    )
    client.on('session_update', ({ topic, params: { namespaces } }) => tell('update', { topic, namespaces }))
    client.on('session_delete', ({ topic }) => tell('end', { topic }))
    client.on('session_expire', ({ topic }) => tell('end', { topic }))
    return client
  }

  async function theClient(): Promise<Client> {
    if (!opening) throw new Error('The client is not open.')
    return opening
  }

  async function pair(client: Client, id: number, optionalNamespaces: Namespaces, signal: AbortSignal) {
    const { uri, approval } = await client.connect({ optionalNamespaces })
    const taken = approval().catch((thrown: unknown) => {
      const { code, words } = refusalOf(thrown)
      if (code !== undefined && REJECTIONS.test(`${code}`)) throw refusalBy(4001, words.message)
      return null
    })
    taken.then(
      // Nobody waits for it any more: what the visitor gave up must not go on in the wallet.
      (session) => signal.aborted && session && close(client, session.topic),
      () => {},
    )
    approvals.set(id, taken)
    return uri
  }

  const methods: Readonly<Record<string, (params: never, signal: AbortSignal) => Promise<unknown>>> = {
    async open(asked: Opening) {
      opening ??= open(asked)
      opening.catch(() => {
        opening = undefined
      })
      await opening
      return { isMobile: page.isMobile }
    },
    pair: async ({ id, namespaces }: { id: number; namespaces: Namespaces }, signal) =>
      pair(await theClient(), id, namespaces, signal),
    async approval({ id }: { id: number }) {
      const session = await approvals.get(id)
      return session ? summaryOf(session) : null
    },
    async session() {
      const sessions = (await theClient()).session.getAll()
      const latest = [...sessions].sort((a, b) => b.expiry - a.expiry)[0]
      return latest ? summaryOf(latest) : null
    },
    async request(asked: Parameters<Client['request']>[0]) {
      try {
        return copied(await (await theClient()).request(asked), LONGEST_ANSWER)
      } catch (thrown) {
        const { code, words } = refusalOf(thrown)
        throw refusals.errorOf({ ...words, code: REJECTIONS.test(`${code}`) ? 4001 : code })
      }
    },
    end: async ({ topic }: { topic: string }) => close(await theClient(), topic),
  }

  return {
    async perform(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
      const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!perform) throw new Error(`There is no client.${method}.`)
      return perform(params as never, signal)
    },
    close() {
      opening?.then((client) => client.core.relayer.transportClose()).catch(() => {})
    },
  }
}

const refusalBy = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Wallets show who asks, and lead back to it. */
function metadataOf(metadata: Metadata | null, { title, origin, path }: Surroundings['page']) {
  const { name = title, description = '', url = origin, icons = [] } = metadata ?? {}
  return { name, description, url, icons, redirect: { universal: origin + path } }
}

const summaryOf = ({ topic, namespaces, peer: { metadata } }: Session) =>
  copied({ topic, namespaces, peer: { name: metadata.name, icon: metadata.icons?.[0] } }, LONGEST_PUSH)

const close = (client: Client, topic: string): Promise<null> =>
  client
    .disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    .then(() => null)
    .catch(() => null)

/**
 * The service that vouches for a site belongs to the hosted relay. Where it is blocked, it would hold up each message for
 * five seconds: it gets one, and is not asked again once it was silent.
 */
function vouch({ core: { verify } }: Client, isHosted: boolean, after: Surroundings['after']) {
  const register = verify.register.bind(verify)
  let isSilent = !isHosted
  verify.register = async (asked) => {
    if (isSilent) return ''
    let stop = () => {}
    const silence = new Promise<string>((resolve) => {
      stop = after(() => {
        isSilent = true
        resolve('')
      }, VOUCH_LIMIT)
    })
    const vouched = await Promise.race([register(asked), silence])
    stop()
    return vouched
  }
}
