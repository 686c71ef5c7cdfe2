// Creates messages, and passes signed ones to the session store. Errors of the host's callbacks may quote either, so
// they are not passed on.
import { type CloudStore, createCloudStore } from './cloud-store.ts'
import { CHANGED_KEY, SKEW } from './constants.ts'
import type { CloudService, SiwxEnvironment } from './environment.ts'
import { createLocalStore } from './local-store.ts'
import type { KnownSession, SessionOwner, SessionStore, SignInTerms, SiwxOptions, SiwxSession } from './options.ts'
import { readSessionExpiry } from './read-session-expiry.ts'
import { isOfAccount } from './session-owner.ts'
import { buildMessage, parseMessage, type SiwxMessage } from './sign-in-message.ts'
import { createStoredText } from './stored-text.ts'
import { findFault } from './validate-message.ts'

/** How long a message may be signed, in ms. */
const MESSAGE_LIFETIME_MS = 600_000

interface RequestedMessage extends SessionOwner {
  readonly id: number
  readonly service: CloudService
  readonly now: number
  readonly statement: string | null
  readonly resources: readonly string[]
  readonly signature: string
  readonly signed: Pick<SiwxSession, 'message' | 'signature'>
}

/** A message without its signer and chain. */
type Terms = Omit<SiwxMessage, 'accountAddress' | 'chainId'>

/** The most messages that wait for a signature. */
const MAX_OPEN_MESSAGES = 8

export function createMessageService({ provider, verifier }: SiwxOptions, environment: SiwxEnvironment) {
  const open = new Map<number, { readonly data: SiwxMessage; readonly message: string }>()
  /** Terms that wallets may sign as they connect. */
  const offered = new Map<number, Terms>()
  let made = 0
  /** The last session of each owner that was passed on. */
  const latest = new Map<string, SiwxSession>()

  let cloud: CloudStore | undefined

  const getStore = ({ service }: Pick<RequestedMessage, 'service'>): SessionStore => {
    if (provider === 'local') return local
    if (provider !== 'cloud') return provider as SessionStore
    cloud ??= createCloudStore(service, environment)
    return cloud
  }
  const local = createLocalStore(environment, verifier)
  const lastChange = createStoredText(environment, CHANGED_KEY)
  /** Leaves nothing behind: the other tabs hear of what is written all the same. */
  function tellTabs() {
    lastChange.write('now')
    lastChange.write(null)
  }

  async function getTerms(request: RequestedMessage) {
    const received = await getStore(request).getNonce(request.accountAddress ? pickOwner(request) : undefined)
    const { nonce, now, ...own }: SignInTerms = typeof received === 'string' ? { nonce: received } : received
    const { statement = request.statement, resources = request.resources } = own
    const isOff = typeof now === 'number' && Math.abs(now - request.now) > SKEW
    // `issuedAt` comes from the server's clock if the visitor's is off.
    const begin = isOff ? now : request.now
    const terms: Terms = {
      ...environment.page(),
      version: '1',
      nonce,
      issuedAt: environment.timeOf(begin),
      expirationTime: environment.timeOf(begin + MESSAGE_LIFETIME_MS),
      ...(statement === null ? {} : { statement }),
      ...(resources.length > 0 ? { resources } : {}),
    }
    return { isOff, terms }
  }

  async function prepare(request: RequestedMessage) {
    const { terms } = await getTerms(request)
    const data = { ...terms, ...pickOwner(request) }
    const fault = findFault(data)
    if (fault !== null) return { fault }
    const id = made++
    open.set(id, await writeMessage(getStore(request), data))
    open.delete(id - MAX_OPEN_MESSAGES)
    // By the page's clock, since the page counts down to it.
    return { id, domain: data.domain, expiresAt: request.now + MESSAGE_LIFETIME_MS }
  }

  /** A wallet's own message uses the page's clock. One that could not be parsed back is never offered. */
  async function offer(request: RequestedMessage) {
    // A wallet would write its own text, not the host's.
    if (getStore(request).createMessage) return null
    const { isOff, terms } = await getTerms(request)
    if (isOff || findFault({ ...terms, ...PLACEHOLDER_SIGNER }) !== null) return null
    const id = made++
    offered.set(id, terms)
    offered.delete(id - MAX_OPEN_MESSAGES)
    return { id }
  }

  /**
   * Adds the session of a message that this page made for the account. One that the server may have stored after the
   * visitor left is revoked, unless the account signed in again.
   */
  async function addSession(request: RequestedMessage, session: SiwxSession | null, left: AbortSignal) {
    if (!session || !isOfAccount(session, request)) throw new Error('This message was not requested.')
    const store = getStore(request)
    const owner = `${request.chainId}:${request.accountAddress}`
    latest.set(owner, session)
    try {
      const added = await (store === cloud ? cloud.addSession(session, left) : store.addSession(session))
      if (!left.aborted) tellTabs()
      return readSessionExpiry(added)
    } finally {
      if (left.aborted && latest.get(owner) === session) await store.revokeSession(pickOwner(request))
    }
  }

  /** Each message is passed on once, whatever the outcome. */
  async function add(request: RequestedMessage, left: AbortSignal) {
    const one = open.get(request.id)
    open.delete(request.id)
    return addSession(request, one ? { ...one, signature: request.signature } : null, left)
  }

  /** Each offer can be used once as well. */
  async function accept(request: RequestedMessage, left: AbortSignal) {
    const { message, signature } = request.signed
    const data = parseMessage(message)
    const [id, terms] = [...offered].find(([, { nonce }]) => nonce === data.nonce) ?? []
    offered.delete(id as number)
    return addSession(request, terms && matchesTerms(data, terms) ? { data, message, signature } : null, left)
  }

  async function getSession(request: RequestedMessage): Promise<KnownSession | null> {
    const found = await getStore(request).getSessions(pickOwner(request))
    return (Array.isArray(found) && found.find((one: KnownSession) => isOfAccount(one, request))) || null
  }

  const methods: Readonly<Record<string, (request: RequestedMessage, left: AbortSignal) => Promise<unknown>>> = {
    prepare,
    add,
    offer,
    accept,
    terms: async ({ id }) => offered.get(id),
    text: async ({ id }) => open.get(id)?.message,
    async find(request) {
      const found = await getSession(request)
      return found && readSessionExpiry(found)
    },
    session: getSession,
    async revoke(request) {
      await getStore(request).revokeSession(pickOwner(request))
      tellTabs()
      return null
    },
  }

  return {
    /** @param left - Aborts when the visitor leaves before the answer */
    async perform(method: string, params: unknown, left: AbortSignal): Promise<unknown> {
      const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        return await perform?.(params as RequestedMessage, left)
      } catch {
        throw Object.assign(new Error('The session store refused.'), { code: 'session-refused' })
      }
    },
  }
}

