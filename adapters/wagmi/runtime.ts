import { defineRuntime, type EffectContext, type Json } from '../../kernel/index.ts'
import { Accounts, Connectors, Router } from '../../plugins/capabilities.ts'
import { SCAN_VIEW } from './constants.ts'
import { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

export const createRuntime = () =>
  defineRuntime(contract, {
    start({ io }) {
      io.listen({ target: 'config', event: 'current' }, ({ read, send }, value) => {
        const provider = typeof value === 'string' ? value : null
        if (read().current !== provider) send('currentChanged', { provider })
      })
      io.listen({ target: 'config', event: 'pairing' }, showPairing)
    },
    reduce: {
      currentChanged: (draft, { provider }) => {
        draft.current = provider
      },
      pairingOpened: (draft, pairing) => {
        draft.pairing = { ...pairing }
      },
      pairingEnded: (draft) => {
        if (draft.pairing) draft.pairing = { ...draft.pairing, uri: null, link: null }
      },
    },
    actions: {},
    watch: [
      [selectCurrent, follow],
      [
        selectConnected,
        ({ io, services }) => {
          const target = selectConnected({ services })
          if (target) return io.request({ target, method: 'activate' }).catch(() => {})
        },
      ],
      [isScanShown, leavePairing],
    ],
  })

/** The connector to which wagmi is connected; null until it is listed. */
function selectCurrent({ read, services }: Pick<Context, 'read' | 'services'>): string | null {
  const { current } = read()
  const connectors = services.state(Connectors)?.connectors ?? []
  return connectors.find(({ chain, provider }) => chain === 'eip155' && provider === current)?.id ?? null
}

/** The port's name of the wallet that is active here: a visitor may switch between two that are connected. */
function selectConnected({ services }: Pick<Context, 'services'>): string | null {
  const account = services.state(Accounts)?.connections.find(({ namespace }) => namespace === 'eip155')
  const id = account?.accountState.connectedWalletInfo?.connectorId
  const connectors = services.state(Connectors)?.connectors ?? []
  return connectors.find((one) => one.chain === 'eip155' && one.id === id)?.provider ?? null
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

const isScanShown = ({ services }: Pick<Context, 'services'>) =>
  services.state(Router)?.stack.some(({ view }) => view === SCAN_VIEW) ?? false

/** Shows the QR code of a connector that a visitor picked here. @param value - Its name; null if the pairing ended */
async function showPairing(context: Context, value: Json) {
  const { io, read, send, services } = context
  if (typeof value !== 'string') {
    if (read().pairing?.uri) endPairing(context)
    return
  }
  const [uri, link] = await Promise.all([
    io.requestSecret({ target: value, method: 'uri' }),
    io.requestSecret({ target: value, method: 'link' }),
  ])
  send('pairingOpened', {
    provider: value,
    uri: io.vault.put('uri', uri.map(String)),
    link: io.vault.put('link', link.map(String)),
  })
  if (!isScanShown(context)) services.get(Router).push(SCAN_VIEW)
}

function leavePairing(context: Context) {
  if (!isScanShown(context) && context.read().pairing?.uri) endPairing(context)
}

function endPairing({ io, send }: Context) {
  io.vault.put('uri', null)
  io.vault.put('link', null)
  send('pairingEnded')
}
