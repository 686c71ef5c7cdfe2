// Reducers for the native balance: requested, received, failed, outdated.
import type { Runtime } from '../../kernel/index.ts'
import { forgetBalance, updateChain } from './chain-draft.ts'
import type { contract } from './contract.ts'
import { selectActiveNetwork } from './initial-state.ts'
import type { ChainRecord, ConnectionState, KnownBalance } from './state.ts'

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
  balanceReceived: (draft, { namespace, balance, symbol }) => {
    updateChain(draft, namespace, (chain) => {
      rememberBalance(draft, chain, { status: 'received', balance, symbol })
      Object.assign(chain.accountState, { balance, balanceSymbol: symbol, isBalanceUnavailable: false })
    })
  },
  balanceFailed: (draft, { namespace }) => {
    updateChain(draft, namespace, (chain) => {
      rememberBalance(draft, chain, { status: 'failed', balance: null, symbol: null })
      Object.assign(chain.accountState, { balance: null, balanceSymbol: null, isBalanceUnavailable: true })
    })
  },
  balanceReused: (draft, { namespace }) => {
    updateChain(draft, namespace, ({ accountState }) => {
      const known = draft.balances.find(({ caipAddress }) => caipAddress === accountState.caipAddress)
      accountState.balance = known?.balance ?? null
      accountState.balanceSymbol = known?.symbol ?? null
      accountState.isBalanceUnavailable = known?.status === 'failed'
    })
  },
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

function rememberBalance(
  draft: ConnectionState,
  { accountState }: ChainRecord,
  answer: Pick<KnownBalance, 'status' | 'balance' | 'symbol'>,
) {
  const known = draft.balances.find(({ caipAddress }) => caipAddress === accountState.caipAddress)
  if (known) Object.assign(known, answer)
}
