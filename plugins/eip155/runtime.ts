import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Accounts, Connectors, Router } from '../capabilities.ts'
import { createChainMethods, createTransferMethods } from '../chain/chain-methods.ts'
import { requestReducers } from '../shared/rpc/requests.ts'
import { parseConnector } from './announcements.ts'
import { chainInfo, NATIVE_TOKEN, REQUEST_ACCOUNTS } from './constants.ts'
import { contract, type Eip155State } from './contract.ts'
import { endPendingAccounts } from './pending-accounts.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Comes with it: whoever starts the engine asks for both. */
export { contract }

export const createRuntime = () =>
  defineRuntime(contract, {
    start({ io }) {
      io.listen({ target: 'page', event: 'announce' }, ({ services }, detail) => {
        const connector = parseConnector(detail)
        if (connector) services.get(Connectors).announced(connector)
      })
    },
    reduce: {
      sessionOpened: (draft, { provider, transport = null }) => {
        draft.provider = provider
        draft.transport = transport
        forgetRequests(draft)
      },
      sessionClosed: (draft) => {
        draft.provider = null
        draft.transport = null
        forgetRequests(draft)
      },
      ...requestReducers,
      messageReceived: () => {},
    },
    actions: {
      async request(context, call) {
        const { answerHost } = await context.io.load('request', () => import('./request.ts'))
        return answerHost(context, call)
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
      [({ services }) => services.state(Router)?.open, endPendingAccounts],
      [({ services }) => services.state(Accounts)?.all.map(({ caipAddress }) => caipAddress), endPendingAccounts],
    ],
    provide: {
      chain: (context) => ({
        ...createChainMethods(
          namespace,
          context,
          async () => (await acts(context)).createChain(context),
          async () => (await texts(context)).createSigner(context),
        ),
        ...createTransferMethods(NATIVE_TOKEN, context, async () =>
          (await transfers(context)).createTransfers(context),
        ),
        sendCall: async (call) => (await sending(context)).createCalls(context).sendCall(call),
        findCall: async (options) => (await sending(context)).createFind(context, options),
        findCallHash: async (options) => (await sending(context)).createCalls(context).findCallHash(options),
        findReplacement: async (place) => (await transfers(context)).createTransfers(context).findReplacement(place),
      }),
    },
  })

/** What a wallet was asked ends with its session; a host that waits for another wallet goes on waiting. */
function forgetRequests(draft: Eip155State) {
  draft.pending = draft.pending.filter(({ method }) => method === REQUEST_ACCOUNTS)
}

/** What asks wallets, and listens to them, is fetched when one is chosen. */
const acts = ({ io }: Context) => io.load('chain', () => import('./chain.ts'))
const transfers = ({ io }: Context) => io.load('transfers', () => import('./transfers.ts'))
const sending = ({ io }: Context) => io.load('sending', () => import('./send-call.ts'))
const texts = ({ io }: Context) => io.load('text', () => import('./text.ts'))
