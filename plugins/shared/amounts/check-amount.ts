// Checks an amount of a holding: whether it is one, and whether the balance and the fee suffice.
import type { Holding } from './holdings.ts'
import { isAmount, parseUnits } from './units.ts'

interface Means {
  readonly token: Holding
  readonly native: Holding | undefined
  /** Someone else may pay the fee of a smart account. */
  readonly isSmart: boolean
  /** What has to be left of the native currency unless nothing is, in its atomic units. */
  readonly minimum?: bigint
}

/**
 * Whether the balance is insufficient: the amount exceeds it, or too little is left for the fee or afterwards. An unknown
 * balance suffices.
 * @param amount - In atomic units of the token.
 * @param fee - In atomic units of the native currency.
 */
export function isInsufficient(amount: bigint, fee: bigint, { token, native, isSmart, minimum = 0n }: Means): boolean {
  if (token.balance !== null && token.balance < amount) return true
  if (isSmart || native?.balance == null) return false
  const rest = native.balance - (token.token === null ? amount : 0n) - fee
  return native.balance === 0n || (rest !== 0n && rest < minimum)
}

/** What is wrong with an amount. */
export type AmountFault =
  /** Missing, 0, or no number. */
  | 'amount'
  /** More digits than the token has. */
  | 'precision'
  /** More than the balance, or too little is left for the fee or afterwards. */
  | 'balance'

interface CheckedAmount extends Omit<Means, 'token'> {
  readonly token: Holding | undefined
  /** In atomic units of the native currency. */
  readonly fee: bigint
}

/**
 * Checks an amount.
 * @param text - In whole units of the token, decimal.
 */
export function checkAmount(text: string, { token, fee, ...means }: CheckedAmount): AmountFault | null {
  const amount = token ? parseUnits(text, token.decimals) : null
  if (token && amount === null && isAmount(text)) return 'precision'
  if (!token || !amount) return 'amount'
  return isInsufficient(amount, fee, { token, ...means }) ? 'balance' : null
}
