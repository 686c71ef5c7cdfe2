import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Chain, Connectors, Router, type Standing, type TransportActs } from '../capabilities.ts'
import { APPROVE_VIEW, CONNECTOR, FAMILIES, FRAME, KEYS, LOGIN_VIEWS, TRANSPORT } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'

export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      announce(context)
      seePage(context)
      context.io.listen({ ...FRAME, event: 'session' }, keepToken)
      context.io.listen({ ...FRAME, event: 'flood' }, ({ services }) =>
        services.get(Router).alert('The secure frame is not heard', 'It sends more than it is asked for.'),
      )
    },
    reduce: {
      pageSeen: (draft, { isMobile, messenger }) => {
        Object.assign(draft, { isMobile, messenger })
      },
      codeWanted: (draft, { email }, { seq }) => {
        draft.login = { id: seq, way: 'email', step: 'sending', fault: null }
        draft.email = email
      },
      codeWantedAgain: (draft) => {
        if (draft.login) draft.login.fault = null
      },
      deviceWanted: (draft) => {
        if (draft.login) draft.login.step = 'device'
      },
      codeSent: (draft, { resendAt }) => {
        draft.resendAt = resendAt
        if (draft.login) Object.assign(draft.login, { step: 'code', fault: null })
      },
      coolDownEnded: (draft) => {
        draft.resendAt = null
        if (draft.login?.fault?.kind === 'wait') draft.login.fault = null
      },
      socialChosen: (draft, { provider }, { seq }) => {
        draft.login = { id: seq, way: provider, step: 'elsewhere', fault: null }
        draft.farcaster = null
      },
      farcasterOpened: (draft, { url }) => {
        draft.farcaster = url
      },
      codeEntered: (draft) => {
        if (draft.login) Object.assign(draft.login, { step: 'checking', fault: null })
      },
      verified: (draft) => {
        if (draft.login) Object.assign(draft.login, { step: 'done', fault: null })
      },
      loginFailed: (draft, fault) => {
        if (!draft.login) return
        draft.login.fault = { ...fault }
        if (draft.login.step === 'checking') draft.login.step = 'code'
      },
      loginBroken: (draft) => {
        draft.login = null
      },
      loginEnded: (draft) => {
        draft.login = null
        draft.farcaster = null
      },
      userSeen: (draft, { email, ...user }) => {
        draft.user = { ...user }
        draft.email = email
      },
      accountTypeSet: (draft, { accountType }) => {
        if (draft.user) draft.user.accountType = accountType
      },
      networkSwitched: (draft, { caipNetworkId }) => {
        if (draft.user) draft.user.caipNetworkId = caipNetworkId
      },
      smartNetworksSeen: (draft, { networks }) => {
        draft.smartNetworks = [...networks]
      },
      userForgotten: (draft) => {
        draft.login = null
        draft.user = null
        draft.email = null
        draft.farcaster = null
        draft.smartNetworks = []
      },
      approvalBegun: (draft, _, { seq }) => {
        draft.approvals.push(seq)
      },
      approvalEnded: (draft, { id }) => {
        draft.approvals = draft.approvals.filter((one) => one !== id)
      },
    },
    actions: {
      connectEmail: async (context, input) => (await login(context)).connectEmail(context, input),
      connectSocial: async (context, input) => (await social(context)).connectSocial(context, input),
      resendCode: ({ read, send }) => {
        if (read().login?.step === 'code') send('codeWantedAgain')
      },
      submitCode: async (context, input) => (await login(context)).submitCode(context, input),
      placeFrame: async ({ io, read }, spot) => {
        if (read().approvals.length > 0) await io.request({ ...FRAME, method: 'show', params: { ...spot } })
      },
    },
    effects: {
      codeWanted: {
        endedBy: ['loginEnded', 'verified', 'codeWantedAgain', 'socialChosen'],
        run: async (context) => (await login(context)).sendCode(context),
      },
      codeWantedAgain: {
        endedBy: ['loginEnded', 'verified', 'codeWanted', 'socialChosen'],
        run: async (context) => (await login(context)).sendCode(context),
      },
      codeSent: {
        endedBy: ['codeSent', 'coolDownEnded'],
        run: async (context) => (await context.io.load('cooldown', () => import('./cooldown.ts'))).coolDown(context),
      },
      socialChosen: {
        endedBy: ['loginEnded', 'codeWanted'],
        run: async (context, chosen) => (await social(context)).follow(context, chosen),
      },
      loginBroken: beginAnew,
      loginEnded: async (context, { wasFarcaster }) => {
        if (wasFarcaster) await (await social(context)).reload(context)
      },
      verified: async (context) => (await login(context)).connectVerified(context),
    },
    watch: [
      [topView, leaveLogin],
      [topView, endApprovals],
      [isApproving, hideFrame],
      [isUsed, endUnused],
      [standingNetworks, followNetwork],
      [wishedType, followType],
      [hasFailed, endFailed],
    ],
    provide: { transport: createTransport },
  })

const login = ({ io }: Context) => io.load('login', () => import('./login.ts'))
const social = ({ io }: Context) => io.load('social', () => import('./social.ts'))
const transport = ({ io }: Context) => io.load('transport', () => import('./transport.ts'))

