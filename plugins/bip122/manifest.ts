import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

export interface Bip122State extends ChainState {
  /** The wallet only signs: transfers are composed and broadcast here. */
  isSigner: boolean
}

export const manifest = {
  ...createChainManifest('bip122', chainInfo),
  initialState: (): Bip122State => ({ provider: null, isSigner: false, pending: [] }),
}
