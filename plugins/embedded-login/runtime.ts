import { defineRuntime } from '../../kernel/index.ts'
import { Chain, Connectors, Router, type TransportMethods } from '../capabilities.ts'
import { getShownView } from '../shared/wallets/get-shown-view.ts'
import { CONNECTOR, NAMESPACES } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { FRAME } from './frame-ids.ts'
import { reduce } from './reducers.ts'
import {
  hasConnectFailed,
  isApproving,
  isAuthenticating,
  isUsed,
  selectActiveNetworks,
  selectActiveType,
  selectIsSwitchingType,
  selectSmartNetworks,
  selectTheme,
} from './selectors.ts'
import { LOGIN_VIEWS } from './view-ids.ts'

/** Id of the plugin's `Transport`, as in `Connector.transport`. */
const TRANSPORT = 'embedded-login'

/** Effect of a sent code. The wait applies to all addresses. */
const COOL_DOWN_EFFECT = {
  endedBy: ['codeSent', 'emailChangeCodeSent', 'coolDownEnded'] as const,
  run: async (context: Context) => (await loadLogin(context)).startCooldown(context),
}

/** Same chunk as the runtime: no kernel needs one without the other. */
export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      announce(context)
      detectPage(context)
      context.io.listen({ ...FRAME, event: 'session' }, async (own) => (await loadLogin(own)).storeToken(own))
      context.io.listen({ ...FRAME, event: 'flood' }, ({ services }) =>
        services.get(Router).alert('Secure account overloaded', 'It sent too many messages. Some were ignored.'),
      )
    },
    reduce,
    actions: {
      connectEmail: async (context, input) => (await loadLogin(context)).connectEmail(context, input),
      connectSocial: async (context, input) => (await loadLogin(context)).connectSocial(context, input),
      resendCode: ({ read, send }) => {
        if (read().login?.step === 'code') send('codeResendRequested')
      },
      submitCode: async (context, input) => (await loadLogin(context)).submitCode(context, input),
      changeEmail: async (context, input) => (await loadChange(context)).changeEmail(context, input),
      resendChangeCode: async (context) => (await loadChange(context)).resendChangeCode(context),
      submitChangeCode: async (context, input) => (await loadChange(context)).submitChangeCode(context, input),
      loadSessions: async (context) => (await loadSmartSessions(context)).loadSessions(context),
      revokeSession: async (context, input) => (await loadSmartSessions(context)).revokeSession(context, input),
      placeFrame: async (context, spot) => {
        if (isApproving(context)) await context.io.request({ ...FRAME, method: 'show', params: { ...spot } })
      },
    },
    effects: {
      codeRequested: {
        endedBy: ['loginEnded', 'socialChosen'],
        run: async (context) => (await loadLogin(context)).sendCode(context),
      },
      codeResendRequested: {
        endedBy: ['loginEnded', 'loginVerified', 'codeRequested', 'socialChosen'],
        run: async (context) => (await loadLogin(context)).sendCode(context),
      },
      codeSent: COOL_DOWN_EFFECT,
      emailChangeCodeSent: COOL_DOWN_EFFECT,
      socialChosen: {
        endedBy: ['loginEnded', 'codeRequested'],
        run: async (context, chosen) => (await loadLogin(context)).followSocial(context, chosen),
      },
      accountMissing: async (context) => (await loadLogin(context)).restartLogin(context),
      loginEnded: async (context, { wasFarcaster }) => {
        if (wasFarcaster) await (await loadLogin(context)).reloadFrame(context)
      },
      loginVerified: async (context) => (await loadLogin(context)).connectVerified(context),
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
        },
      ],
      [
        getShownView,
        async (context) => {
          if (isApproving(context)) await (await loadLogin(context)).declineApprovals(context)
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
          if (!isUsed(context) && context.read().user) await (await loadLogin(context)).signOut(context)
        },
      ],
      [
        selectActiveNetworks,
        async (context) => {
          if (context.read().user) await (await loadLogin(context)).followNetwork(context)
        },
      ],
      [selectActiveType, async (context) => (await loadLogin(context)).followType(context, selectActiveType(context))],
      [isAuthenticating, async (context) => (await loadLogin(context)).hideAuthenticationToast(context)],
      [selectIsSwitchingType, (context) => context.services.get(Router).setLoading(selectIsSwitchingType(context))],
      [selectSmartNetworks, async (context) => (await loadLogin(context)).followSmartNetworks(context)],
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
const loadChange = ({ io }: Context) => io.load('change', () => import('./change-email.ts'))
const loadSmartSessions = ({ io }: Context) => io.load('sessions', () => import('./sessions.ts'))

const createTransport = (context: Context): TransportMethods => {
  const loadMethods = async () => (await loadLogin(context)).createTransportMethods(context)
  return {
    id: TRANSPORT,
    connect: async (options) => (await loadMethods()).connect(options),
    reconnect: async (options) => (await loadMethods()).reconnect(options),
    request: async (call) => (await loadMethods()).request(call),
    requestSecret: async (...call) => (await loadMethods()).requestSecret(...call),
  }
}

/** Announces a connector for each namespace that the frame supports. This loads nothing. */
function announce({ services }: Context) {
  for (const { namespace } of services.allStates(Chain))
    if (NAMESPACES.includes(namespace))
      services.get(Connectors).addConnector({
        id: CONNECTOR,
        name: 'Secure account',
        type: 'AUTH',
        chain: namespace,
        provider: CONNECTOR,
        transport: TRANSPORT,
        views: LOGIN_VIEWS,
      })
}

async function detectPage({ io, send }: Context) {
  const { isMobile, messenger } = Object(await io.request({ target: 'page', method: 'kind' }).catch(() => null))
  if (isMobile === true || typeof messenger === 'string')
    send('environmentDetected', {
      isMobile: isMobile === true,
      messenger: typeof messenger === 'string' ? messenger : null,
    })
}
