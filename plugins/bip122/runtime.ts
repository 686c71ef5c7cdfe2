import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import { createChainMethods } from '../chain/chain-methods.ts'
import { requestReducers } from '../shared/rpc/requests.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import { type Bip122State, contract } from './contract.ts'
import { parseConnector } from './schemas.ts'

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
      sessionOpened: (draft, { provider, transport = null, isSigner }) => {
        Object.assign(draft, { provider, transport, isSigner, pending: [] } satisfies Bip122State)
      },
      sessionClosed: (draft) => {
        Object.assign(draft, { provider: null, transport: null, isSigner: false, pending: [] } satisfies Bip122State)
      },
      ...requestReducers,
    },
    actions: {
      async request(context, call) {
        const { request } = await context.io.load('request', () => import('./request.ts'))
        return request(context, call)
      },
    },
    effects: {
      sessionOpened: {
        endedBy: ['sessionClosed'],
        run: async (context, opened) => (await acts(context)).follow(context, opened),
      },
      async sessionClosed({ io }, { provider, transport, by }) {
        if (by !== 'visitor' || transport) return
        await io.remove(NETWORK_KEY)
        // Wallets that don't know the method keep their permission; nobody waits for either.
        await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
      },
    },
    provide: {
      chain: (context) =>
        createChainMethods(
          namespace,
          context,
          async () => (await acts(context)).createChain(context),
          async () => (await texts(context)).createSigner(context),
        ),
    },
  })

/** What asks wallets, and listens to them, is fetched when one is chosen. */
const acts = ({ io }: Context) => io.load('chain', () => import('./chain.ts'))
const texts = ({ io }: Context) => io.load('text', () => import('./text.ts'))
