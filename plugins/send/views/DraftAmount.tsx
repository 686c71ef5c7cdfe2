import { formatAmount } from '../../../ui/format/amount.ts'
import { formatApproximateAmount } from '../../../ui/format/approximate-amount.ts'
import { formatFiat } from '../../../ui/format/fiat.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { AmountField } from '../../../ui/primitives/AmountField.tsx'
import { getWorth, type Holding } from '../../shared/amounts/holdings.ts'
import { LONGEST_AMOUNT } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { type DraftFault, parseAmount } from '../validate-draft.ts'
import { useDraftContext } from './use-draft-context.ts'

/** The amount and the token, in token units or in USD. */
export function DraftAmount({ fault }: { fault: DraftFault | null }) {
  const t = useMessages<Messages>()
  const { token } = useDraftContext()
  const { entered, sendTokenAmount } = useSlice(contract, (slice) => slice)
  const { enterAmount, enterMax } = useActions(contract)
  const { push } = useRouter()
  if (!token) return null
  const symbol = toSafeText(token.symbol, 12)
  const isFiat = entered.unit === 'fiat'
  return (
    <AmountField
      label={t('send.amount', { unit: isFiat ? 'USD' : symbol })}
      text={entered.text}
      onEnter={(text) => runAction(enterAmount({ text }))}
      longest={LONGEST_AMOUNT}
      isFiat={isFiat}
      isInvalid={fault !== null}
      isBad={fault !== null}
      token={{ symbol, iconUrl: token.iconUrl, isNative: token.token === null }}
      tokenLabel={t('send.token', { symbol })}
      onToken={() => runAction(push({ view: 'SendSelectToken' }))}
    >
      {fault === 'balance' ? (
        <span id="amount-message" className="crit" role="alert">
          {t('send.insufficient')}
        </span>
      ) : (
        <Worth token={token} amount={sendTokenAmount} isFiat={isFiat} />
      )}
      {token.balance !== null && (
        <span>
          <bdi>{t('send.balance', { amount: formatAmount(`${token.balance}`, token.decimals) })}</bdi>
          <button type="button" className="lnk" onClick={() => runAction(enterMax())}>
            {t('send.max')}
          </button>
        </span>
      )}
    </AmountField>
  )
}

/** The amount in the other unit, with a button to switch. */
function Worth({ token, amount, isFiat }: { token: Holding; amount: string; isFiat: boolean }) {
  const t = useMessages<Messages>()
  const { switchUnit } = useActions(contract)
  const atomic = parseAmount({ sendTokenAmount: amount || '0' }, token)
  const worth = getWorth(atomic, token)
  // Without a price, the visitor must still get back from dollars.
  if (worth === null && !isFiat) return <span />
  const symbol = toSafeText(token.symbol, 12)
  const other =
    worth === null || isFiat
      ? `${formatApproximateAmount(`${atomic ?? 0}`, token.decimals)} ${symbol}`
      : formatFiat(worth)
  return (
    <button
      type="button"
      className="unit-switch"
      aria-label={`${other}. ${isFiat ? t('send.inToken', { symbol }) : t('send.inFiat')}`}
      onClick={() => runAction(switchUnit())}
    >
      <bdi dir="ltr">{other}</bdi>
    </button>
  )
}
