import type { CaipAddress } from '../capabilities/caip.ts'
import { Session } from '../capabilities.ts'
import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

/** What the wallet can do with several calls of an account at once. @see EIP-5792, ERC-7677 */
export interface CallSupport {
  /** `ready`: it can once the visitor lets it upgrade the account, which it asks with the first batch. */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** Whether a paymaster of the site's choice may pay the fee. */
  readonly hasPaymaster: boolean
}

/** The plugin's slice. A pending `eth_requestAccounts` waits for the visitor, with the modal open. */
export interface Eip155State extends ChainState {
  /** What the connected wallet said, by account as CAIP-10, on its network. */
  callSupport?: (CallSupport & { account: CaipAddress })[] | undefined
}

const shared = createChainManifest<'eip155', Eip155State>('eip155', chainInfo)

export const manifest = { ...shared, optional: [...shared.optional, Session] as const }
