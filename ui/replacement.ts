// Determines which connection a choice would replace, and continues once the visitor agrees.
import {
  Accounts,
  type Connector,
  Connectors,
  type Namespace,
  Router,
  type RouterActions,
} from '../plugins/capabilities.ts'
import { getProviderActions } from './capabilities.ts'
import type { AnyKernel } from './hooks/kernel.ts'
import { runAction } from './hooks/run-action.ts'

/** A way to connect that the visitor chose. */
export interface ConnectChoice {
  readonly connectorId?: string
  /** Instead of a connector id: the view that leads to it. */
  readonly view?: string
  /** Default: the namespace of the current views, or any free one. */
  readonly namespace?: Namespace | undefined
  /** The id of a listed wallet. */
  readonly wallet?: string | undefined
}

const VIEW = 'ReplaceConnection'

/** Not in the log: it may contain an e-mail address, and only the visitor's own click may open a window. */
const pending = new WeakMap<AnyKernel, () => void>()

export function connectOrConfirm(kernel: AnyKernel, choice: ConnectChoice, connect: () => void): void {
  const known = getConnectors(kernel, choice)
  const connectorId = known[0]?.id ?? ''
  const namespace = findReplaced(kernel, known, connectorId, choice.namespace)
  if (!namespace) {
    connect()
    return
  }
  pending.set(kernel, connect)
  const { wallet } = choice
  const { push } = getProviderActions<RouterActions>(kernel, Router)
  runAction(push({ view: VIEW, params: { connectorId, namespace, ...(wallet && { wallet }) } }))
}

/** Takes the pending connection; none in a replay. */
export function takeReplacement(kernel: AnyKernel): (() => void) | undefined {
  const connect = pending.get(kernel)
  pending.delete(kernel)
  return connect
}

const getStateOf = (kernel: AnyKernel) => kernel.getState() as Readonly<Record<string, object>>

const getConnectors = (kernel: AnyKernel, { connectorId, view }: ConnectChoice): readonly Connector[] =>
  kernel
    .allStates(Connectors, getStateOf(kernel))[0]
    ?.connectors.filter(({ id, views }) => (view ? views?.includes(view) : id === connectorId)) ?? []

/**
 * Finds the namespace whose connection would end. If the connector serves several, it is the one that the views
 * request; else none while one of them is free. A transport has one session: another wallet or account in it ends that
 * session.
 */
function findReplaced(
  kernel: AnyKernel,
  known: readonly Connector[],
  connectorId: string,
  namespace: string | undefined,
): string | undefined {
  const state = getStateOf(kernel)
  const [accounts] = kernel.allStates(Accounts, state)
  const { stack = [] } = kernel.allStates(Router, state)[0] ?? {}
  const request = namespace ?? stack.findLast(({ params }) => params.namespace)?.params.namespace
  const connectorOf = (chain: string) =>
    accounts?.connections.find((one) => one.namespace === chain && one.status === 'connected')?.accountState
      .connectedWalletInfo?.connectorId

  const own = known.find(({ chain, transport }) => transport && connectorOf(chain) === connectorId)
  if (own) return own.chain
  const named = known.filter(({ chain }) => chain === request)
  const served = named.length > 0 ? named : known
  const taken = served.filter(({ chain }) => ![undefined, connectorId].includes(connectorOf(chain)))
  if (taken.length < served.length) return undefined
  return (taken.find(({ chain }) => chain === accounts?.activeNamespace) ?? taken[0])?.chain
}
