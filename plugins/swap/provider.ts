// Selects the provider: the host's own, or the hosted service.
import {
  Accounts,
  Balances,
  type CallMethods,
  type ChainMethods,
  SwapProvider,
  type SwapProviderMethods,
  type TransferMethods,
} from '../capabilities.ts'
import { hasDataService } from '../shared/rpc/data-service.ts'
import { findActiveChain } from '../shared/transactions/active-chain.ts'
import type { Context } from './context.ts'
import { createDraftContext } from './draft-context.ts'
import { selectDraft } from './selectors.ts'
import { createHostedProvider } from './service.ts'

export type SwapChain = ChainMethods & TransferMethods & CallMethods

const canSwap = (chain: ChainMethods): chain is SwapChain =>
  chain.sendCall !== undefined && chain.sendTransaction !== undefined

/** Returns the chain adapter of the active namespace, if it can call contracts. */
export const getChain = (context: Pick<Context, 'services'>): SwapChain | null => findActiveChain(context, canSwap)

export function getProvider(context: Context): (SwapProviderMethods & { readonly isHosted: boolean }) | null {
  const own = context.services.find(SwapProvider)
  if (own) return { ...own, isHosted: false }
  return hasDataService(context) ? { ...createHostedProvider(context), isHosted: true } : null
}

/** Resolves the account, the network and the tokens of the current draft. */
export const getDraftContext = ({ read, services }: Pick<Context, 'read' | 'services'>) =>
  createDraftContext(selectDraft(read()), services.state(Accounts), services.state(Balances))
