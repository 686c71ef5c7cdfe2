import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Accounts, Connectors, Router } from '../capabilities.ts'
import { requestReducers } from '../rpc-requests.ts'
import { accountsFrom, connectorFrom, messageFrom, networkFrom } from './api.ts'
import { createChain } from './chain.ts'
import { family } from './constants.ts'
import { contract, type Eip155State, type Opened } from './contract.ts'
import { endWait, REQUEST_ACCOUNTS } from './waiting.ts'

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
        const { request } = await context.io.load('request', () => import('./request.ts'))
        return request(context, call)
      },
    },
    effects: {
      sessionOpened: { endedBy: ['sessionClosed'], run: follow },
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
    provide: { chain: createChain },
  })

/** What a wallet was asked ends with its session; a host that waits for another wallet goes on waiting. */
function forgetAsked(draft: Eip155State) {
  draft.pending = draft.pending.filter(({ method }) => method === REQUEST_ACCOUNTS)
}

/** What the wallet does unasked, unless its transport tells. Nonsense is in the log, and changes nothing. */
async function follow({ io, services }: Context, { provider: target, transport }: Opened) {
  if (transport) return
  io.listen({ target, event: 'accountsChanged' }, async (own, accounts) => {
    const addresses = await accountsFrom(accounts, own.io).catch(() => undefined)
    if (addresses?.length === 0) end(own, target)
    else if (addresses) own.services.get(Connectors).accountsChanged({ namespace, provider: target, addresses })
  })
  io.listen({ target, event: 'chainChanged' }, ({ services }, chainId) => {
    const caipNetworkId = valid(() => networkFrom(chainId))
    if (caipNetworkId) services.get(Connectors).networkChanged({ namespace, provider: target, caipNetworkId })
  })
  io.listen({ target, event: 'message' }, ({ send }, message) => {
    const received = messageFrom(message)
    if (received) send('messageReceived', received)
  })
  // A wallet that lost its own server says so too: only one that permits nothing any more is gone.
  io.listen({ target, event: 'disconnect' }, async (own) => {
    const answer = await own.io.request({ target, method: 'eth_accounts' }).catch(() => [])
    if (Array.isArray(answer) && answer.length === 0) end(own, target)
  })
  // What changed before anybody listened, while the wallet was still being asked, is not missed.
  const accounts = io.request({ target, method: 'eth_accounts' }).catch(() => null)
  const chainId = await io.request({ target, method: 'eth_chainId' }).catch(() => null)
  const caipNetworkId = valid(() => networkFrom(chainId))
  if (caipNetworkId) services.get(Connectors).networkChanged({ namespace, provider: target, caipNetworkId })
  const addresses = await accountsFrom(await accounts, io).catch(() => undefined)
  if (addresses?.length) services.get(Connectors).accountsChanged({ namespace, provider: target, addresses })
}

/** The wallet permits nothing any more. */
function end({ read, send, services }: Context, provider: string) {
  services.get(Connectors).disconnected(namespace, provider)
  // Whoever was being connected instead has not heard of it.
  if (read().provider === provider) send('sessionClosed', { provider, by: 'wallet' })
}

function valid<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
