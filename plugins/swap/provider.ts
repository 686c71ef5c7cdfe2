// Who converts: the host's own provider, or the hosted service.
import {
  Accounts,
  Balances,
  type CallActs,
  Chain,
  type ChainActs,
  Host,
  SwapProvider,
  type SwapProviderActs,
  type TransferActs,
} from '../capabilities.ts'
import { hasDataService } from '../data-service.ts'
import { hostedProvider } from './service.ts'
import { spendersOn } from './spenders.ts'
import { draftIn } from './state.ts'
import type { Context } from './store.ts'
import { standIn } from './tokens.ts'

export type Converter = ChainActs & TransferActs & CallActs

const canConvert = (chain: ChainActs): chain is Converter =>
  chain.sendCall !== undefined && chain.sendTransaction !== undefined

/** The active family, where its contracts can be called. */
export function chainOf({ services }: Pick<Context, 'services'>): Converter | null {
  const namespace = services.facts(Accounts)?.activeNamespace
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  return chain && canConvert(chain) ? chain : null
}

export function providerOf(context: Context): (SwapProviderActs & { readonly isHosted: boolean }) | null {
  const own = context.services.find(SwapProvider)
  if (own) return { ...own, isHosted: false }
  return hasDataService(context) ? { ...hostedProvider(context), isHosted: true } : null
}

export const spendersIn = ({ services }: Context, network: string) =>
  spendersOn(network, services.facts(Host)?.services.spenders)

/** Where the draft stands: whose it is, and of what. */
export const standOf = ({ read, services }: Pick<Context, 'read' | 'services'>) =>
  standIn(draftIn(read()), services.facts(Accounts), services.facts(Balances))
