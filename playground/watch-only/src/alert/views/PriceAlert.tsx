import { Banner, Button, Field, runAction, useActions, useMessages, useSlice } from 'portico/views'
import { useState } from 'react'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { parsePrice } from '../price.ts'

/** Asks the visitor for the limit. */
export default function PriceAlert() {
  const t = useMessages<Messages>()
  const { set, clear } = useActions(contract)
  const above = useSlice(contract, (slice) => slice.above)
  const price = useSlice(contract, (slice) => slice.price)
  const [text, setText] = useState('')
  if (above !== null)
    return (
      <>
        <Banner kind="info">{t('priceAlert.waiting', { above })}</Banner>
        {price && <p>{t('priceAlert.now', { price })}</p>}
        <Button onClick={() => runAction(clear())}>{t('priceAlert.end')}</Button>
      </>
    )
  return (
    <>
      <Field
        label={t('priceAlert.label')}
        clearLabel={t('priceAlert.clear')}
        placeholder={t('priceAlert.label')}
        value={text}
        isFirst
        onChange={setText}
      />
      <Button
        kind="primary"
        aria-disabled={parsePrice(text) === null}
        onClick={() => parsePrice(text) !== null && runAction(set({ above: text }))}
      >
        {t('priceAlert.set')}
      </Button>
    </>
  )
}
