import * as wagmi from '@wagmi/core'
import { config } from './wagmi'

/** Asks the connected wallet to sign a text. Rejects if the visitor declines. */
export const signMessage = (message: string): Promise<string> => wagmi.signMessage(config, { message })
