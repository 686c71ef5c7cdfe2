import { Host } from '../capabilities.ts'
import { type ChainState, createChainManifest } from '../chain/manifest.ts'
import { chainInfo } from './constants.ts'

export type PolkadotState = ChainState

const shared = createChainManifest('polkadot', chainInfo)

export const manifest = { ...shared, needs: [...shared.needs, Host] as const }
