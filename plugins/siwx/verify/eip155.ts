import type { SignatureCheck } from './check.ts'

const HEX = /^0x(?:[0-9a-f]{2})+$/i

/** An account's own signature, or what a contract says of one. @see EIP-191, EIP-1271, ERC-6492 */
export const isSigned: SignatureCheck = async ({ data, message, signature: text, request }) => {
  const viem = await import('viem')
  const { accountAddress: address, chainId } = data
  // By its case an address is told from one that is mistyped. @see EIP-55
  if (!HEX.test(text) || !viem.isAddress(address, { strict: false }) || viem.getAddress(address) !== address)
    return false
  const signature = text as `0x${string}`
  if (await viem.verifyMessage({ address, message, signature }).catch(() => false)) return true
  if (!request) return false
  const ask = ({ method, params }: { method: string; params?: unknown }) => request({ chainId, method, params })
  const id = await ask({ method: 'eth_chainId' })
  // A contract of another chain is another one.
  if (typeof id !== 'string' || `eip155:${BigInt(id)}` !== chainId) return false
  const client = viem.createPublicClient({ transport: viem.custom({ request: ask }, { retryCount: 0 }) })
  return client.verifyMessage({ address, message, signature })
}
