import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Connectors } from '../capabilities.ts'
import { accountsFrom, connectorFrom, networkFrom } from './api.ts'
import { createChain } from './chain.ts'
import { family } from './constants.ts'
import { contract } from './contract.ts'

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
      sessionOpened: (draft, { provider }) => {
        draft.provider = provider
      },
      sessionClosed: (draft) => {
        draft.provider = null
      },
    },
    actions: {},
    effects: {
      sessionOpened: { endedBy: ['sessionClosed'], run: follow },
      async sessionClosed({ io }, { provider, by }) {
        if (by === 'wallet') return
        const params = [{ eth_accounts: {} }]
        // Wallets that don't know the method keep their permission; nobody waits for either.
        await io.request({ target: provider, method: 'wallet_revokePermissions', params }).catch(() => {})
      },
    },
    provide: { chain: createChain },
  })

/** What the wallet does unasked. Nonsense is in the log, and changes nothing. */
function follow({ io }: Context, { provider: target }: { provider: string }) {
  io.listen({ target, event: 'accountsChanged' }, (own, accounts) => {
    const addresses = valid(() => accountsFrom(accounts))
    if (addresses?.length === 0) end(own, target)
    else if (addresses) own.services.get(Connectors).accountsChanged({ namespace, addresses })
  })
  io.listen({ target, event: 'chainChanged' }, ({ services }, chainId) => {
    const caipNetworkId = valid(() => networkFrom(chainId))
    if (caipNetworkId) services.get(Connectors).networkChanged({ namespace, caipNetworkId })
  })
  // A wallet that lost its own server says so too: only one that permits nothing any more is gone.
  io.listen({ target, event: 'disconnect' }, async (own) => {
    const answer = await own.io.request({ target, method: 'eth_accounts' }).catch(() => [])
    if (valid(() => accountsFrom(answer))?.length === 0) end(own, target)
  })
}

/** The wallet permits nothing any more. */
function end({ send, services }: Context, provider: string) {
  services.get(Connectors).disconnected(namespace)
  send('sessionClosed', { provider, by: 'wallet' })
}

function valid<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
