import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

/** The plugin's slice. A pending `eth_requestAccounts` waits for the visitor, with the modal open. */
export type Eip155State = ChainState

export const manifest = createChainManifest('eip155', chainInfo)
