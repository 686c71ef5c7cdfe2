// Determines which connection a choice would replace, and continues once the visitor agrees.
import { Accounts, type Connector, Connectors, Router, type RouterActions } from '../plugins/capabilities.ts'
import { getProviderActions } from './find-provider.ts'
import type { AnyKernel } from './hooks/kernel.ts'
import { runAction } from './hooks/run-action.ts'

/** A way to connect that the visitor chose. */
export interface ConnectChoice {
  readonly connectorId?: string
  /** Instead of a connector id: the view that leads to it. */
  readonly view?: string
  /** The id of a listed wallet. */
  readonly wallet?: string | undefined
}

const VIEW = 'ReplaceConnection'

/** Not in the log: it may contain an e-mail address, and only the visitor's own click may open a window. */
const pending = new WeakMap<AnyKernel, () => void>()

export function connectOrConfirm(kernel: AnyKernel, choice: ConnectChoice, connect: () => void): void {
  const replaced = findReplaced(kernel, choice)
  if (!replaced) {
    connect()
    return
  }
  pending.set(kernel, connect)
  const { wallet } = choice
  const { push } = getProviderActions<RouterActions>(kernel, Router)
  const params = { connectorId: replaced.id, namespace: replaced.chain, ...(wallet && { wallet }) }
  runAction(push({ view: VIEW, params }))
}

/** Takes the pending connection; none in a replay. */
export function takeReplacement(kernel: AnyKernel): (() => void) | undefined {
  const connect = pending.get(kernel)
  pending.delete(kernel)
  return connect
}

const getStateOf = (kernel: AnyKernel) => kernel.getState() as Readonly<Record<string, object>>

/**
 * Finds the connection that would end. Wallets of one namespace stay connected beside each other, but a transport has
 * one session: another wallet or account in it ends that session.
 */
function findReplaced(kernel: AnyKernel, { connectorId, view }: ConnectChoice): Connector | undefined {
  const state = getStateOf(kernel)
  const [accounts] = kernel.allStates(Accounts, state)
  const [known] = kernel.allStates(Connectors, state)
  return known?.connectors.find(
    ({ id, chain, views, transport }) =>
      transport &&
      (view ? views?.includes(view) : id === connectorId) &&
      accounts?.connections.some(
        ({ namespace, status, accountState, otherWallets = [] }) =>
          namespace === chain &&
          status === 'connected' &&
          [accountState.connectedWalletInfo, ...otherWallets.map((one) => one.wallet)].some(
            (wallet) => wallet?.connectorId === id,
          ),
      ),
  )
}
