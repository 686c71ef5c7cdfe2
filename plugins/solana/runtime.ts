import { defineChainAdapter } from '../chain/define-chain-adapter.ts'
import { createAccountWatcher, removeAccount } from '../chain/stored-account.ts'
import { removeNetwork } from '../chain/stored-network.ts'
import { NATIVE_TOKEN, SIGNATURE } from './address.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import { contract } from './contract.ts'
import type { SolanaOptions } from './options.ts'
import { parseConnector } from './responses.ts'

export const createRuntime = (options: SolanaOptions = {}) =>
  defineChainAdapter(contract, {
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
      findTransaction: async (options) =>
        (await context.io.load('look-up', () => import('./find-transaction.ts'))).findTransaction(context, options),
    }),
    transfers: { nativeToken: NATIVE_TOKEN, load: () => import('./transfers.ts') },
    watch: [createAccountWatcher(chainInfo.namespace)],
    async forget({ io }, { provider, transport }) {
      await removeNetwork(io, NETWORK_KEY)
      await removeAccount(io, chainInfo.namespace)
      // Wallets without this method stay authorized. Errors are ignored.
      if (!transport) await io.request({ target: provider, method: 'standard:disconnect' }).catch(() => {})
    },
  })
