import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Secret } from '../../../kernel/index.ts'
import type { RpcOutcome } from '../rpc/errors.ts'
import { extractSignature } from './extract-signature.ts'

interface PersonalSign {
  readonly method: 'personal_sign'
  readonly params: Secret<string[]>
}

/**
 * Has an EVM wallet sign a text. Signatures are hex.
 * @param request - Sends a request to the wallet.
 * @throws `ProviderRpcError`
 * @see EIP-191
 */
export const signText = async (
  request: (call: PersonalSign) => Promise<RpcOutcome>,
  { address, message }: { readonly address: string; readonly message: Secret<string> },
): Promise<Secret<string>> =>
  extractSignature(
    await request({ method: 'personal_sign', params: message.map((text) => [encodeText(text), address]) }),
  )

const encodeText = (text: string) => `0x${bytesToHex(utf8ToBytes(text))}`
