import { type ChainState, createChainManifest } from '../../../../plugins/chain/manifest.ts'
import { chainInfo } from './constants.ts'

export type ToyState = ChainState

export const manifest = createChainManifest('toy', chainInfo)
