import type { PublicClient } from 'viem'
import { isLowS } from './ecdsa.ts'
import { loadViem } from './libraries.ts'
import type { SignatureCheck } from './signature-check.ts'

const HEX = /^0x(?:[0-9a-f]{2})*$/i
/** The signature of a contract that the owners told of the message by a transaction, as a Safe may. */
const EMPTY = '0x'
/** The selector of `isValidSignature`, and what it returns. @see EIP-1271 */
const MAGIC = '0x1626ba7e'
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
  if (inner !== EMPTY && (await viem.verifyMessage({ address, message, signature: inner }).catch(() => false)))
    return isLowS(OWN.exec(text)?.[1] ?? '')
  if (!request) return false
  const ask = ({ method, params }: { method: string; params?: unknown }) => request({ chainId, method, params })
  const id = await ask({ method: 'eth_chainId' })
  // On another chain, the address may belong to another contract.
  if (typeof id !== 'string' || `eip155:${BigInt(id)}` !== chainId) return false
  const client = viem.createPublicClient({ transport: viem.custom({ request: ask }, { retryCount: 0 }) })
  return signature === EMPTY
    ? isKnownTo(viem, client, address, viem.hashMessage(message))
    : client.verifyMessage({ address, message, signature })
}

type Viem = Awaited<ReturnType<typeof loadViem>>

/** Whether a deployed contract accepts the empty signature for a hash. The library's call takes no empty signature. */
async function isKnownTo(viem: Viem, client: PublicClient, address: `0x${string}`, hash: `0x${string}`) {
  if (!(await client.getCode({ address }))) return false
  const params = viem.encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [hash, EMPTY])
  try {
    const { data } = await client.call({ to: address, data: viem.concat([MAGIC, params]) })
    // The whole word: a contract that returns what it is called with returns the selector, too.
    return data === viem.pad(MAGIC, { dir: 'right' })
  } catch (error) {
    const isReverted =
      error instanceof viem.BaseError && error.walk((one) => one instanceof viem.ExecutionRevertedError)
    if (isReverted) return false
    throw error
  }
}