const createTransport = (context: Context): TransportActs => {
  const acts = async () => (await transport(context)).createActs(context)
  return {
    id: TRANSPORT,
    connect: async (options) => (await acts()).connect(options),
    reconnect: async (options) => (await acts()).reconnect(options),
    request: async (call) => (await acts()).request(call),
    requestSecret: async (call) => (await acts()).requestSecret(call),
  }
}

type Reading = Pick<Context, 'read' | 'services'>

/** One connector for each family that the frame serves; nothing is fetched for it. */
function announce({ services }: Context) {
  for (const { namespace } of services.allFacts(Chain))
    if (FAMILIES.includes(namespace))
      services.get(Connectors).announced({
        id: CONNECTOR,
        name: 'Secure account',
        type: 'AUTH',
        chain: namespace,
        provider: CONNECTOR,
        transport: TRANSPORT,
        views: LOGIN_VIEWS,
      })
}

async function seePage({ io, send }: Context) {
  const { isMobile, messenger } = Object((await io.request({ target: 'page', method: 'kind' })) ?? {})
  if (isMobile === true || typeof messenger === 'string')
    send('pageSeen', { isMobile: isMobile === true, messenger: typeof messenger === 'string' ? messenger : null })
}

const topView = ({ services }: Reading) => {
  const { open, stack } = services.facts(Router) ?? {}
  return open ? (stack?.at(-1)?.view ?? null) : null
}

/** Whoever leaves the views of a login has changed their mind. */
function leaveLogin(context: Context) {
  const { read, send } = context
  const { step, way } = read().login ?? {}
  if (!step || step === 'sending' || LOGIN_VIEWS.includes(topView(context) ?? '')) return
  send('loginEnded', { wasFarcaster: way === 'farcaster' && step !== 'done' })
}

/** Whoever leaves the view of an approval has said no. */
async function endApprovals(context: Context) {
  const { read, send, io } = context
  const { approvals } = read()
  if (approvals.length === 0 || topView(context) === APPROVE_VIEW) return
  for (const id of approvals) send('approvalEnded', { id })
  await io.request({ ...FRAME, method: 'abortUnsafe' })
}

const isApproving = ({ read }: Reading) => read().approvals.length > 0

async function hideFrame(context: Context) {
  if (!isApproving(context)) await context.io.request({ ...FRAME, method: 'hide' })
}

const standingsOf = ({ services }: Reading) => services.facts(Accounts)?.standings ?? []

const isOurs = ({ status, accountState }: Standing) =>
  status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR

/** Somebody is connected by it, or is about to be. */
const isUsed = (context: Reading) =>
  standingsOf(context).some(
    (one) => isOurs(one) || (one.attempt?.connectorId === CONNECTOR && one.attempt.outcome === null),
  )

async function endUnused(context: Context) {
  if (!isUsed(context) && context.read().user) await (await transport(context)).signOut(context)
}

/** The frame knew the visitor, and yet there is no account. */
const hasFailed = (context: Reading) =>
  context.read().login?.step === 'done' &&
  standingsOf(context).some(
    ({ attempt }) =>
      attempt?.connectorId === CONNECTOR && !attempt.isReconnection && /failed|timedOut/.test(attempt.outcome ?? ''),
  )

function endFailed(context: Context) {
  if (hasFailed(context)) context.send('loginBroken')
}

/** The effect of `loginBroken`. */
async function beginAnew(context: Context) {
  const router = context.services.get(Router)
  router.toast('A problem occurred while trying initialize authentication', { variant: 'error' })
  router.open({ view: 'Connect' })
  await (await transport(context)).signOut(context)
}

const standingNetworks = (context: Reading) =>
  standingsOf(context).flatMap((one) => (isOurs(one) ? [one.networkState.activeNetwork] : []))

/** Another network may have another account. */
async function followNetwork(context: Context) {
  const { read, services } = context
  const active = standingsOf(context).find(({ namespace }) => namespace === services.facts(Accounts)?.activeNamespace)
  const caipNetworkId = active && isOurs(active) ? active.networkState.activeNetwork : null
  if (!caipNetworkId || !read().user || read().user?.caipNetworkId === caipNetworkId) return
  await (await transport(context)).follow(context, caipNetworkId)
}

/** What the active account is, where it is one of the frame's with a choice. */
function wishedType(context: Reading): 'eoa' | 'smartAccount' | null {
  const own = standingsOf(context).find((one) => one.namespace === 'eip155' && isOurs(one))
  const type = own && own.accountState.allAccounts.length > 1 ? own.accountState.allAccounts[0]?.type : null
  return type === 'eoa' || type === 'smartAccount' ? type : null
}

/** The visitor has chosen another account than the one by which the frame signs. */
async function followType(context: Context) {
  const type = wishedType(context)
  if (type && type !== context.read().user?.accountType) await (await transport(context)).setType(context, type)
}

async function keepToken({ io }: Context) {
  const token = await io.requestSecret({ ...FRAME, method: 'token' })
  await io.set(KEYS.token, token.map(String)).catch(() => {})
}
