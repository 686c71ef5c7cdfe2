import { formatUnits } from '../shared/amounts/units.ts'
import type { Context } from './context.ts'
import { enterInUnit, getDraftContext } from './draft.ts'

/**
 * Enters the whole balance of the token; for the native currency, minus what the fee may take. Until the fee is known,
 * the amount is `isEarly`: the estimate enters it again. If the last estimate failed, the fee is estimated again.
 */
export function enterMax(context: Context) {
  const { token } = getDraftContext(context)
  if (token?.balance == null) return
  const { token: chosen, isFeeUnknown, reserve: known } = context.read()
  // Entering the same amount again would not start an estimate.
  if (isFeeUnknown) context.send('tokenChosen', { token: chosen })
  const reserve = token.token === null ? known : '0'
  const left = token.balance - BigInt(reserve ?? 0)
  const text = formatUnits(left > 0n ? left : 0n, token.decimals)
  enterInUnit(context, { text, unit: 'token', isEarly: reserve === null })
}
