import { eip155 } from '../../../plugins/eip155/index.ts'
import { wallets } from '../../../plugins/wallets/index.ts'
import { methods } from './methods.ts'
import { stage } from './plugin.ts'

/** The plugins of the stage. */
export const plugins = [eip155(), stage(), methods(), wallets()] as const
