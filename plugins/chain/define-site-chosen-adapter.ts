import type { AnyContract, EffectContext, Runtime } from '../../kernel/index.ts'
import type { OpenedSession } from './contract.ts'
import { type ChainAdapter, defineChainAdapter } from './define-chain-adapter.ts'
import { createAccountWatcher, removeAccount } from './stored-account.ts'
import { removeNetwork } from './stored-network.ts'

/** A namespace whose wallets know no selected network or account. */
interface SiteChosenAdapter<C extends AnyContract> extends Omit<ChainAdapter<C>, 'watch'> {
  /** The storage key of the visitor's network. */
  readonly networkKey: string
}

/**
 * Defines the runtime of a namespace where the site chooses the network and the account: the visitor's choice is stored
 * for the next visit, and removed when the visitor disconnects.
 */
export const defineSiteChosenAdapter = <C extends AnyContract>(
  contract: C,
  { networkKey, ...adapter }: SiteChosenAdapter<C>,
): Runtime<C> =>
  defineChainAdapter(contract, {
    ...adapter,
    watch: [createAccountWatcher(contract.id)] as unknown as Runtime<C>['watch'],
    async forget(context: EffectContext<C>, session: OpenedSession) {
      await removeNetwork(context.io, networkKey)
      await removeAccount(context.io, contract.id)
      await adapter.forget(context, session)
    },
  })
