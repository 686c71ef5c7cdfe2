import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

/** Of what is pending, `eth_requestAccounts` waits for the visitor: the modal is open for it. */
export type Eip155State = ChainState

export const manifest = createChainManifest('eip155', chainInfo)
