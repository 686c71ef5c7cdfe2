// Remembers what the wallet told a host about its capabilities, since libraries ask again and again.
import type { Json } from '../../kernel/index.ts'
import type { RpcOutcome } from '../shared/rpc/errors.ts'
import type { Eip155Kernel } from './eip155-kernel.ts'
import { selectConnection, selectProviderState } from './selectors.ts'

interface Cache {
  /** The wallet and the accounts that the answers are about. */
  readonly owner: string
  /** By the request's parameters and the active network. */
  readonly answers: Map<string, Promise<RpcOutcome>>
}

const caches = new WeakMap<Eip155Kernel, Cache>()

/** Identifies the wallet and its accounts. */
function getOwner(kernel: Eip155Kernel): string {
  const { accounts } = selectProviderState(kernel)
  const wallet = selectConnection(kernel)?.accountState.connectedWalletInfo?.connectorId
  return `${wallet} ${accounts}`
}

/** Returns the answer of before for the same account and network, or asks. An error is not remembered. */
export function answerFromCache(kernel: Eip155Kernel, params: Json, ask: () => Promise<RpcOutcome>) {
  const owner = getOwner(kernel)
  const known = caches.get(kernel)
  const cache = known?.owner === owner ? known : { owner, answers: new Map<string, Promise<RpcOutcome>>() }
  caches.set(kernel, cache)
  const key = `${selectProviderState(kernel).chainId} ${JSON.stringify(params)}`
  const answer = cache.answers.get(key) ?? ask()
  cache.answers.set(key, answer)
  const forget = () => cache.answers.delete(key)
  answer.then((outcome) => 'error' in outcome && forget(), forget)
  return answer
}

/** The wallet may have upgraded the account to make several calls. */
export const forgetCapabilities = (kernel: Eip155Kernel): void => void caches.delete(kernel)
