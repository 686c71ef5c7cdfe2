import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

export interface Bip122State extends ChainState {
  /** The wallet signs and no more: what it is to send is composed and sent here. */
  isSigner: boolean
}

export const manifest = {
  ...createChainManifest('bip122', chainInfo),
  initialState: (): Bip122State => ({ provider: null, isSigner: false, pending: [] }),
}
