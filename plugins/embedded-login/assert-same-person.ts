import { isSameAddress } from '../shared/wallets/same-address.ts'
import { createAnswerInvalidError } from './errors.ts'

export interface TypedAccount {
  readonly address: string
  readonly type: string
}

/**
 * Checks that accounts are of the person whose other accounts are known: those with a key are the same on every network
 * of a namespace.
 * @throws `frame-invalid` if one is another person's
 */
export function assertSamePerson(accounts: readonly TypedAccount[], known: readonly TypedAccount[] = []) {
  const hasKey = ({ type }: TypedAccount) => type === 'eoa'
  const isOther = ({ address }: TypedAccount) => !known.some((one) => isSameAddress(one.address, address))
  if (known.some(hasKey) && accounts.filter(hasKey).some(isOther)) throw createAnswerInvalidError()
}
