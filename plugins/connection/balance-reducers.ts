// Reducers for the native balance: requested, received, failed, outdated.
import type { Runtime } from '../../kernel/index.ts'
import type { Namespace } from '../capabilities/caip.ts'
import { forgetBalance, updateChain } from './chain-draft.ts'
import type { contract } from './contract.ts'
import { selectActiveNetwork } from './initial-state.ts'
import type { ConnectionState, KnownBalance } from './state.ts'

/** Maximum number of remembered balances, one for each account and network. */
const MAX_BALANCES = 16

export const balanceReducers = {
  balanceRequested: (draft, { namespace }, { at }) => {
    updateChain(draft, namespace, (chain) => {
      forgetBalance(chain)
      const { caipAddress } = chain.accountState
      if (!caipAddress) return
      const others = draft.balances.filter((one) => one.caipAddress !== caipAddress)
      const request = { caipAddress, requestedAt: at, status: 'asked' as const, balance: null, symbol: null }
      draft.balances = [request, ...others].slice(0, MAX_BALANCES)
    })
  },
  balanceOutdated: (draft, { namespace }, { at }) => {
    updateChain(draft, namespace, (chain) => {
      const { caipAddress, balance, balanceSymbol: symbol } = chain.accountState
      if (!caipAddress || !selectActiveNetwork(chain)) return
      // A transfer may also have paid another account of the namespace.
      const others = draft.balances.filter((one) => !one.caipAddress.startsWith(`${namespace}:`))
      draft.balances = [{ caipAddress, requestedAt: at, status: 'asked', balance, symbol }, ...others]
    })
  },
  balanceReceived: (draft, { namespace, balance, symbol }) =>
    showBalance(draft, namespace, { status: 'received', balance, symbol }),
  balanceFailed: (draft, { namespace }) =>
    showBalance(draft, namespace, { status: 'failed', balance: null, symbol: null }),
  balanceReused: (draft, { namespace }) => showBalance(draft, namespace),
  balanceRetryDelayed: (draft, { namespace, until }) => {
    updateChain(draft, namespace, ({ accountState }) => {
      accountState.balanceRetryAt = until
    })
  },
  balanceRetryAllowed: (draft, { namespace }) => {
    updateChain(draft, namespace, ({ accountState }) => {
      accountState.balanceRetryAt = null
    })
  },
} satisfies Partial<Runtime<typeof contract>['reduce']>

/** Shows the known balance of a namespace's account, after what a server answered if there is an answer. */
function showBalance(
  draft: ConnectionState,
  namespace: Namespace,
  answer?: Pick<KnownBalance, 'status' | 'balance' | 'symbol'>,
) {
  updateChain(draft, namespace, ({ accountState }) => {
    const known: Partial<KnownBalance> =
      draft.balances.find(({ caipAddress }) => caipAddress === accountState.caipAddress) ?? {}
    const { balance = null, symbol = null, status } = Object.assign(known, answer)
    Object.assign(accountState, { balance, balanceSymbol: symbol, isBalanceUnavailable: status === 'failed' })
  })
}
