import { Field, runAction, useActions, useSlice } from '../../../../ui/views.ts'
import { contract } from '../quotes.ts'

export default function Quotes() {
  const { amountIn, quote } = useSlice(contract, (slice) => slice)
  const { enterAmount } = useActions(contract)
  return (
    <>
      <Field
        label="Amount"
        clearLabel="Empty"
        value={amountIn}
        onChange={(value) => runAction(enterAmount({ amountIn: value }))}
      />
      <p role="status">{quote ? `You get ${quote.amountOut}` : 'No quote yet'}</p>
    </>
  )
}
