import { defineSiteChosenAdapter } from '../chain/define-site-chosen-adapter.ts'
import { NETWORK_KEY } from './constants.ts'
import { contract } from './contract.ts'
import { parseConnector } from './responses.ts'

export const createRuntime = () =>
  defineSiteChosenAdapter(contract, {
    networkKey: NETWORK_KEY,
    parseConnector,
    code: {
      chain: () => import('./chain.ts'),
      text: () => import('./sign-message.ts'),
      request: () => import('./request.ts'),
    },
    async forget({ io }, { provider, transport }) {
      if (!transport) await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
    },
    provide: () => ({
      /** Subscan's URL format. */
      getExplorerUrl: ({ address, network: { blockExplorerUrl } }) =>
        (blockExplorerUrl && `${blockExplorerUrl}/account/${address}`) || null,
    }),
  })