/** Hosts get no other fields of a request. */
const pickOwner = ({ chainId, accountAddress }: SessionOwner) => ({ chainId, accountAddress })

/** Placeholder for the signer. */
const PLACEHOLDER_SIGNER = { chainId: 'eip155:1', accountAddress: `0x${'0'.repeat(40)}` }

/** What a wallet that writes its own text takes over as it is. */
const FIXED_FIELDS = [
  'domain',
  'uri',
  'nonce',
  'version',
  'expirationTime',
  'notBefore',
  'requestId',
  'scheme',
] as const

/** The permissions of the wallet are in a resource of their own, and described after the statement. @see ERC-5573 */
function matchesTerms(data: SiwxMessage, terms: Terms): boolean {
  const { statement = '', resources = [] } = terms
  const rest = data.resources?.slice(resources.length) ?? []
  return (
    (data.statement ?? '').startsWith(statement) &&
    resources.every((one, at) => data.resources?.[at] === one) &&
    rest.every((one) => one.startsWith('urn:recap:')) &&
    FIXED_FIELDS.every((field) => data[field] === terms[field])
  )
}

/** Takes the host's own text if it says what Portico's would. */
async function writeMessage(store: SessionStore, data: SiwxMessage) {
  const own = { data, message: buildMessage(data) }
  const message = (await store.createMessage?.(data)) as string
  try {
    const written = parseMessage(message)
    const isOfPage = written.domain === data.domain && getHost(written.uri) === getHost(data.uri)
    return isOfPage && written.nonce === data.nonce && isOfAccount({ data: written }, data)
      ? { data: written, message }
      : own
  } catch {
    return own
  }
}

const getHost = (uri: string) => /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1]
