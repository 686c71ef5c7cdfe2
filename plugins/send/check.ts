// Whether what is written can be sent.
import { parseUnits, priced } from '../units.ts'
import type { SendState } from './state.ts'
import type { SendToken } from './tokens.ts'

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
  readonly token: SendToken | undefined
  readonly native: SendToken | undefined
  /** A smart account's fee may be paid by others. */
  readonly isSmart: boolean
}

type Draft = Pick<
  SendState,
  'entered' | 'sendTokenAmount' | 'receiverStatus' | 'receiverAddress' | 'fee' | 'isTokenWrong'
>

/** In atomic units; `null` where there is none. */
export const amountOf = (draft: Pick<SendState, 'sendTokenAmount'>, token: SendToken | undefined): bigint | null =>
  token ? parseUnits(draft.sendTokenAmount, token.decimals) : null

/** What is wrong with the amount. */
export function amountFault(draft: Draft, { token, native, isSmart }: Checked): Fault | null {
  const amount = amountOf(draft, token)
  if (!token || !draft.sendTokenAmount || amount === 0n)
    return draft.entered.text && amount === null ? 'precision' : 'amount'
  if (amount === null) return 'precision'
  if (token.balance !== null && token.balance < amount) return 'balance'
  if (isSmart || !native || native.balance === null) return null
  const cost = BigInt(draft.fee ?? 0)
  const left = native.balance - (token.token === null ? amount : 0n)
  return native.balance === 0n || left < cost ? 'balance' : null
}

/** All that is wrong, what is to be mended first at first. */
export function faultsOf(draft: Draft, checked: Checked): readonly Fault[] {
  const amount = amountFault(draft, checked)
  const isReady = draft.receiverStatus === 'ready' && draft.receiverAddress !== null
  return [
    ...(amount ? [amount] : []),
    ...(isReady ? [] : ['receiver' as const]),
    ...(draft.isTokenWrong ? ['token' as const] : []),
  ]
}

/** What the amount is worth in USD, decimal; `null` where that can't be said. */
export function worthOf(amount: bigint | null, token: SendToken | undefined): string | null {
  return amount !== null && token?.price != null ? priced(amount, token.decimals, token.price) : null
}
