import type { EffectContext } from '../../kernel/index.ts'
import type { LazySignMethods } from '../chain/chain-methods.ts'
import { signText } from '../shared/wallets/sign-text.ts'
import type { contract } from './contract.ts'
import { request } from './request.ts'

export const createSigner = (context: EffectContext<typeof contract>): LazySignMethods => ({
  signMessage: (text) => signText((call) => request(context, call), text),
})
