import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

export type SolanaState = ChainState

export const manifest = createChainManifest('solana', chainInfo)
