// Validates a draft.
import { type Holding, isInsufficient } from '../shared/amounts/holdings.ts'
import { parseUnits } from '../shared/amounts/units.ts'
import type { SendState } from './state.ts'

/** What prevents sending. */
export type DraftFault =
  /** Missing, or 0. */
  | 'amount'
  /** More digits than the token has. */
  | 'precision'
  /** More than the balance, or too little is left for the fee. */
  | 'balance'
  /** Missing, or not resolved to a valid address. */
  | 'receiver'
  /** The token's contract has other decimals than its list claims. */
  | 'token'

interface Checked {
  readonly token: Holding | undefined
  readonly native: Holding | undefined
  readonly isSmart: boolean
}

type Draft = Pick<
  SendState,
  'entered' | 'sendTokenAmount' | 'receiverStatus' | 'receiverAddress' | 'fee' | 'isTokenWrong'
>

/** Parses the amount of a draft into atomic units; `null` if it is missing or invalid. */
export const parseAmount = (draft: Pick<SendState, 'sendTokenAmount'>, token: Holding | undefined): bigint | null =>
  token ? parseUnits(draft.sendTokenAmount, token.decimals) : null

/** Checks the amount. */
export function checkAmount(draft: Draft, { token, ...means }: Checked): DraftFault | null {
  const amount = parseAmount(draft, token)
  if (amount === null && draft.entered.text) return 'precision'
  if (!token || !amount) return 'amount'
  return isInsufficient(amount, BigInt(draft.fee ?? 0), { token, ...means }) ? 'balance' : null
}

/** Returns all faults, the one to fix first at the front. */
export function checkDraft(draft: Draft, checked: Checked): readonly DraftFault[] {
  const amount = checkAmount(draft, checked)
  const isReady = draft.receiverStatus === 'ready' && draft.receiverAddress !== null
  return [
    ...(amount ? [amount] : []),
    ...(isReady ? [] : ['receiver' as const]),
    ...(draft.isTokenWrong ? ['token' as const] : []),
  ]
}
