import { isNative } from '../capabilities.ts'
import { formatUnits } from '../shared/amounts/units.ts'
import type { Context } from './context.ts'
import { getDraftContext } from './provider.ts'
import { getFee } from './swap-details.ts'

/** Enters the whole balance of the token; for the native currency, minus what the fee may take. */
export function enterMax(context: Context) {
  const { source } = getDraftContext(context)
  if (source?.balance == null) return
  // The fee may rise until the transaction is mined: as for a transfer (`eip155/transfers.ts`), twice the estimate
  // stays.
  const reserved = isNative(source.address) ? 2n * getFee(context.read()) : 0n
  const all = source.balance > reserved ? source.balance - reserved : 0n
  context.send('amountEntered', { amount: formatUnits(all, source.decimals) })
}
