import type { EffectContext } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { defineChainAdapter } from '../chain/define-chain-adapter.ts'
import { parseConnector } from './announcements.ts'
import { NATIVE_TOKEN, REQUEST_ACCOUNTS } from './constants.ts'
import { contract, type Eip155State } from './contract.ts'
import { endPendingAccounts } from './pending-accounts.ts'

type Context = EffectContext<typeof contract>

export { contract }
export const createRuntime = () =>
  defineChainAdapter(contract, {
    parseConnector,
    code: { chain: () => import('./chain.ts'), text: () => import('./text.ts'), request: () => import('./request.ts') },
    reduce: {
      sessionOpened: (draft, { provider, transport = null }) => {
        draft.provider = provider
        draft.transport = transport
        forgetRequests(draft)
      },
      sessionClosed: (draft) => {
        draft.provider = null
        draft.transport = null
        forgetRequests(draft)
      },
      messageReceived: () => {},
    },
    async forget({ io }, { provider, transport }) {
      if (transport) return
      const params = [{ eth_accounts: {} }]
      // Best effort: a wallet without this method keeps the permission.
      await io.request({ target: provider, method: 'wallet_revokePermissions', params }).catch(() => {})
    },
    transfers: { nativeToken: NATIVE_TOKEN, load: () => import('./transfers.ts') },
    watch: [
      [({ services }) => services.state(Router)?.open, endPendingAccounts],
      [({ services }) => services.state(Accounts)?.all.map(({ caipAddress }) => caipAddress), endPendingAccounts],
    ],
    provide: (context) => ({
      sendCall: async (call) => (await loadCalls(context)).createCallMethods(context).sendCall(call),
      findCall: async (options) => (await loadCalls(context)).findSentCall(context, options),
      findCallHash: async (options) => (await loadCalls(context)).createCallMethods(context).findCallHash(options),
      findReplacement: async (place) => (await loadTransfers(context)).createTransfers(context).findReplacement(place),
    }),
  })

/** Drops the requests to the wallet when its session ends. A host that waits for accounts keeps waiting. */
function forgetRequests(draft: Eip155State) {
  draft.pending = draft.pending.filter(({ method }) => method === REQUEST_ACCOUNTS)
}

const loadCalls = ({ io }: Context) => io.load('sending', () => import('./send-call.ts'))
const loadTransfers = ({ io }: Context) => io.load('transfers', () => import('./transfers.ts'))
