import { defineChainAdapter } from '../chain/define-chain-adapter.ts'
import { createAccountWatcher, removeAccount } from '../chain/stored-account.ts'
import { removeNetwork } from '../chain/stored-network.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import { contract } from './contract.ts'
import { parseConnector } from './responses.ts'

export const createRuntime = () =>
  defineChainAdapter(contract, {
    parseConnector,
    code: {
      chain: () => import('./chain.ts'),
      text: () => import('./sign-message.ts'),
      request: () => import('./request.ts'),
    },
    watch: [createAccountWatcher(chainInfo.namespace)],
    async forget({ io }, { provider, transport }) {
      await removeNetwork(io, NETWORK_KEY)
      await removeAccount(io, chainInfo.namespace)
      if (!transport) await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
    },
    provide: () => ({
      /** Subscan's URL format. */
      getExplorerUrl: ({ address, network: { blockExplorerUrl } }) =>
        (blockExplorerUrl && `${blockExplorerUrl}/account/${address}`) || null,
    }),
  })
