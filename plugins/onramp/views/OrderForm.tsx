import { useId } from 'react'
import { formatDecimal } from '../../../ui/format/decimal.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { AmountInput } from '../../../ui/primitives/AmountField.tsx'
import { Chips } from '../../../ui/primitives/Chips.tsx'
import { DetailItem, DetailList } from '../../../ui/primitives/DetailList.tsx'
import { FieldMessage } from '../../../ui/primitives/FieldMessage.tsx'
import moneySheet from '../../../ui/theme/amount-form.css'
import { LONGEST_AMOUNT } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { validateOrder } from '../validate-order.ts'
import { formatMoney } from './format-money.ts'

/** The amount, the currencies, and the estimate. */
export function OrderForm() {
  useSheet(moneySheet)
  const t = useMessages<Messages>()
  const { draft, payment, purchase, networkName } = useSlice(contract, (slice) => slice)
  const fault = useSlice(contract, validateOrder)
  const { enterAmount, choosePayment, choosePurchase } = useActions(contract)
  const field = useId()
  const { min = '', max = '' } = payment.find(({ currency }) => currency === draft.payment) ?? {}
  return (
    <>
      <div className="panel amt pay">
        <label htmlFor={field}>{t('buy.pay')}</label>
        <div className={fault ? 'split crit' : 'split'}>
          <AmountInput
            id={field}
            label={t('buy.amount', { currency: draft.payment })}
            text={draft.amount}
            longest={LONGEST_AMOUNT}
            isInvalid={fault !== null}
            onEnter={(text) => runAction(enterAmount({ text }))}
          />
          <Chips
            label={t('buy.currencies')}
            chips={payment.map(({ currency }) => ({ id: currency, label: currency }))}
            chosen={draft.payment}
            onChoose={(currency) => runAction(choosePayment({ currency }))}
          />
        </div>
      </div>
      {fault && (
        <FieldMessage id="amount-message">
          {t(`buy.fault.${fault}`, { min: formatMoney(min, draft.payment), max: formatMoney(max, draft.payment) })}
        </FieldMessage>
      )}
      <Chips
        label={t('buy.assets')}
        chips={purchase.map(({ symbol }) => ({ id: symbol, label: toSafeText(symbol, 12) }))}
        chosen={draft.purchase}
        onChoose={(symbol) => runAction(choosePurchase({ symbol }))}
      />
      <DetailList>
        <QuoteFigures />
        <DetailItem name={t('buy.arrives')}>
          <bdi>{toSafeText(networkName, 24)}</bdi>
        </DetailItem>
      </DetailList>
    </>
  )
}

function QuoteFigures() {
  const t = useMessages<Messages>()
  const { quote, status, draft } = useSlice(contract, (slice) => ({
    quote: slice.quote,
    status: slice.quoteStatus,
    draft: slice.draft,
  }))
  const missing = status === 'unknown' ? t('buy.unknown') : status === 'loading' ? t('buy.asking') : '–'
  return (
    <>
      <DetailItem name={t('buy.get')}>
        {quote ? (
          <bdi dir="ltr" data-testid="quote">
            {formatDecimal(quote.purchaseAmount, 6)} {toSafeText(draft.purchase, 12)}
          </bdi>
        ) : (
          missing
        )}
      </DetailItem>
      <DetailItem name={t('buy.fees')}>
        {quote ? <bdi dir="ltr">{formatMoney(quote.fees, draft.payment)}</bdi> : missing}
      </DetailItem>
    </>
  )
}
