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
        draft.pairing = null
      },
    },
    actions: {},
    watch: [
      [selectCurrent, follow],
      [hasFailed, follow],
      [selectConnected, activate],
      [isScanShown, leavePairing],
    ],
  })

function activate(context: Context) {
  const target = selectConnected(context)
  if (target) return context.io.request({ target, method: 'activate' }).catch(() => {})
}

type SelectorContext = Pick<Context, 'services'>

const getConnectors = ({ services }: SelectorContext) =>
  (services.state(Connectors)?.connectors ?? []).filter(({ chain }) => chain === 'eip155')

const getConnection = ({ services }: SelectorContext) =>
  services.state(Accounts)?.connections.find(({ namespace }) => namespace === 'eip155')

const getConnectedId = (context: SelectorContext) =>
  getConnection(context)?.accountState.connectedWalletInfo?.connectorId

/** The connector to which wagmi is connected; none until it is listed. */
const selectCurrent = (context: SelectorContext & Pick<Context, 'read'>): string | undefined =>
  getConnectors(context).find(({ provider }) => provider === context.read().current)?.id

/** The port's name of the wallet that is active here: a visitor may switch between two that are connected. */
const selectConnected = (context: SelectorContext): string | undefined =>
  getConnectors(context).find(({ id }) => id === getConnectedId(context))?.provider

/**
 * Whether another wallet than wagmi's could not be connected: then wagmi's is followed. If that fails too, it ends. A
 * visitor who disconnects leaves no attempt.
 */
const hasFailed = (context: SelectorContext & Pick<Context, 'read'>) =>
  getConnection(context)?.status === 'disconnected' &&
  (getConnection(context)?.attempt?.connectorId ?? selectCurrent(context)) !== selectCurrent(context)

/** Connects what wagmi connected by itself. The wallet already shares its accounts, so it does not prompt. */
function follow(context: Context) {
  const connectorId = selectCurrent(context)
  const { status, attempt } = getConnection(context) ?? {}
  if (!connectorId || attempt?.outcome === null || getConnectedId(context) === connectorId) return
  const connectors = context.services.get(Connectors)
  connectors[status === 'connected' ? 'connect' : 'connectCovered']({ namespace: 'eip155', connectorId })
}

const isScanShown = ({ services }: Pick<Context, 'services'>) =>
  services.state(Router)?.stack.some(({ view }) => view === SCAN_VIEW)

/** Shows the QR code of a connector that a visitor picked here. @param value - Its name; null if the pairing ended */
async function showPairing(context: Context, value: Json) {
  const { io, read, send, services } = context
  if (typeof value !== 'string') {
    if (!read().pairing) return
    endPairing(context)
    // Below it is the view of the wallet, which shows the outcome. A host that asked without one has it already.
    if (services.state(Router)?.stack.at(-1)?.view === SCAN_VIEW) services.get(Router).back()
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
  if (!isScanShown(context) && context.read().pairing) endPairing(context)
}

function endPairing({ io, send }: Context) {
  io.vault.put('uri', null)
  io.vault.put('link', null)
  send('pairingEnded')
}
