import type { SignatureCheck } from './check.ts'
import { isLowS } from './ecdsa.ts'
import { loadViem } from './libraries.ts'

const HEX = /^0x(?:[0-9a-f]{2})+$/i
/** The signature of a key: r, s and a byte that the library reads. */
const OWN = /^0x[0-9a-f]{64}([0-9a-f]{64})[0-9a-f]{2}$/

/** Verifies the signature of a key, or asks the contract of the account. @see EIP-191, EIP-1271, ERC-6492 */
export const isSigned: SignatureCheck = async ({ data, message, signature: text, request }) => {
  const viem = await loadViem()
  const { accountAddress, chainId } = data
  const address = accountAddress as `0x${string}`
  // The checksum reveals a mistyped address. @see EIP-55
  if (!HEX.test(text) || viem.getAddress(address) !== address) return false
  const signature = text as `0x${string}`
  // Anyone could wrap a key's signature as a contract's, or convert it to its other form.
  const inner = viem.isErc6492Signature(signature) ? viem.parseErc6492Signature(signature).signature : signature
  if (await viem.verifyMessage({ address, message, signature: inner }).catch(() => false))
    return isLowS(OWN.exec(text)?.[1] ?? '')
  if (!request) return false
  const ask = ({ method, params }: { method: string; params?: unknown }) => request({ chainId, method, params })
  const id = await ask({ method: 'eth_chainId' })
  // On another chain, the address may belong to another contract.
  if (typeof id !== 'string' || `eip155:${BigInt(id)}` !== chainId) return false
  const client = viem.createPublicClient({ transport: viem.custom({ request: ask }, { retryCount: 0 }) })
  return client.verifyMessage({ address, message, signature })
}
