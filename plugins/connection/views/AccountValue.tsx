import { useEffect } from 'react'
import { formatFiat } from '../../../ui/format/fiat.ts'
import { formatPercent } from '../../../ui/format/percent.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useBalancesActions } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapabilities, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Amount } from '../../../ui/primitives/Amount.tsx'
import { Fiat } from '../../../ui/primitives/Fiat.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import amountDisplaySheet from '../../../ui/theme/amount-display.css'
import { Balances, Chain } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectActiveChain, selectShownNetwork } from './selectors.ts'

/** The account's total value if known, otherwise its native balance. */
export function AccountValue() {
  useSheet(amountDisplaySheet)
  const account = useSlice(contract, (slice) => selectActiveChain(slice)?.accountState.caipAddress)
  const { total, change, isComing } = useCapability(Balances, (state) => {
    const own = state?.account === account ? state : undefined
    const isComing = own?.status === 'loading' && own.tokens.length === 0
    return { total: own?.total ?? null, change: own?.change ?? null, isComing }
  })
  const { refresh } = useBalancesActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is worth something else
  useEffect(() => {
    if (refresh) runAction(refresh())
  }, [refresh, account])
  if (total !== null) return <Total total={total} change={change} />
  return (
    <>
      <div className="figure">{isComing ? <ValueSkeleton /> : <NativeBalance />}</div>
      {/* Reserves the line: the total may still arrive, and the buttons below must not move under the pointer. */}
      {refresh && <div className="delta" />}
    </>
  )
}

interface TotalProps {
  total: string
  change: { readonly amount: string; readonly percent: string } | null
}

/** The total in dollars, with the change during this visit or the native balance below. */
function Total({ total, change }: TotalProps) {
  const t = useMessages<Messages>()
  const { balance, symbol, decimals } = useNative()
  const hasChanged = change !== null && /[1-9]/.test(formatFiat(change.amount))
  const isLess = change?.amount.startsWith('-')
  return (
    <>
      <div className="figure">
        <span className="unseen">{t('account.total')}</span>
        <Fiat value={total} isDisplay />
      </div>
      <div className="delta num">
        {hasChanged ? (
          <>
            <bdi dir="ltr" className={isLess ? undefined : 'gain'}>
              {isLess ? '' : '+'}
              {formatFiat(change.amount)} ({formatPercent(change.percent, 2)})
            </bdi>{' '}
            {t('account.change')}
          </>
        ) : (
          balance !== null && <Amount atomic={balance} decimals={decimals} symbol={symbol} />
        )}
      </div>
    </>
  )
}

function ValueSkeleton() {
  const t = useMessages<Messages>()
  return (
    <>
      <Skeleton width={176} height={36} radius={10} />
      <span className="unseen">{t('account.balanceLoading')}</span>
    </>
  )
}

const useNative = () =>
  useSlice(contract, (slice) => ({
    balance: selectActiveChain(slice)?.accountState.balance ?? null,
    symbol: toSafeText(selectActiveChain(slice)?.accountState.balanceSymbol ?? '', 12),
    decimals: selectShownNetwork(slice)?.nativeCurrency.decimals ?? 18,
  }))

function NativeBalance() {
  const t = useMessages<Messages>()
  const { refreshBalance } = useActions(contract)
  const { balance, symbol, decimals } = useNative()
  // Without a chain adapter, or on a network that the host does not list, a retry can't succeed.
  const asked = useSlice(contract, (slice) => selectShownNetwork(slice)?.chainNamespace)
  const canAsk = useCapabilities(Chain, (all) => all.some(({ namespace }) => namespace === asked))
  const { isUnavailable, isTooEarly } = useSlice(contract, (slice) => ({
    isUnavailable: selectActiveChain(slice)?.accountState.isBalanceUnavailable ?? false,
    isTooEarly: selectActiveChain(slice)?.accountState.balanceRetryAt != null,
  }))
  return (
    <>
      {isUnavailable ? (
        <span className="amount" aria-hidden="true">
          {'–'}
        </span>
      ) : balance === null ? (
        <ValueSkeleton />
      ) : (
        <>
          <span className="unseen">{t('account.balance')}</span>
          <Amount atomic={balance} decimals={decimals} symbol={symbol} isDisplay />
        </>
      )}
      {/* Announced as it changes, so the region is there before. */}
      <span className={isUnavailable ? 'lack' : 'unseen'}>
        <span role="status">{isUnavailable && t(isTooEarly ? 'account.tooEarly' : 'account.unavailable')}</span>
        {isUnavailable && canAsk && (
          <button
            type="button"
            className="lnk"
            aria-disabled={isTooEarly || undefined}
            onClick={() => runAction(refreshBalance())}
            data-testid="retry"
          >
            {t('account.retry')}
          </button>
        )}
      </span>
    </>
  )
}
