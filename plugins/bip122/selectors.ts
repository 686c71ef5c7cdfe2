import { createChainSelectors } from '../chain/selectors.ts'
import { chainInfo } from './constants.ts'

export const { selectConnection, selectOpenedWallet } = createChainSelectors(chainInfo.namespace)
