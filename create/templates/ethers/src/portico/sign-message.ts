import { BrowserProvider } from 'ethers'
import { getProvider } from 'portico/eip155'
import { kernel } from './kernel'

/** Asks the connected wallet to sign a text. Rejects if the visitor declines. */
export async function signMessage(message: string): Promise<string> {
  const signer = await new BrowserProvider(getProvider(kernel)).getSigner()
  return signer.signMessage(message)
}
