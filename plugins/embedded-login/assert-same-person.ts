import { isSameAddress } from '../shared/wallets/same-address.ts'
import { createAnswerInvalidError } from './errors.ts'

export interface TypedAccount {
  readonly address: string
  readonly type: string
}

/**
 * Checks that accounts are of the person whose other accounts are known: those with a key are the same on every network
 * of a namespace. A smart account may differ, and names nobody without a known account beside it.
 * @throws `frame-invalid` if one is another person's, or none is known
 */
export function assertSamePerson(accounts: readonly TypedAccount[], known: readonly TypedAccount[] = []) {
  const hasKey = ({ type }: TypedAccount) => type === 'eoa'
  const isOther = ({ address }: TypedAccount) => !known.some((one) => isSameAddress(one.address, address))
  const isStranger = known.some(hasKey) && accounts.filter(hasKey).some(isOther)
  if (isStranger || (known.length > 0 && accounts.every(isOther))) throw createAnswerInvalidError()
}
