import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import { requestReducers } from '../rpc-requests.ts'
import { accountsFrom, connectorFrom } from './api.ts'
import { createChain } from './chain.ts'
import { family, NETWORK_KEY } from './constants.ts'
import { contract, type Opened, type SolanaState } from './contract.ts'

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
        Object.assign(draft, { provider, transport, pending: [] } satisfies SolanaState)
      },
      sessionClosed: (draft) => {
        Object.assign(draft, { provider: null, transport: null, pending: [] } satisfies SolanaState)
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
        if (transport) return
        // Wallets that don't know the method keep their permission; nobody waits for either.
        await io.request({ target: provider, method: 'standard:disconnect' }).catch(() => {})
      },
    },
    provide: { chain: createChain },
  })

/** What the wallet does unasked, unless its transport tells. Nonsense is in the log, and changes nothing. */
async function follow({ io, services }: Context, { provider: target, transport }: Opened) {
  if (transport) return
  io.listen({ target, event: 'change' }, (own, accounts) => {
    const addresses = addressesIn(accounts)
    if (addresses?.length === 0) end(own, target)
    else if (addresses) own.services.get(Connectors).accountsChanged({ namespace, provider: target, addresses })
  })
  // What changed before anybody listened, while the wallet was still being asked, is not missed.
  const addresses = addressesIn(await io.request({ target, method: 'accounts' }).catch(() => null))
  if (addresses?.length) services.get(Connectors).accountsChanged({ namespace, provider: target, addresses })
}

/** The wallet permits nothing any more. */
function end({ read, send, services }: Context, provider: string) {
  services.get(Connectors).disconnected(namespace, provider)
  // Whoever was being connected instead has not heard of it.
  if (read().provider === provider) send('sessionClosed', { provider, by: 'wallet' })
}

function addressesIn(accounts: unknown): readonly string[] | undefined {
  try {
    return accountsFrom(accounts).map(({ address }) => address)
  } catch {
    return undefined
  }
}
