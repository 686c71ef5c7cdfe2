import { Host } from '../capabilities.ts'
import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

export type SolanaState = ChainState

const shared = createChainManifest('solana', chainInfo)

export const manifest = { ...shared, optional: [...shared.optional, Host] as const }
