import { defineChainAdapter } from '../../../../plugins/chain/define-chain-adapter.ts'
import { NETWORK_KEY } from './constants.ts'
import { contract } from './contract.ts'
import { parseConnector } from './schemas.ts'

export { contract }
export const createRuntime = () =>
  defineChainAdapter(contract, {
    parseConnector,
    code: { chain: () => import('./chain.ts'), text: () => import('./text.ts'), request: () => import('./request.ts') },
    async forget({ io }, { provider }) {
      await io.remove(NETWORK_KEY)
      await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
    },
  })
