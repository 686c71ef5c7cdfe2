import type { EffectContext } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { loadOnCall } from '../chain/chain-methods.ts'
import { defineChainAdapter } from '../chain/define-chain-adapter.ts'
import { NATIVE_TOKEN, REQUEST_ACCOUNTS } from './constants.ts'
import { contract, type Eip155State } from './contract.ts'
import type { Eip155Options } from './options.ts'
import { parseConnector } from './parse-announcement.ts'
import { endPendingAccounts } from './pending-accounts.ts'

type Context = EffectContext<typeof contract>

/** The most accounts of which it is remembered what the wallet can do for them. */
const MAX_SUPPORT_ENTRIES = 16

/** What needs the code of batches. */
const BATCH_WORK = ['canBatch', 'sendBatch', 'findBatch', 'showBatch', 'findBatchHash'] as const

export const createRuntime = (options: Eip155Options = {}) =>
  defineChainAdapter(contract, {
    parseConnector,
    code: {
      chain: () => import('./chain.ts'),
      text: () => import('./sign-message.ts'),
      request: () => import('./request.ts'),
    },
    reduce: {
      sessionOpened: (draft, { provider, transport = null }) => {
        draft.provider = provider
        draft.transport = transport
        forgetWallet(draft)
      },
      sessionClosed: (draft) => {
        draft.provider = null
        draft.transport = null
        forgetWallet(draft)
      },
      messageReceived: () => {},
      callSupportReceived: (draft, support) => {
        const others = draft.callSupport?.filter(({ account }) => account !== support.account) ?? []
        draft.callSupport = [...others, { ...support }].slice(-MAX_SUPPORT_ENTRIES)
      },
    },
    actions: {
      async sendCalls(context, request) {
        const { sendHostCalls } = await context.io.load('host-calls', () => import('./host-calls.ts'))
        return sendHostCalls(context, request, options)
      },
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
      ...loadOnCall(['sendCall', 'findCall', 'findCallHash'], async () =>
        (await loadCalls(context)).createCallMethods(context),
      ),
      ...loadOnCall(['findReplacement', 'isDelegated'], async () =>
        (await loadTransfers(context)).createTransfers(context),
      ),
      ...loadOnCall(BATCH_WORK, async () => (await loadBatches(context)).createBatchMethods(context, options)),
    }),
  })

/**
 * Drops the requests to the wallet, and what it can do, when its session ends. A host that waits for accounts keeps
 * waiting.
 */
function forgetWallet(draft: Eip155State) {
  delete draft.callSupport
  draft.pending = draft.pending.filter(({ method }) => method === REQUEST_ACCOUNTS)
}

const loadCalls = ({ io }: Context) => io.load('sending', () => import('./send-call.ts'))
const loadBatches = ({ io }: Context) => io.load('batches', () => import('./send-batch.ts'))
const loadTransfers = ({ io }: Context) => io.load('transfers', () => import('./transfers.ts'))
