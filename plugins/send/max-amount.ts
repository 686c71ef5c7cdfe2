import { formatUnits } from '../shared/amounts/units.ts'
import type { Context } from './context.ts'
import { enter, getDraftContext } from './draft.ts'

/**
 * Enters all that the account has of the token. Of the native currency, what the fee may take stays; until that is
 * known, the amount is early, and is entered again with the fee. If no server told the fee, it is estimated again.
 */
export function enterMax(context: Context) {
  const { token } = getDraftContext(context)
  if (token?.balance == null) return
  const { token: chosen, isFeeUnknown, reserve: known } = context.read()
  // The same amount would be no change, after which nothing is estimated.
  if (isFeeUnknown) context.send('tokenChosen', { token: chosen })
  const reserve = token.token === null ? known : '0'
  const left = token.balance - BigInt(reserve ?? 0)
  const text = formatUnits(left > 0n ? left : 0n, token.decimals)
  enter(context, { text, unit: 'token', isEarly: reserve === null })
}
