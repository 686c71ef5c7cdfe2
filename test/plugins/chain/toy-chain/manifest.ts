import { createChainManifest } from '../../../../plugins/chain/manifest.ts'
import { chainInfo } from './constants.ts'

export const manifest = createChainManifest('toy', chainInfo)
