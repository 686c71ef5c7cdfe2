import type { EffectContext } from '../../kernel/index.ts'
import type { SignWork } from '../family-chain.ts'
import { signatureIn } from '../signed-text.ts'
import type { contract } from './contract.ts'
import { request } from './request.ts'

/** Signatures are in hexadecimal. @see EIP-191 */
export const createSigner = (context: EffectContext<typeof contract>): SignWork => ({
  signMessage: async ({ address, message }) =>
    signatureIn(
      await request(context, { method: 'personal_sign', params: message.map((text) => [hexOf(text), address]) }),
    ),
})

const hexOf = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
