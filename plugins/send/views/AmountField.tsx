import { formatAmount } from '../../../ui/format/amount.ts'
import { formatFiat } from '../../../ui/format/decimal.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { amountOf, type Fault, worthOf } from '../check.ts'
import { LONGEST_AMOUNT } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { type SendToken, useStand } from './stand.ts'
import { TokenDisc } from './TokenDisc.tsx'

/** How much of which token: in units of the token, or in dollars. */
export function AmountField({ fault }: { fault: Fault | null }) {
  const t = useMessages<Messages>()
  const { token } = useStand()
  const { entered, sendTokenAmount } = useSlice(contract, (slice) => slice)
  const { enterAmount, enterMax } = useActions(contract)
  const { push } = useRouter()
  if (!token) return null
  const symbol = safeText(token.symbol, 12)
  const isFiat = entered.unit === 'fiat'
  const size = entered.text.length > 12 ? 's' : entered.text.length > 8 ? 'm' : undefined
  return (
    <div className="panel amt">
      <div className={fault === 'balance' || fault === 'precision' ? 'split crit' : 'split'}>
        {isFiat && <span aria-hidden="true">$</span>}
        <input
          type="text"
          inputMode="decimal"
          className={size}
          aria-label={t('send.amount', { unit: isFiat ? 'USD' : symbol })}
          aria-invalid={fault !== null || undefined}
          placeholder="0"
          value={entered.text}
          maxLength={LONGEST_AMOUNT}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          data-testid="amount-input"
          onChange={({ currentTarget }) => act(enterAmount({ text: currentTarget.value }))}
        />
        <button
          type="button"
          className="pill"
          aria-label={t('send.token', { symbol })}
          onClick={() => act(push({ view: 'SendSelectToken' }))}
        >
          <TokenDisc symbol={symbol} iconUrl={token.iconUrl} isNative={token.token === null} size={24} />
          <bdi>{symbol}</bdi>
          <Icon name="chevron-down" size={16} />
        </button>
      </div>
      <div className="split small num">
        {fault === 'balance' ? (
          <span className="crit" role="alert">
            {t('send.insufficient')}
          </span>
        ) : (
          <Worth token={token} amount={sendTokenAmount} isFiat={isFiat} />
        )}
        {token.balance !== null && (
          <span>
            <bdi>{t('send.balance', { amount: formatAmount(`${token.balance}`, token.decimals) })}</bdi>
            <button type="button" className="lnk" onClick={() => act(enterMax())}>
              {t('send.max')}
            </button>
          </span>
        )}
      </div>
    </div>
  )
}

/** The same in the other unit, and the way to write it so. */
function Worth({ token, amount, isFiat }: { token: SendToken; amount: string; isFiat: boolean }) {
  const t = useMessages<Messages>()
  const { switchUnit } = useActions(contract)
  const worth = worthOf(amountOf({ sendTokenAmount: amount || '0' }, token), token)
  if (worth === null) return <span />
  const symbol = safeText(token.symbol, 12)
  const other = isFiat ? `${amount || '0'} ${symbol}` : formatFiat(worth)
  return (
    <button
      type="button"
      className="flip"
      aria-label={`${other}. ${isFiat ? t('send.inToken', { symbol }) : t('send.inFiat')}`}
      onClick={() => act(switchUnit())}
    >
      <bdi dir="ltr">{other}</bdi>
    </button>
  )
}
