import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Accounts, Connectors } from '../../plugins/capabilities.ts'
import { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

export const createRuntime = () =>
  defineRuntime(contract, {
    start({ io }) {
      io.listen({ target: 'config', event: 'current' }, ({ read, send }, value) => {
        const provider = typeof value === 'string' ? value : null
        if (read().current !== provider) send('currentChanged', { provider })
      })
    },
    reduce: {
      currentChanged: (draft, { provider }) => {
        draft.current = provider
      },
    },
    actions: {},
    watch: [[selectCurrent, follow]],
  })

/** The connector to which wagmi is connected; null until it is listed. */
function selectCurrent({ read, services }: Pick<Context, 'read' | 'services'>): string | null {
  const { current } = read()
  const connectors = services.state(Connectors)?.connectors ?? []
  return connectors.find(({ chain, provider }) => chain === 'eip155' && provider === current)?.id ?? null
}

/** Connects what wagmi connected by itself. The wallet already shares its accounts, so it does not prompt. */
function follow(context: Context) {
  const { services } = context
  const connectorId = selectCurrent(context)
  const account = services.state(Accounts)?.connections.find(({ namespace }) => namespace === 'eip155')
  const connected = account?.accountState.connectedWalletInfo?.connectorId
  if (connectorId === null || account?.attempt?.outcome === null || connected === connectorId) return
  const ref = { namespace: 'eip155' as const, connectorId }
  if (account?.status === 'connected') services.get(Connectors).connect(ref)
  else services.get(Connectors).connectCovered(ref)
}
