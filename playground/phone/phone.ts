import type { WalletKitTypes } from '@reown/walletkit'
import { buildApprovedNamespaces, buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { type Choice, readChoice, writeChoice } from './choice.ts'
import type { Kit } from './kit.ts'
import type { PhoneNamespace } from './namespaces/index.ts'
import { createSupportedNamespaces } from './namespaces.ts'
import { words } from './words.ts'

export type Proposal = ReturnType<Kit['getPendingSessionProposals']>[number]
export type SessionRequest = ReturnType<Kit['getPendingSessionRequests']>[number]
export type SignIn = WalletKitTypes.SessionAuthenticate
export type Session = ReturnType<Kit['getActiveSessions']>[string]

/** The only namespace with sign-in on connect. @see wc_sessionAuthenticate */
const EVM = 'eip155'

export interface PhoneState {
  /** Pending requests, the oldest first. */
  readonly proposals: readonly Proposal[]
  readonly requests: readonly SessionRequest[]
  /** Sites that want to connect and sign in at once. Not stored over a reload. */
  readonly signIns: readonly SignIn[]
  readonly sessions: readonly Session[]
  readonly choice: Choice
  /** A pairing has started, and the site's proposal has not arrived yet. */
  readonly isPairing: boolean
  /** An answer is being sent. */
  readonly isBusy: boolean
  readonly error: string
}

export type Phone = ReturnType<typeof createPhone>

/** Creates the phone. The SDK stores proposals, requests and sessions, and the phone reads them from there. */
export function createPhone(kit: Kit, namespaces: readonly PhoneNamespace[]) {
  const listeners = new Set<() => void>()
  let state: PhoneState = {
    ...stored(),
    signIns: [],
    choice: readChoice(namespaces),
    isPairing: false,
    isBusy: false,
    error: '',
  }

  function stored() {
    return {
      proposals: Object.values(kit.getPendingSessionProposals()),
      requests: kit.getPendingSessionRequests(),
      sessions: Object.values(kit.getActiveSessions()),
    }
  }

  function change(next: Partial<PhoneState>) {
    state = { ...state, ...stored(), ...next }
    for (const listener of listeners) listener()
  }

  /** Shows that something is in progress, and its error if it fails. */
  async function busy(act: () => Promise<unknown>) {
    change({ isBusy: true, error: '' })
    const error = await act().then(
      () => '',
      (error: Error) => error.message || words.failed,
    )
    change({ isBusy: false, error })
  }

  const findNamespace = (caip: string) => namespaces.find(({ id }) => caip.startsWith(`${id}:`))

  /** Resolves the namespace of a request. @throws If the phone does not support it */
  function understood({ params: { request, chainId } }: SessionRequest) {
    const namespace = findNamespace(chainId)
    const chain = namespace?.chains.find(({ id }) => id === chainId)
    if (!namespace || !chain) throw new Error(words.unknownChain(chainId))
    const asked = { ...request, chain }
    return { question: () => namespace.question(asked), answer: async () => namespace.answer(asked) }
  }

  async function answer(request: SessionRequest) {
    const { topic, id } = request
    const body = await understood(request)
      .answer()
      .then(
        (result) => ({ result }),
        ({ message }: Error) => ({ error: { code: -32000, message } }),
      )
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } })
    if ('error' in body) throw new Error(body.error.message)
  }

  /** Builds the message for the selected account and chain, or for the first chain that both support. */
  function createMessage({ params }: SignIn) {
    const namespace = namespaces.find(({ id }) => id === EVM)
    const { account = '', chain: chosen } = state.choice[EVM] ?? {}
    const wanted = namespace?.chains.filter(({ id }) => params.authPayload.chains.includes(id)) ?? []
    const chain = wanted.find(({ id }) => id === chosen) ?? wanted[0]
    if (!namespace || !chain) throw new Error(words.nothingInCommon)
    const payload = populateAuthPayload({
      authPayload: params.authPayload,
      chains: wanted.map(({ id }) => id),
      methods: [...namespace.methods],
    })
    const iss = `${chain.id}:${account}`
    const message = kit.formatAuthMessage({ request: payload, iss })
    return { namespace, chain, account, iss, payload, message }
  }

  async function signIn(asked: SignIn) {
    const { namespace, chain, account, iss, payload, message } = createMessage(asked)
    const s = `${await namespace.answer({ method: 'personal_sign', params: [message, account], chain })}`
    await kit.approveSessionAuthenticate({ id: asked.id, auths: [buildAuthObject(payload, { t: 'eip191', s }, iss)] })
    done(asked)
  }

  const done = ({ id }: SignIn) => change({ signIns: state.signIns.filter((one) => one.id !== id) })

  /** Notifies the sites that are connected to the namespace. */
  async function choose(namespace: PhoneNamespace, next: Partial<Choice[string]>) {
    const chosen = { ...state.choice[namespace.id], ...next } as Choice[string]
    change({ choice: { ...state.choice, [namespace.id]: chosen } })
    writeChoice(state.choice)
    const sessions = state.sessions.filter(({ namespaces }) => namespaces[namespace.id])
    await Promise.all(sessions.map((session) => notify(session, namespace, chosen, next)))
  }

  async function notify(
    { topic, namespaces }: Session,
    namespace: PhoneNamespace,
    { account, chain: chainId }: Choice[string],
    next: Partial<Choice[string]>,
  ) {
    const { events = [], chains = [] } = namespaces[namespace.id] ?? {}
    const chain = namespace.chains.find(({ id }) => id === chainId)
    const emit = (event: { readonly name: string; readonly data: unknown }) =>
      events.includes(event.name) ? kit.emitSessionEvent({ topic, chainId, event }) : undefined
    if (!chain || !chains.includes(chainId)) return
    if (next.chain) await emit(namespace.chainChanged(chain))
    if (next.account) await emit({ name: 'accountsChanged', data: [`${chainId}:${account}`] })
  }

  for (const event of ['session_request', 'session_delete', 'session_request_expire', 'proposal_expire'] as const) {
    kit.on(event, () => change({}))
  }
  // With this listener, the SDK emits no proposal for the same pairing.
  if (namespaces.some(({ id }) => id === EVM))
    kit.on('session_authenticate', (asked) => change({ signIns: [...state.signIns, asked], isPairing: false }))
  kit.on('session_proposal', () => change({ isPairing: false }))
  kit.core.pairing.events.on('pairing_expire', () => change({ isPairing: false, error: words.expired }))

  return {
    namespaces,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    question: (request: SessionRequest) => understood(request).question(),
    async pair(uri: string) {
      await busy(async () => {
        await kit.pair({ uri: uri.trim() })
        change({ isPairing: true })
      })
    },
    approveProposal: (proposal: Proposal) =>
      busy(() => {
        const supportedNamespaces = createSupportedNamespaces(namespaces, state.choice)
        const approved = buildApprovedNamespaces({ proposal, supportedNamespaces })
        if (Object.keys(approved).length === 0) throw new Error(words.nothingInCommon)
        return kit.approveSession({ id: proposal.id, namespaces: approved })
      }),
    rejectProposal: ({ id }: Proposal) => busy(() => kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })),
    createMessage,
    approveSignIn: (asked: SignIn) => busy(() => signIn(asked)),
    rejectSignIn: (asked: SignIn) =>
      busy(async () => {
        await kit.rejectSessionAuthenticate({ id: asked.id, reason: getSdkError('USER_REJECTED') })
        done(asked)
      }),
    approveRequest: (request: SessionRequest) => busy(() => answer(request)),
    rejectRequest: ({ id, topic }: SessionRequest) =>
      busy(() =>
        kit.respondSessionRequest({
          topic,
          response: { id, jsonrpc: '2.0', error: getSdkError('USER_REJECTED') },
        }),
      ),
    chooseAccount: (namespace: PhoneNamespace, account: string) => busy(() => choose(namespace, { account })),
    chooseChain: (namespace: PhoneNamespace, chain: string) => busy(() => choose(namespace, { chain })),
    disconnect: ({ topic }: Session) =>
      busy(() => kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })),
  }
}
