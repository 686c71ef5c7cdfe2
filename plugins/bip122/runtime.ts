import { defineChainAdapter } from '../chain/define-chain-adapter.ts'
import { createAccountWatcher, removeAccount } from '../chain/stored-account.ts'
import { removeNetwork } from '../chain/stored-network.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import { type Bip122State, contract } from './contract.ts'
import { parseConnector } from './responses.ts'

export const createRuntime = () =>
  defineChainAdapter(contract, {
    parseConnector,
    code: {
      chain: () => import('./chain.ts'),
      text: () => import('./sign-message.ts'),
      request: () => import('./request.ts'),
    },
    provide: (context) => ({
      isTransactionHash: (text) => /^[0-9a-f]{64}$/i.test(text),
      findTransaction: async (options) =>
        (await context.io.load('look-up', () => import('./find-transaction.ts'))).findTransaction(context, options),
    }),
    reduce: {
      sessionOpened: (draft, { provider, transport = null, isSigner }) => {
        Object.assign(draft, { provider, transport, isSigner, pending: [] } satisfies Bip122State)
      },
      sessionClosed: (draft) => {
        Object.assign(draft, { provider: null, transport: null, isSigner: false, pending: [] } satisfies Bip122State)
      },
    },
    watch: [createAccountWatcher(chainInfo.namespace)],
    async forget({ io }, { provider, transport }) {
      await removeNetwork(io, NETWORK_KEY)
      await removeAccount(io, chainInfo.namespace)
      if (transport) return
      // Best effort: a wallet without this method keeps the permission.
      await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
    },
  })
