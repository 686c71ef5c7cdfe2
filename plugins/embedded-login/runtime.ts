import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Router, type TransportMethods } from '../capabilities.ts'
import { loadOnCall } from '../chain/chain-methods.ts'
import { runLoaded } from '../shared/loading/run-loaded.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import { isEndedElsewhere } from '../shared/wallets/is-ended-elsewhere.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { FRAME } from './frame-ids.ts'
import { TRANSPORT } from './manifest.ts'
import { reduce } from './reducers.ts'
import {
  hasConnectFailed,
  isApproving,
  isAuthenticating,
  isUsed,
  selectActiveType,
  selectIsSwitchingType,
  selectNetworks,
  selectOwnNetworks,
  selectTheme,
} from './selectors.ts'

/** Same chunk as the runtime: no kernel needs one without the other. */
export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      detectPage(context)
      context.io.listen({ ...FRAME, event: 'session' }, runLoaded(loadLogin, 'storeToken'))
      context.io.listen({ ...FRAME, event: 'flood' }, runLoaded(loadLogin, 'reportFlood'))
    },
    reduce,
    actions: {
      connectEmail: runLoaded(loadLogin, 'connectEmail'),
      connectSocial: runLoaded(loadSocial, 'connectSocial'),
      resendCode: runLoaded(loadLogin, 'resendCode'),
      async submitCode(context, input) {
        const account = await loadAccount(context).catch(() => null)
        // The frame has not seen the code, so the visitor can enter it again.
        if (!account) return context.send('loginFailed', { kind: 'missing', words: null, seconds: 0 })
        return account.submitCode(context, input)
      },
      changeEmail: runLoaded(loadChange, 'changeEmail'),
      resendChangeCode: runLoaded(loadChange, 'resendChangeCode'),
      submitChangeCode: runLoaded(loadChange, 'submitChangeCode'),
      loadSessions: runLoaded(loadSmartSessions, 'loadSessions'),
      revokeSession: runLoaded(loadSmartSessions, 'revokeSession'),
      placeFrame: runLoaded(loadAccount, 'placeFrame'),
    },
    effects: {
      codeRequested: {
        endedBy: ['loginEnded', 'socialChosen'],
        run: runLoaded(loadLogin, 'sendCode'),
      },
      codeResendRequested: {
        endedBy: ['loginEnded', 'loginVerified', 'codeRequested', 'socialChosen'],
        run: runLoaded(loadLogin, 'sendCode'),
      },
      codeSent: COOL_DOWN_EFFECT,
      emailChangeCodeSent: COOL_DOWN_EFFECT,
      socialChosen: {
        endedBy: ['loginEnded', 'codeRequested'],
        run: runLoaded(loadSocial, 'followSocial'),
      },
      accountMissing: runLoaded(loadLogin, 'restartLogin'),
      loginEnded: runLoaded(loadLogin, 'reloadFrame'),
      loginVerified: runLoaded(loadLogin, 'connectVerified'),
    },
    watch: [
      [
        selectTheme,
        async (context) => {
          if (context.read().user ?? context.read().login) await (await loadLogin(context)).followTheme(context)
        },
      ],
      [
        getShownView,
        async (context) => {
          const { login, change: changing } = context.read()
          if (login) await (await loadLogin(context)).leaveLogin(context)
          if (changing) (await loadChange(context)).leaveChange(context)
          if (isApproving(context)) await (await loadAccount(context)).declineApprovals(context)
        },
      ],
      [
        isApproving,
        async (context) => {
          if (!isApproving(context)) await context.io.request({ ...FRAME, method: 'hide' })
        },
      ],
      [
        isUsed,
        async (context) => {
          // While an earlier visit is restored, the user is not known yet, but is logged in.
          const isLoggedIn = context.read().user ?? context.services.state(Accounts)?.disconnecting[0]
          // Connecting again in the same turn, it may be for another person.
          const keepsLogin = isUsed(context) || isEndedElsewhere(context)
          if (!selectOwnNetworks(context)[0] && isLoggedIn)
            await (await loadLogin(context)).signOut(context, keepsLogin)
        },
      ],
      [selectOwnNetworks, runLoaded(loadAccount, 'followNetwork')],
      [selectActiveType, runLoaded(loadAccount, 'followType')],
      [isAuthenticating, runLoaded(loadSocial, 'hideToast')],
      [selectIsSwitchingType, (context) => context.services.get(Router).setLoading(selectIsSwitchingType(context))],
      [selectNetworks, runLoaded(loadAccount, 'followNetworks')],
      [
        hasConnectFailed,
        (context) => {
          if (hasConnectFailed(context)) context.send('accountMissing')
        },
      ],
    ],
    provide: { transport: createTransport },
  })

const loadLogin = ({ io }: Context) => io.load('late', () => import('./login-runtime.ts'))
/** Effect of a sent code. The wait applies to all addresses. */
const COOL_DOWN_EFFECT = {
  endedBy: ['codeSent', 'emailChangeCodeSent', 'coolDownEnded'] as const,
  run: runLoaded(loadLogin, 'startCooldown'),
}
/** Creates a loader of code that uses the login's: fetches both at once. */
const loadWithLogin =
  <Code>(name: string, load: () => Promise<Code>) =>
  async (context: Context) =>
    (await Promise.all([context.io.load(name, load), loadLogin(context)]))[0]
const loadAccount = loadWithLogin('account', () => import('./account-runtime.ts'))
const loadSocial = loadWithLogin('social', () => import('./social.ts'))
const loadChange = ({ io }: Context) => io.load('change', () => import('./change-email.ts'))
const loadSmartSessions = ({ io }: Context) => io.load('sessions', () => import('./smart-sessions.ts'))

const createTransport = (context: Context): TransportMethods => ({
  id: TRANSPORT,
  ...loadOnCall(['connect', 'reconnect', 'request', 'requestSecret'], async () =>
    (await loadAccount(context)).createTransportMethods(context),
  ),
})

async function detectPage({ io, send }: Context) {
  const { isMobile, messenger } = Object(await io.request({ target: 'page', method: 'kind' }).catch(() => null))
  const name = typeof messenger === 'string' ? messenger : null
  if (isMobile === true || name !== null) send('environmentDetected', { isMobile: isMobile === true, messenger: name })
}
