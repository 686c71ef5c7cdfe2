import type { EffectContext } from '../../kernel/index.ts'
import type { LazySignMethods } from '../chain/chain-methods.ts'
import { extractSignature } from '../shared/wallets/extract-signature.ts'
import type { contract } from './contract.ts'
import { answerHost } from './request.ts'

/** Signatures are base64, by the wallet's default protocol for the account. @see BIP-137, BIP-322 */
export const createSigner = (context: EffectContext<typeof contract>): LazySignMethods => ({
  async signMessage({ address, message }) {
    const params = message.map((text) => ({ account: address, message: text }))
    return extractSignature(await answerHost(context, { method: 'signMessage', params }))
  },
})
