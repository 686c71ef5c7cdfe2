import { isSameAddress } from '../shared/wallets/same-address.ts'
import { createAnswerInvalidError } from './errors.ts'

export interface TypedAccount {
  readonly address: string
  readonly type: string
}

/**
 * Checks that accounts are of the person whose other accounts are known: the one with a key is the same on every network
 * of a namespace.
 * @throws `frame-invalid` if they are another person's
 */
export function assertSamePerson(accounts: readonly TypedAccount[], known: readonly TypedAccount[] = []) {
  const [own, before] = [accounts, known].map((list) => list.find(({ type }) => type === 'eoa')?.address)
  if (own && before && !isSameAddress(own, before)) throw createAnswerInvalidError()
}
