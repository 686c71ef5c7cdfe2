import type { SignatureCheck } from './check.ts'
import { isLowS } from './ecdsa.ts'

const HEX = /^0x(?:[0-9a-f]{2})+$/i
/** A key's signature: r, s, and 27 or 28, which some wallets count from 0. */
const OWN = /^0x[0-9a-f]{64}([0-9a-f]{64})(?:0[01]|1[bc])$/

/** An account's own signature, or what a contract says of one. @see EIP-191, EIP-1271, ERC-6492 */
export const isSigned: SignatureCheck = async ({ data, message, signature: text, request }) => {
  const viem = await import('viem')
  const { accountAddress: address, chainId } = data
  // By its case an address is told from one that is mistyped. @see EIP-55
  if (!HEX.test(text) || !viem.isAddress(address, { strict: false }) || viem.getAddress(address) !== address)
    return false
  const signature = text as `0x${string}`
  // Around a key's own signature anybody may put what a contract's has, or turn it into its other form.
  const inner = viem.isErc6492Signature(signature) ? viem.parseErc6492Signature(signature).signature : signature
  if (await viem.verifyMessage({ address, message, signature: inner }).catch(() => false))
    return inner === signature && isLowS(OWN.exec(text)?.[1] ?? '')
  if (!request) return false
  const ask = ({ method, params }: { method: string; params?: unknown }) => request({ chainId, method, params })
  const id = await ask({ method: 'eth_chainId' })
  // A contract of another chain is another one.
  if (typeof id !== 'string' || `eip155:${BigInt(id)}` !== chainId) return false
  const client = viem.createPublicClient({ transport: viem.custom({ request: ask }, { retryCount: 0 }) })
  return client.verifyMessage({ address, message, signature })
}
