import { getProvider } from 'portico/eip155'
import { createWalletClient, custom } from 'viem'
import { kernel } from './kernel'

/** Follows the connected wallet, its account and its network. */
const wallet = createWalletClient({ transport: custom(getProvider(kernel)) })

/** Asks the connected wallet to sign a text. Rejects if the visitor declines. */
export async function signMessage(message: string): Promise<string> {
  const [account] = await wallet.requestAddresses()
  if (!account) throw new Error('No wallet connected.')
  return wallet.signMessage({ account, message })
}
