import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Accounts, Host, Router } from '../capabilities.ts'
import { isSignInNamespace } from '../shared/wallets/sign-in-namespaces.ts'
import { followAccounts } from './account-changes.ts'
import { cancelSignIn, discardRequest } from './cancel.ts'
import { GUARDED, VIEW } from './constants.ts'
import { contract, type SignInAccount } from './contract.ts'
import { createAccountMissingError, createNotEnabledError } from './errors.ts'
import { createOneClickAuth } from './one-click-auth.ts'
import type { SiwxOptions } from './options.ts'
import { reduce } from './reducers.ts'
import {
  isShown,
  isWalletAsked,
  type SelectorContext,
  selectActiveAccount,
  selectConnectedAccounts,
  selectUnsignedAccount,
} from './selectors.ts'
import { closeAtEnd, endInitialization, findSession, followOtherTabs, readSession, revokeSession } from './sessions.ts'
import { requestSignIn } from './sign-in-flow.ts'

type Context = EffectContext<typeof contract>

/**
 * Selects what decides about the view: the unsigned account, whether the view is open, and the account of the request.
 */
const selectViewInput = (context: SelectorContext) => [
  selectUnsignedAccount(context)?.caipAddress ?? null,
  isShown(context),
  context.read().request?.account ?? null,
]

/** Updates the view, the guard and the request after a change. */
function syncView(context: Context) {
  const { read, send, services } = context
  const router = services.get(Router)
  const account = selectUnsignedAccount(context)
  const { isRequired, request } = read()
  const guarded = services.state(Router)?.guards.siwx !== undefined
  const isGuarded = isRequired && account !== null
  if (guarded !== isGuarded) router.guard('siwx', isGuarded ? GUARDED : [])

  const wasShown = isShown(context)
  if (request && ((!wasShown && !isWalletAsked(context)) || request.account !== account?.caipAddress))
    discardRequest(context, request)
  if (!account) return
  const { namespace, caipAddress } = account
  if (wasShown && !read().request && isSignInNamespace(namespace))
    send('signInRequested', { namespace, account: caipAddress })
  if (!wasShown && (isRequired || !read().accounts[namespace]?.isOffered)) router.open({ view: VIEW })
}

/**
 * Leaves the view when no account is left to sign in. If a wallet disconnected, the view names it; otherwise the modal
 * closes.
 */
function leaveView({ services }: Context, namespace: string) {
  const router = services.get(Router)
  const { connections = [], disconnecting = [] } = services.state(Accounts) ?? {}
  const left = connections.find((one) => one.namespace === namespace)?.accountState.connectedWalletInfo
  if (left && disconnecting.includes(namespace)) router.replace(VIEW, { wallet: left.name })
  else router.close()
}

/** Lets a visitor who has signed in leave, until the session ends. */
async function continueAction(context: Context, signed: SignInAccount) {
  context.io.vault.put('message', null)
  syncView(context)
  if (isShown(context)) context.services.get(Router).close()
  followOtherTabs(context, signed)
  await closeAtEnd(context, signed)
}

const whileUnsigned = { per: 'namespace', endedBy: ['accountLeft', 'sessionFound', 'sessionOpened'] } as const
const whileSigned = {
  per: 'namespace',
  endedBy: ['accountLeft', 'sessionClosed', 'sessionFound', 'sessionOpened'],
  run: continueAction,
} as const

/** @throws 'SIWX is not enabled', 'No ActiveCaipAddress found' */
function requireAccount(context: Context) {
  if (!context.read().isEnabled) throw createNotEnabledError()
  const active = selectActiveAccount(context)
  if (!active) throw createAccountMissingError()
  return active
}

export const createRuntime = ({ provider, required = true, ...words }: SiwxOptions = {}) => {
  const isOn = ({ services }: SelectorContext) => Boolean(provider) && services.state(Host)?.features.siwx !== false
  /** While the host's feature is off, nobody is asked to sign in, and sessions stay as they are. */
  function followFeature(context: Context) {
    const isEnabled = isOn(context)
    if (isEnabled !== context.read().isEnabled)
      context.send('configured', { isEnabled, isRequired: isEnabled && required && provider !== 'local' })
    followAccounts(context)
  }

  return defineRuntime(contract, {
    start: followFeature,
    reduce,
    actions: {
      signIn(context) {
        requireAccount(context)
        context.services.get(Router).open({ view: VIEW })
      },
      sign(context) {
        requireAccount(context)
        const { status, fault } = context.read().request ?? {}
        if (status === 'ready') context.send('signatureRequested')
        else if (fault === 'unprepared') context.send('messageRequested')
      },
      cancel: cancelSignIn,
      async signOut(context) {
        const { namespace, caipAddress: account } = requireAccount(context)
        if (context.read().accounts[namespace]?.status === 'unsigned') return
        context.send('sessionClosed', { namespace, account })
      },
      getSession: (context) => {
        const active = selectActiveAccount(context)
        return active ? readSession(context, active.caipAddress) : null
      },
    },
    effects: {
      accountConnected: { per: 'namespace', endedBy: ['accountLeft', 'sessionClosed'], run: findSession },
      accountLeft: {
        concurrent: true,
        async run(context, { namespace, account, wasSigned }) {
          if (!context.read().request) context.io.vault.put('message', null)
          syncView(context)
          if (isShown(context) && !selectActiveAccount(context)) leaveView(context, namespace)
          if (wasSigned) await revokeSession(context, account)
        },
      },
      sessionMissing: { ...whileUnsigned, run: followOtherTabs },
      initializationFailed: { concurrent: true, run: endInitialization },
      sessionClosed: {
        ...whileUnsigned,
        async run(context, { isExpired, ...left }) {
          // One that the store has no more needs no revocation, which would end a newer one: of another tab.
          if (isExpired || (await revokeSession(context, left.account))) followOtherTabs(context, left)
        },
      },
      signInRequested: {
        per: 'namespace',
        endedBy: ['signInDiscarded', 'sessionOpened', 'accountLeft'],
        run: (context, input) => requestSignIn(context, input, words),
      },
      sessionFound: whileSigned,
      sessionOpened: whileSigned,
    },
    watch: [
      [(context) => selectConnectedAccounts(context).map(({ caipAddress }) => caipAddress), followAccounts],
      [selectViewInput, syncView],
      [isOn, followFeature],
    ],
    provide: { session: (context) => createOneClickAuth(context, words) },
  })
}
