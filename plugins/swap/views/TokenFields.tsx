import { formatAmount } from '../../../ui/format/amount.ts'
import { formatFiat } from '../../../ui/format/fiat.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { AmountField } from '../../../ui/primitives/AmountField.tsx'
import { FittedAmount } from '../../../ui/primitives/FittedAmount.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { IconButton } from '../../../ui/primitives/IconButton.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { TokenDisc } from '../../../ui/primitives/TokenDisc.tsx'
import { getWorth, type Holding } from '../../shared/amounts/holdings.ts'
import { LONGEST_AMOUNT } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { Draft } from '../state.ts'
import { type DraftFault, parseAmount } from '../validate-draft.ts'
import { useDraftContext } from './use-draft-context.ts'

interface TokenFieldsProps {
  draft: Draft
  draftFault: DraftFault | null
  /** A quote is being requested. */
  isQuoting: boolean
}

/** The source and the target, with the button that switches them. */
export function TokenFields({ draft, draftFault, isQuoting }: TokenFieldsProps) {
  const t = useMessages<Messages>()
  const { switchTokens } = useActions(contract)
  return (
    <div className="swapbox">
      <Source draft={draft} draftFault={draftFault} />
      <Target draft={draft} isQuoting={isQuoting} />
      <span className="fab">
        <IconButton icon="swap" label={t('swap.exchange')} onClick={() => runAction(switchTokens())} />
      </span>
    </div>
  )
}

function Source({ draft, draftFault }: Pick<TokenFieldsProps, 'draft' | 'draftFault'>) {
  const t = useMessages<Messages>()
  const { source } = useDraftContext()
  const { enterAmount } = useActions(contract)
  const { push } = useRouter()
  const onToken = () => runAction(push({ view: 'SwapSelectToken', params: { side: 'source' } }))
  const symbol = toSafeText(source?.symbol ?? '', 12)
  return (
    <AmountField
      caption={t('swap.pay')}
      label={t('swap.amount', { symbol })}
      text={draft.sourceTokenAmount}
      onEnter={(text) => runAction(enterAmount({ text }))}
      longest={LONGEST_AMOUNT}
      isInvalid={draftFault === 'balance' || draftFault === 'precision' || (draft.isChecked && draftFault === 'amount')}
      isBad={draftFault === 'balance' || draftFault === 'precision'}
      token={source && { symbol, iconUrl: source.iconUrl, isNative: source.token === null }}
      tokenLabel={source ? t('swap.token', { symbol }) : t('swap.choose')}
      onToken={onToken}
    >
      {draftFault === 'balance' ? (
        <span id="amount-message" className="crit" role="alert">
          {t('swap.insufficient')}
        </span>
      ) : (
        <Worth amount={parseAmount(draft, source)} token={source} />
      )}
      <Balance token={source} hasMax />
    </AmountField>
  )
}

function Target({ draft, isQuoting }: Pick<TokenFieldsProps, 'draft' | 'isQuoting'>) {
  const t = useMessages<Messages>()
  const { target } = useDraftContext()
  const { push } = useRouter()
  const symbol = toSafeText(target?.symbol ?? '', 12)
  const got = target && draft.quote?.toAmount
  return (
    <div className="panel amt">
      <small id="swap-get">{t('swap.get')}</small>
      <div className="split">
        <output
          className={got ? 'got' : 'got is-none'}
          aria-labelledby="swap-get"
          aria-busy={isQuoting || undefined}
          data-testid="swap-target"
        >
          {isQuoting ? (
            <Skeleton width={120} height={24} />
          ) : got && target ? (
            <FittedAmount atomic={got} decimals={target.decimals} isPadded />
          ) : (
            <bdi className="amount is-l">{formatAmount('0', 0, 0)}</bdi>
          )}
        </output>
        <button
          type="button"
          className="pill"
          aria-label={target ? t('swap.token', { symbol }) : t('swap.choose')}
          data-testid="swap-choose-target"
          onClick={() => runAction(push({ view: 'SwapSelectToken', params: { side: 'target' } }))}
        >
          {target && <TokenDisc symbol={symbol} iconUrl={target.iconUrl} isNative={target.token === null} size={24} />}
          {target ? <bdi>{symbol}</bdi> : t('swap.choose')}
          <Icon name="chevron-down" size={16} />
        </button>
      </div>
      <div className="split about num">
        <Worth amount={draft.quote ? BigInt(draft.quote.toAmount) : null} token={target} />
        <Balance token={target} />
      </div>
    </div>
  )
}

function Worth({ amount, token }: { amount: bigint | null; token: Holding | undefined }) {
  const worth = getWorth(amount, token)
  return <span>{worth !== null && <bdi dir="ltr">{formatFiat(worth)}</bdi>}</span>
}

function Balance({ token, hasMax = false }: { token: Holding | undefined; hasMax?: boolean }) {
  const t = useMessages<Messages>()
  const { enterMax } = useActions(contract)
  if (token?.balance == null) return null
  return (
    <span>
      <bdi>{t('swap.balance', { amount: formatAmount(`${token.balance}`, token.decimals) })}</bdi>
      {hasMax && (
        <button type="button" className="lnk" onClick={() => runAction(enterMax())}>
          {t('swap.max')}
        </button>
      )}
    </span>
  )
}
