import type { EffectContext } from '../../kernel/index.ts'
import { defineSiteChosenAdapter } from '../chain/define-site-chosen-adapter.ts'
import { NATIVE_TOKEN, SIGNATURE } from './address.ts'
import { NETWORK_KEY } from './constants.ts'
import { contract } from './contract.ts'
import type { SolanaOptions } from './options.ts'
import { parseConnector } from './responses.ts'

const loadLookUp = ({ io }: EffectContext<typeof contract>) => io.load('look-up', () => import('./find-transaction.ts'))

export const createRuntime = (options: SolanaOptions = {}) =>
  defineSiteChosenAdapter(contract, {
    networkKey: NETWORK_KEY,
    parseConnector,
    ...(options.mobileWalletAdapter && {
      start: async (context) =>
        (await context.io.load('mobile-wallets', () => import('./mobile-wallets.ts'))).registerMobileWallets(context),
    }),
    code: {
      chain: () => import('./chain.ts'),
      text: () => import('./sign-message.ts'),
      request: () => import('./request.ts'),
    },
    provide: (context) => ({
      isTransactionHash: (text) => SIGNATURE.test(text),
      findTransaction: async (options) => (await loadLookUp(context)).findTransaction(context, options),
      getExpiry: async ({ network }) => (await loadLookUp(context)).getExpiry(context, network),
    }),
    transfers: { nativeToken: NATIVE_TOKEN, load: () => import('./transfers.ts') },
    async forget({ io }, { provider, transport }) {
      // Wallets without this method stay authorized. Errors are ignored.
      if (!transport) await io.request({ target: provider, method: 'standard:disconnect' }).catch(() => {})
    },
  })
