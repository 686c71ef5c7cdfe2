import { defineSiteChosenAdapter } from '../chain/define-site-chosen-adapter.ts'
import { NETWORK_KEY } from './constants.ts'
import { type Bip122State, contract } from './contract.ts'
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
    async forget({ io }, { provider, transport }) {
      if (transport) return
      // Best effort: a wallet without this method keeps the permission.
      await io.request({ target: provider, method: 'disconnect' }).catch(() => {})
    },
  })
