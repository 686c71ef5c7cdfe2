import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { namespaceOf } from '../caip.ts'
import { Connectors, Router } from '../capabilities.ts'
import { ask } from './asking.ts'
import { GUARDED, VIEW } from './constants.ts'
import { contract, type Standing } from './contract.ts'
import { accountMissing, notEnabled } from './errors.ts'
import { createOffers } from './offering.ts'
import type { SiwxOptions } from './options.ts'
import { reduce } from './reducers.ts'
import { endInitialization, findSession, reach, revokeSession, tellSession } from './sessions.ts'
import { activeAccount, connectedAccounts, isShown, type Reading, unsignedAccount } from './standing.ts'

type Context = EffectContext<typeof contract>

/** Whose session is void, and who has come. */
function followAccounts(context: Context) {
  const { read, send } = context
  if (!read().isEnabled) return
  const connected = connectedAccounts(context)
  for (const [namespace, { account, status }] of Object.entries(read().accounts))
    if (!connected.some(({ caipAddress }) => caipAddress === account))
      send('accountLeft', { namespace, account, wasSigned: status === 'signed' })
  for (const { namespace, caipAddress: account } of connected)
    if (!read().accounts[namespace]) send('accountSeen', { namespace, account })
}

/** What the visitor is to see: who is asked, whether the view is shown, and for whom a message was made. */
const scene = (context: Reading) => {
  const { isEnabled, request } = context.read()
  return isEnabled && [unsignedAccount(context)?.caipAddress ?? null, isShown(context), request?.account ?? null]
}

/** Brings view and guard to where the accounts are. */
function attend(context: Context) {
  const { read, send, io, services } = context
  if (!read().isEnabled) return
  const router = services.get(Router)
  const account = unsignedAccount(context)
  const { isRequired } = read()
  const guarded = services.facts(Router)?.guards.siwx !== undefined
  const isGuarded = isRequired && account !== null
  if (guarded !== isGuarded) router.guard('siwx', isGuarded ? GUARDED : [])

  const wasShown = isShown(context)
  const { request } = read()
  if (request && (!wasShown || request.account !== account?.caipAddress)) {
    io.keep('message', null)
    send('requestDropped', { namespace: namespaceOf(request.account) })
  }
  if (!account) return
  const { namespace, caipAddress } = account
  if (wasShown && !read().request) send('requested', { namespace, account: caipAddress })
  if (!wasShown && (isRequired || !read().accounts[namespace]?.isOffered)) router.open({ view: VIEW })
}

/** Whoever has signed in may leave, until the session ends. */
async function goOn(context: Context, { namespace, account, endsAt }: Standing) {
  context.io.keep('message', null)
  attend(context)
  if (isShown(context)) context.services.get(Router).close()
  if (endsAt === null) return
  await reach(context, endsAt)
  context.send('sessionClosed', { namespace, account })
}

/** @throws 'SIWX is not enabled', 'No ActiveCaipAddress found' */
function theAccount(context: Context) {
  if (!context.read().isEnabled) throw notEnabled()
  const active = activeAccount(context)
  if (!active) throw accountMissing()
  return active
}

export const createRuntime = ({ provider, required = true, ...words }: SiwxOptions) =>
  defineRuntime(contract, {
    start(context) {
      const isEnabled = Boolean(provider)
      if (isEnabled) context.send('configured', { isEnabled, isRequired: required && provider !== 'local' })
      followAccounts(context)
    },
    reduce,
    actions: {
      signIn(context) {
        theAccount(context)
        context.services.get(Router).open({ view: VIEW })
      },
      sign(context) {
        theAccount(context)
        const { status, fault } = context.read().request ?? {}
        if (status === 'ready') context.send('confirmed')
        else if (fault === 'unprepared') context.send('preparing')
      },
      cancel(context) {
        const { read, send, services } = context
        const account = unsignedAccount(context)
        send('cancelled')
        const router = services.get(Router)
        if (!account || !read().isRequired) return router.close()
        router.guard('siwx', [])
        services.get(Connectors).disconnect(account.namespace)
      },
      async signOut(context) {
        const { namespace, caipAddress: account } = theAccount(context)
        if (context.read().accounts[namespace]?.status !== 'signed') return
        context.send('sessionClosed', { namespace, account })
      },
      getSession: (context) => {
        const active = activeAccount(context)
        return active ? tellSession(context, active.caipAddress) : null
      },
    },
    effects: {
      accountSeen: { per: 'namespace', endedBy: ['accountLeft'], run: findSession },
      accountLeft: {
        concurrent: true,
        run(context, { account, wasSigned }) {
          attend(context)
          if (isShown(context) && !activeAccount(context)) context.services.get(Router).close()
          return revokeSession(context, account, wasSigned)
        },
      },
      initializationFailed: { concurrent: true, run: endInitialization },
      sessionClosed: { concurrent: true, run: (context, { account }) => revokeSession(context, account, true) },
      requested: {
        per: 'namespace',
        endedBy: ['requestDropped', 'sessionOpened', 'accountLeft'],
        run: (context, asked) => ask(context, asked, words),
      },
      sessionFound: { per: 'namespace', endedBy: ['accountLeft', 'sessionClosed'], run: goOn },
      sessionOpened: { per: 'namespace', endedBy: ['accountLeft', 'sessionClosed'], run: goOn },
    },
    watch: [
      [(context) => connectedAccounts(context).map(({ caipAddress }) => caipAddress), followAccounts],
      [scene, attend],
    ],
    provide: { session: (context) => createOffers(context, words) },
  })
