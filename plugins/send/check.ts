// Whether what is written can be sent.
import { type Holding, isLacking } from '../shared/amounts/holdings.ts'
import { parseUnits } from '../shared/amounts/units.ts'
import type { SendState } from './state.ts'

/** What keeps it from being sent. */
export type Fault =
  /** There is none, or it is 0. */
  | 'amount'
  /** It is finer than the token. */
  | 'precision'
  /** More than there is, or too little for the fee. */
  | 'balance'
  /** There is none that can be paid. */
  | 'receiver'
  /** The token is not what its list says. */
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

/** In atomic units; `null` where there is none. */
export const parseAmount = (draft: Pick<SendState, 'sendTokenAmount'>, token: Holding | undefined): bigint | null =>
  token ? parseUnits(draft.sendTokenAmount, token.decimals) : null

/** What is wrong with the amount. */
export function checkAmount(draft: Draft, { token, ...means }: Checked): Fault | null {
  const amount = parseAmount(draft, token)
  if (amount === null && draft.entered.text) return 'precision'
  if (!token || !amount) return 'amount'
  return isLacking(amount, BigInt(draft.fee ?? 0), { token, ...means }) ? 'balance' : null
}

/** All that is wrong, what is to be mended first at first. */
export function checkDraft(draft: Draft, checked: Checked): readonly Fault[] {
  const amount = checkAmount(draft, checked)
  const isReady = draft.receiverStatus === 'ready' && draft.receiverAddress !== null
  return [
    ...(amount ? [amount] : []),
    ...(isReady ? [] : ['receiver' as const]),
    ...(draft.isTokenWrong ? ['token' as const] : []),
  ]
}
