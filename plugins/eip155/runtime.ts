import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Accounts, Connectors, Router } from '../capabilities.ts'
import { familyChain, familyTransfers } from '../family-chain.ts'
import { requestReducers } from '../rpc-requests.ts'
import { connectorFrom } from './announced.ts'
import { family, NATIVE_TOKEN, REQUEST_ACCOUNTS } from './constants.ts'
import { contract, type Eip155State } from './contract.ts'
import { endWait } from './waiting.ts'

type Context = EffectContext<typeof contract>

const { namespace } = family

/** Comes with it: whoever starts the engine asks for both. */
export { contract }

export const createRuntime = () =>
  defineRuntime(contract, {
    start({ io }) {
      io.listen({ target: 'page', event: 'announce' }, ({ services }, detail) => {
        const connector = connectorFrom(detail)
        if (connector) services.get(Connectors).announced(connector)
      })
    },
    reduce: {
      sessionOpened: (draft, { provider, transport = null }) => {
        draft.provider = provider
        draft.transport = transport
        forgetAsked(draft)
      },
      sessionClosed: (draft) => {
        draft.provider = null
        draft.transport = null
        forgetAsked(draft)
      },
      ...requestReducers,
      messageReceived: () => {},
    },
    actions: {
      async request(context, call) {
        const { answer } = await context.io.load('request', () => import('./request.ts'))
        return answer(context, call)
      },
    },
    effects: {
      sessionOpened: {
        endedBy: ['sessionClosed'],
        run: async (context, opened) => (await acts(context)).follow(context, opened),
      },
      async sessionClosed({ io }, { provider, transport, by }) {
        if (by !== 'visitor' || transport) return
        const params = [{ eth_accounts: {} }]
        // Wallets that don't know the method keep their permission; nobody waits for either.
        await io.request({ target: provider, method: 'wallet_revokePermissions', params }).catch(() => {})
      },
    },
    watch: [
      [({ services }) => services.facts(Router)?.open, endWait],
      [({ services }) => services.facts(Accounts)?.all.map(({ caipAddress }) => caipAddress), endWait],
    ],
    provide: {
      chain: (context) => ({
        ...familyChain(
          namespace,
          context,
          async () => (await acts(context)).createChain(context),
          async () => (await texts(context)).createSigner(context),
        ),
        ...familyTransfers(NATIVE_TOKEN, context, async () => (await transfers(context)).createTransfers(context)),
        sendCall: async (call) => (await sending(context)).createCalls(context).sendCall(call),
        findCall: async (options) => (await sending(context)).findBy(context, options),
        hashOfCall: async (options) => (await sending(context)).createCalls(context).hashOfCall(options),
        takenBy: async (place) => (await transfers(context)).createTransfers(context).takenBy(place),
      }),
    },
  })

/** What a wallet was asked ends with its session; a host that waits for another wallet goes on waiting. */
function forgetAsked(draft: Eip155State) {
  draft.pending = draft.pending.filter(({ method }) => method === REQUEST_ACCOUNTS)
}

/** What asks wallets, and listens to them, is fetched when one is chosen. */
const acts = ({ io }: Context) => io.load('chain', () => import('./chain.ts'))
const transfers = ({ io }: Context) => io.load('transfers', () => import('./transfers.ts'))
const sending = ({ io }: Context) => io.load('sending', () => import('./sending.ts'))
const texts = ({ io }: Context) => io.load('text', () => import('./text.ts'))
