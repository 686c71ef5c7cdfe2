import type { ActionsOf } from '../../kernel/index.ts'
import type { contract as bip122Contract } from '../../plugins/bip122/index.ts'
import type { AccountsActions, NetworkInput, RouterActions } from '../../plugins/capabilities.ts'
import type { contract as eip155Contract } from '../../plugins/eip155/index.ts'
import type { contract as solanaContract } from '../../plugins/solana/index.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import type { CaipNetworkId } from './network-types.ts'

/** The kernel that `createAppKit` creates. */
export interface AppKitKernel extends AnyKernel {
  readonly actions: {
    readonly modal: RouterActions
    readonly connection: AccountsActions & {
      setPreferredAccountType(choice: { accountType: 'eoa' | 'smartAccount'; namespace?: string }): Promise<void>
      refreshBalance(): Promise<void>
      addNetwork(added: { network: NetworkInput }): Promise<void>
      removeNetwork(removed: { caipNetworkId: CaipNetworkId }): Promise<void>
    }
    readonly eip155: ActionsOf<typeof eip155Contract>
    readonly solana: ActionsOf<typeof solanaContract>
    readonly bip122: ActionsOf<typeof bip122Contract>
  }
  load(id: string): Promise<void>
  destroy(): Promise<void>
}
