import { defineRuntime } from '../../kernel/index.ts'
import { Chain, Connectors, Router, type TransportActs } from '../capabilities.ts'
import { shownView } from '../shown-view.ts'
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
  smartNetworks,
  standingNetworks,
  theme,
  wishedType,
} from './standing.ts'

/** Between two codes, to whichever address. */
const COOLING = {
  endedBy: ['codeSent', 'changeCodeSent', 'coolDownEnded'] as const,
  run: async (context: Context) => (await late(context)).coolDown(context),
}

/** Comes with it: whoever starts the engine asks for both. */
export { contract }

export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      announce(context)
      seePage(context)
      context.io.listen({ ...FRAME, event: 'session' }, async (own) => (await late(own)).keepToken(own))
      context.io.listen({ ...FRAME, event: 'flood' }, ({ services }) =>
        services.get(Router).alert('The secure frame is not heard', 'It sends more than it is asked for.'),
      )
    },
    reduce,
    actions: {
      connectEmail: async (context, input) => (await late(context)).connectEmail(context, input),
      connectSocial: async (context, input) => (await late(context)).connectSocial(context, input),
      resendCode: ({ read, send }) => {
        if (read().login?.step === 'code') send('codeWantedAgain')
      },
      submitCode: async (context, input) => (await late(context)).submitCode(context, input),
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
      codeWanted: {
        endedBy: ['loginEnded', 'verified', 'codeWantedAgain', 'socialChosen'],
        run: async (context) => (await late(context)).sendCode(context),
      },
      codeWantedAgain: {
        endedBy: ['loginEnded', 'verified', 'codeWanted', 'socialChosen'],
        run: async (context) => (await late(context)).sendCode(context),
      },
      codeSent: COOLING,
      changeCodeSent: COOLING,
      socialChosen: {
        endedBy: ['loginEnded', 'codeWanted'],
        run: async (context, chosen) => (await late(context)).followSocial(context, chosen),
      },
      loginBroken: async (context) => (await late(context)).beginAnew(context),
      loginEnded: async (context, { wasFarcaster }) => {
        if (wasFarcaster) await (await late(context)).reload(context)
      },
      verified: async (context) => (await late(context)).connectVerified(context),
    },
    watch: [
      [
        theme,
        async (context) => {
          if (context.read().user ?? context.read().login) await (await late(context)).followTheme(context)
        },
      ],
      [
        shownView,
        async (context) => {
          const { login, change: changing } = context.read()
          if (login) await (await late(context)).leaveLogin(context)
          if (changing) (await change(context)).leaveChange(context)
        },
      ],
      [
        shownView,
        async (context) => {
          if (isApproving(context)) await (await late(context)).endApprovals(context)
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
          if (!isUsed(context) && context.read().user) await (await late(context)).signOut(context)
        },
      ],
      [
        standingNetworks,
        async (context) => {
          if (context.read().user) await (await late(context)).followNetwork(context)
        },
      ],
      [
        wishedType,
        async (context) => {
          if (wishedType(context)) await (await late(context)).followType(context, wishedType(context))
        },
      ],
      [isAuthenticating, async (context) => (await late(context)).endAuthentication(context)],
      [isSettingType, (context) => context.services.get(Router).setLoading(isSettingType(context))],
      [smartNetworks, async (context) => (await late(context)).followSmartNetworks(context)],
      [
        hasFailed,
        (context) => {
          if (hasFailed(context)) context.send('loginBroken')
        },
      ],
    ],
    provide: { transport: createTransport },
  })

const late = ({ io }: Context) => io.load('late', () => import('./late.ts'))
const change = ({ io }: Context) => io.load('change', () => import('./change.ts'))
const sessions = ({ io }: Context) => io.load('sessions', () => import('./sessions.ts'))

const createTransport = (context: Context): TransportActs => {
  const acts = async () => (await late(context)).createActs(context)
  return {
    id: TRANSPORT,
    connect: async (options) => (await acts()).connect(options),
    reconnect: async (options) => (await acts()).reconnect(options),
    request: async (call) => (await acts()).request(call),
    requestSecret: async (call) => (await acts()).requestSecret(call),
  }
}

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
  const { isMobile, messenger } = Object(await io.request({ target: 'page', method: 'kind' }).catch(() => null))
  if (isMobile === true || typeof messenger === 'string')
    send('pageSeen', { isMobile: isMobile === true, messenger: typeof messenger === 'string' ? messenger : null })
}
