import type { EffectContext } from '../../kernel/index.ts'
import type { LazySignMethods } from '../chain/chain-methods.ts'
import { extractSignature } from '../shared/wallets/extract-signature.ts'
import type { contract } from './contract.ts'
import { answerHost } from './request.ts'

/** Signatures are hex, over the text in `<Bytes>`. @see polkadot-js, `signRaw` */
export const createSigner = (context: EffectContext<typeof contract>): LazySignMethods => ({
  async signMessage({ address, message }) {
    const params = message.map((text) => ({ address, message: text }))
    return extractSignature(await answerHost(context, { method: 'polkadot_signMessage', params }))
  },
})
