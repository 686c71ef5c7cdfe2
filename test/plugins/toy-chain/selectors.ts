import { createChainSelectors } from '../../../plugins/chain/selectors.ts'
import { chainInfo } from './constants.ts'

export const { selectConnection } = createChainSelectors(chainInfo.namespace)
