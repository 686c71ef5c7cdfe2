import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import { requestReducers } from '../rpc-requests.ts'
import { accountsFrom, addressesOn, connectorFrom, isOn } from './api.ts'
import { createChain } from './chain.ts'
import { family, NETWORK_KEY } from './constants.ts'
import { contract, type Opened, type PolkadotState } from './contract.ts'
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
      sessionOpened: (draft, { provider, transport = null }) => {
        Object.assign(draft, { provider, transport, pending: [] } satisfies PolkadotState)
      },
      sessionClosed: (draft) => {
        Object.assign(draft, { provider: null, transport: null, pending: [] } satisfies PolkadotState)
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
        if (by !== 'visitor') return
        await io.remove(NETWORK_KEY)
        if (!transport) await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
      },
    },
    provide: { chain: createChain },
  })

/** What the wallet does unasked, unless its transport tells. */
async function follow(context: Context, { provider: target, transport }: Opened) {
  if (transport) return
  context.io.listen({ target, event: 'accounts' }, async (own, accounts) => {
    if ((await take(own, target, accounts)) === 0) end(own, target)
  })
  // What changed before anybody listened, while the wallet was still being asked, is not missed.
  await take(context, target, await context.io.request({ target, method: 'accounts' }).catch(() => null))
}

/** Takes up what the wallet shares now. Nonsense is in the log, and changes nothing. @returns How many accounts it is. */
async function take({ io, services }: Context, provider: string, told: unknown): Promise<number | undefined> {
  const accounts = await accountsFrom(told, io).catch(() => undefined)
  const { activeNetwork = '' } = standingOf(services)?.networkState ?? {}
  const caipNetworkId = accounts?.some(isOn(activeNetwork)) ? activeNetwork : accounts?.[0]?.network
  if (!accounts || !caipNetworkId) return accounts?.length
  const addresses = await addressesOn(caipNetworkId, accounts, io)
  const connectors = services.get(Connectors)
  connectors.accountsChanged({ namespace, provider, addresses })
  connectors.networkChanged({ namespace, provider, caipNetworkId })
  return accounts.length
}

/** The wallet permits nothing any more. */
function end({ read, send, services }: Context, provider: string) {
  services.get(Connectors).disconnected(namespace, provider)
  // Whoever was being connected instead has not heard of it.
  if (read().provider === provider) send('sessionClosed', { provider, by: 'wallet' })
}
