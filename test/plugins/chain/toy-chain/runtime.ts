import { defineChainAdapter } from '../../../../plugins/chain/define-chain-adapter.ts'
import { removeNetwork } from '../../../../plugins/chain/stored-network.ts'
import { NETWORK_KEY } from './constants.ts'
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
    async forget({ io }, { provider, transport }) {
      await removeNetwork(io, NETWORK_KEY)
      if (!transport) await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
    },
  })
