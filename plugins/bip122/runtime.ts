import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import { requestReducers } from '../rpc-requests.ts'
import { accountsFrom, connectorFrom } from './api.ts'
import { accountsOn, createChain } from './chain.ts'
import { family, NETWORK_KEY } from './constants.ts'
import { type Bip122State, contract, type Opened } from './contract.ts'
import { standingOf } from './standing.ts'

type Context = EffectContext<typeof contract>

const { namespace } = family

export const createRuntime = () =>
  defineRuntime(contract, {
    start({ io }) {
      io.listen({ target: 'page', event: 'announce' }, ({ services }, detail) => {
        const connector = connectorFrom(detail)
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
      sessionOpened: { endedBy: ['sessionClosed'], run: follow },
      async sessionClosed({ io }, { provider, transport, by }) {
        if (by !== 'visitor' || transport) return
        await io.remove(NETWORK_KEY)
        // Wallets that don't know the method keep their permission; nobody waits for either.
        await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
      },
    },
    provide: { chain: createChain },
  })

/** What the wallet does unasked, unless its transport tells. */
async function follow(context: Context, { provider: target, transport }: Opened) {
  if (transport) return
  context.io.listen({ target, event: 'change' }, async (own) => {
    if ((await look(own, target)) === 0) end(own, target)
  })
  // What changed before anybody listened, while the wallet was still being asked, is not missed.
  await look(context, target)
}

/** Takes up what the wallet shares now. Nonsense is in the log, and changes nothing. @returns How many accounts it is. */
async function look({ io, services }: Context, provider: string): Promise<number | undefined> {
  const answer = await io.request({ target: provider, method: 'accounts' }).catch(() => null)
  const accounts = await accountsFrom(answer, io).catch(() => undefined)
  const { activeNetwork = '' } = standingOf(services)?.networkState ?? {}
  const networks = accounts?.flatMap((account) => account.networks) ?? []
  const caipNetworkId = networks.includes(activeNetwork) ? activeNetwork : networks[0]
  if (!accounts || !caipNetworkId) return accounts?.length
  const connectors = services.get(Connectors)
  connectors.accountsChanged({ namespace, provider, ...accountsOn(caipNetworkId, accounts) })
  connectors.networkChanged({ namespace, provider, caipNetworkId })
  return accounts.length
}

/** The wallet permits nothing any more. */
function end({ read, send, services }: Context, provider: string) {
  services.get(Connectors).disconnected(namespace, provider)
  // Whoever was being connected instead has not heard of it.
  if (read().provider === provider) send('sessionClosed', { provider, by: 'wallet' })
}
