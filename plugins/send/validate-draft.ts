// Validates a draft.
import { type AmountFault, checkAmount } from '../shared/amounts/check-amount.ts'
import type { Holding } from '../shared/amounts/holdings.ts'
import { parseUnits } from '../shared/amounts/units.ts'
import type { SendState } from './state.ts'

/** What prevents sending. */
export type DraftFault =
  | AmountFault
  /** Missing, or not resolved to a valid address. */
  | 'receiver'
  /** The token's contract has other decimals than its list claims. */
  | 'token'

interface DraftTokens {
  readonly token: Holding | undefined
  readonly native: Holding | undefined
  readonly isSmart: boolean
}

type Draft = Pick<
  SendState,
  'sendTokenAmount' | 'receiverStatus' | 'receiverAddress' | 'fee' | 'minimum' | 'isTokenWrong'
>

/** Parses the amount of a draft into atomic units; `null` if it is missing or invalid. */
export const parseAmount = (draft: Pick<SendState, 'sendTokenAmount'>, token: Holding | undefined): bigint | null =>
  token ? parseUnits(draft.sendTokenAmount, token.decimals) : null

/** Returns what is wrong with the amount, which must also leave enough for the fee, and for the account. */
export const checkDraftAmount = (draft: Draft, tokens: DraftTokens): AmountFault | null =>
  checkAmount(draft.sendTokenAmount, {
    ...tokens,
    // An unknown fee is not 0.
    fee: BigInt(draft.fee ?? 1),
    // Without a fee, the minimum is of an earlier draft.
    minimum: BigInt((draft.fee && draft.minimum) ?? 0),
  })

/** Returns all faults, the one to fix first at the front. */
export function checkDraft(draft: Draft, tokens: DraftTokens): readonly DraftFault[] {
  const amount = checkDraftAmount(draft, tokens)
  const isReady = draft.receiverStatus === 'ready' && draft.receiverAddress !== null
  return [
    ...(amount ? [amount] : []),
    ...(isReady ? [] : ['receiver' as const]),
    ...(draft.isTokenWrong ? ['token' as const] : []),
  ]
}
