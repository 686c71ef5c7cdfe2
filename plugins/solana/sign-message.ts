import { base58 } from '@scure/base'
import type { EffectContext } from '../../kernel/index.ts'
import type { LazySignMethods } from '../chain/chain-methods.ts'
import { extractSignature } from '../shared/wallets/extract-signature.ts'
import type { contract } from './contract.ts'
import { answerHost } from './request.ts'

/** Signatures are in base58. */
export const createSigner = (context: EffectContext<typeof contract>): LazySignMethods => ({
  async signMessage({ address, message }) {
    const params = message.map((text) => ({ message: base58.encode(new TextEncoder().encode(text)), pubkey: address }))
    return extractSignature(await answerHost(context, { method: 'solana_signMessage', params }))
  },
})
