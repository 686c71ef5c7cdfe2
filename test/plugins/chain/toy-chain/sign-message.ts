import type { EffectContext } from '../../../../kernel/index.ts'
import type { LazySignMethods } from '../../../../plugins/chain/chain-methods.ts'
import { extractSignature } from '../../../../plugins/shared/wallets/extract-signature.ts'
import type { contract } from './contract.ts'
import { answerHost } from './request.ts'

export const createSigner = (context: EffectContext<typeof contract>): LazySignMethods => ({
  async signMessage({ message }) {
    const params = message.map((text) => ({ message: text }))
    return extractSignature(await answerHost(context, { method: 'toy_signMessage', params }))
  },
})
