import { defineRuntime } from '../../kernel/index.ts'
import { Chain, Connectors, Router, type TransportMethods } from '../capabilities.ts'
import { getShownView } from '../shared/wallets/shown-view.ts'
import { CONNECTOR, FAMILIES, FRAME, LOGIN_VIEWS, TRANSPORT } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { reduce } from './reducers.ts'
import {
  hasFailed,
  isApproving,
  isAuthenticating,
  isSettingType,
  isUsed,
  selectSmartNetworks,
  selectTheme,
  selectWishedType,
  standingNetworks,
} from './selectors.ts'

/** Effect of a sent code. The wait applies to all addresses. */
const COOLING = {
  endedBy: ['codeSent', 'emailChangeCodeSent', 'coolDownEnded'] as const,
  run: async (context: Context) => (await loadLogin(context)).startCooldown(context),
}

/** Same chunk as the runtime: no kernel needs one without the other. */
export { contract }

export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      announce(context)
      seePage(context)
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
      changeEmail: async (context, input) => (await change(context)).changeEmail(context, input),
      resendChangeCode: async (context) => (await change(context)).resendChangeCode(context),
      submitChangeCode: async (context, input) => (await change(context)).submitChangeCode(context, input),
      loadSessions: async (context) => (await sessions(context)).loadSessions(context),
      revokeSession: async (context, input) => (await sessions(context)).revokeSession(context, input),
      placeFrame: async (context, spot) => {
        if (isApproving(context)) await context.io.request({ ...FRAME, method: 'show', params: { ...spot } })
      },
    },
    effects: {
      codeRequested: {
        endedBy: ['loginEnded', 'loginVerified', 'codeResendRequested', 'socialChosen'],
        run: async (context) => (await loadLogin(context)).sendCode(context),
      },
      codeResendRequested: {
        endedBy: ['loginEnded', 'loginVerified', 'codeRequested', 'socialChosen'],
        run: async (context) => (await loadLogin(context)).sendCode(context),
      },
      codeSent: COOLING,
      emailChangeCodeSent: COOLING,
      socialChosen: {
        endedBy: ['loginEnded', 'codeRequested'],
        run: async (context, chosen) => (await loadLogin(context)).followSocial(context, chosen),
      },
      accountMissing: async (context) => (await loadLogin(context)).beginAnew(context),
      loginEnded: async (context, { wasFarcaster }) => {
        if (wasFarcaster) await (await loadLogin(context)).reload(context)
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
          if (changing) (await change(context)).leaveChange(context)
        },
      ],
      [
        getShownView,
        async (context) => {
          if (isApproving(context)) await (await loadLogin(context)).endApprovals(context)
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
        standingNetworks,
        async (context) => {
          if (context.read().user) await (await loadLogin(context)).followNetwork(context)
        },
      ],
      [
        selectWishedType,
        async (context) => {
          if (selectWishedType(context)) await (await loadLogin(context)).followType(context, selectWishedType(context))
        },
      ],
      [isAuthenticating, async (context) => (await loadLogin(context)).endAuthentication(context)],
      [isSettingType, (context) => context.services.get(Router).setLoading(isSettingType(context))],
      [selectSmartNetworks, async (context) => (await loadLogin(context)).followSmartNetworks(context)],
      [
        hasFailed,
        (context) => {
          if (hasFailed(context)) context.send('accountMissing')
        },
      ],
    ],
    provide: { transport: createTransport },
  })

const loadLogin = ({ io }: Context) => io.load('late', () => import('./login-runtime.ts'))
const change = ({ io }: Context) => io.load('change', () => import('./change-email.ts'))
const sessions = ({ io }: Context) => io.load('sessions', () => import('./sessions.ts'))

const createTransport = (context: Context): TransportMethods => {
  const acts = async () => (await loadLogin(context)).createTransportMethods(context)
  return {
    id: TRANSPORT,
    connect: async (options) => (await acts()).connect(options),
    reconnect: async (options) => (await acts()).reconnect(options),
    request: async (call) => (await acts()).request(call),
    requestSecret: async (call) => (await acts()).requestSecret(call),
  }
}

/** Announces a connector for each namespace that the frame supports. This loads nothing. */
function announce({ services }: Context) {
  for (const { namespace } of services.allStates(Chain))
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
  const { isMobile, messenger } = Object(await io.request({ target: 'page', method: 'kind' }).catch(() => null))
  if (isMobile === true || typeof messenger === 'string')
    send('environmentDetected', {
      isMobile: isMobile === true,
      messenger: typeof messenger === 'string' ? messenger : null,
    })
}
