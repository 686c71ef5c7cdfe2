import type { BoundIo, Json, Secret, Services, Slots } from '../../kernel/index.ts'
import { type Accounts, type Api, type Namespace, type NamespaceConnection, Router } from '../capabilities.ts'
import { type RpcOutcome, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { getMethods, getSafety, type Safety } from '../shared/rpc/method-safety.ts'
import { requestNode } from '../shared/rpc/node.ts'
import { reportHostTransaction } from '../shared/transactions/report-host-transaction.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import type { HostCall } from './contract.ts'
import type { ChainState } from './manifest.ts'
import { createChainSelectors } from './selectors.ts'

/** The part of a namespace's context that this file needs. */
interface HostContext {
  read(): ChainState
  readonly signal: AbortSignal
  readonly io: Pick<BoundIo<never>, 'load'>
  readonly services: Pick<
    Services<readonly [typeof Api, typeof Router, typeof Accounts], 'api' | 'router' | 'accounts'>,
    'get' | 'state'
  > & { readonly slots: Slots }
}

/** A request to a connected wallet. */
export interface WalletRequest {
  readonly method: string
  readonly safety: Safety
  readonly params: Secret<Json>
  /** Whether an answer has the form that the method promises. */
  readonly isValid: (answer: unknown) => boolean
  readonly wallet: OpenedWallet
  readonly connection: NamespaceConnection
}

export interface HostRules {
  readonly namespace: Namespace
  /** The method that lists the accounts. It is answered from the state. */
  readonly listAccounts: string
  /** Converts an account to an item of that list. */
  toListed(account: NamespaceConnection['accountState']['allAccounts'][number]): Json
  /** Whether nodes answer read-only requests. Default: the wallet does. */
  readonly hasNodes?: boolean
  /** Whether a wallet's or node's answer has the form that the method promises, such as a signature. */
  isResultOf(method: string, answer: unknown): boolean
  askWallet(request: WalletRequest): Promise<RpcOutcome>
}

/** Answers a host's request. `params` must not decide what is requested, because a rerun does not know them. */
export async function answerHost(context: HostContext, call: HostCall, rules: HostRules): Promise<RpcOutcome> {
  const { namespace } = rules
  return reportHostTransaction(context as never, { namespace, method: call.method }, await answer(context, call, rules))
}

async function answer(context: HostContext, { method, ...call }: HostCall, rules: HostRules): Promise<RpcOutcome> {
  const { read, services } = context
  const { selectConnection, selectOpenedWallet } = createChainSelectors(rules.namespace)
  const safety = getSafety(await getMethods(context, rules.namespace), method, services.get(Router))
  if (!safety) return unsupported()
  const connection = selectConnection(services)
  const accounts = connection?.accountState.allAccounts ?? []
  if (method === rules.listAccounts) return { result: accounts.map(rules.toListed) }
  const params = call.params as Secret<Json>
  const isValid = (answer: unknown) => rules.isResultOf(method, answer)
  if (safety === 'safe' && rules.hasNodes) return requestNode(context, connection, { method, params, isValid })
  const wallet = selectOpenedWallet(read())
  if (!wallet || !connection || accounts.length === 0) return unauthorized()
  return rules.askWallet({ method, safety, params, isValid, wallet, connection })
}
