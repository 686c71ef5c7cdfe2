import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { EffectContext } from '../../kernel/index.ts'
import type { LazySignMethods } from '../chain/chain-methods.ts'
import { extractSignature } from '../shared/wallets/extract-signature.ts'
import type { contract } from './contract.ts'
import { request } from './request.ts'

/** Signatures are hex. @see EIP-191 */
export const createSigner = (context: EffectContext<typeof contract>): LazySignMethods => ({
  signMessage: async ({ address, message }) =>
    extractSignature(
      await request(context, { method: 'personal_sign', params: message.map((text) => [encodeText(text), address]) }),
    ),
})

const encodeText = (text: string) => `0x${bytesToHex(utf8ToBytes(text))}`
