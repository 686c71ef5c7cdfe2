// Compares a transaction on the chain with the requested one.
import { toAddress } from '../../capabilities/caip.ts'
import type { SentTransfer } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import { getSender, isContractSender, type SenderContext, type SentTransaction } from './sender.ts'
import type { SeenTransaction } from './track-transaction.ts'

/**
 * Whether another account's transaction carries ours, as a bundler's does for a contract. Not every wallet says that
 * its account is a contract, and only the block tells whose operations a transaction has.
 * @throws If no node responds
 */
export const isBundled = async (
  context: SenderContext,
  sent: SentTransaction,
  { from, status, isBundled }: Pick<SentTransfer, 'from' | 'status' | 'isBundled'>,
): Promise<boolean> =>
  !isSameAddress(from, toAddress(sent.account)) &&
  (isBundled === true || status === 'pending' || (await isContractSender(context, sent)))

/** What the chain reports of a transaction of any kind. */
type Found = Pick<SentTransfer, 'from' | 'status' | 'nonce' | 'confirmations' | 'isBundled' | 'transfers'>

/** How a transaction on the chain compares with the requested one. */
interface Comparison {
  /** Its own call is the requested one. */
  readonly isSame: boolean
  /** It belongs to another request. */
  readonly isTaken: boolean
  /**
   * Whether it did what was requested, if the account's own code may have acted in it. Without this, its call must be
   * the requested one.
   */
  readonly isProven?: (() => boolean) | undefined
}

/**
 * Reduces what the chain reports to what tracking needs.
 * @throws If no node responds
 */
export async function toSeenTransaction(
  context: SenderContext,
  sent: SentTransaction,
  found: Found,
  { isSame, isTaken, isProven }: Comparison,
): Promise<SeenTransaction> {
  const isOurs = !isTaken && (isSame || (await isBundled(context, sent, found)))
  const isOfCode = !isOurs && !isTaken && !!isProven && (await mayBeOfCode(context, sent, found))
  const isDone = isOurs || (isOfCode && found.status === 'done' && isProven())
  return {
    status: isDone ? found.status : isOfCode ? 'expired' : 'different',
    nonce: getOwnNonce(found, toAddress(sent.account)),
    confirmations: getConfirmations(found),
    ...(isOfCode && { isOfCode }),
  }
}

/**
 * Whether the account's own code may have acted in a transaction: a relay carried it, or it calls the account itself.
 * Then its call data does not prove what it did. @see EIP-7702
 */
async function mayBeOfCode(context: SenderContext, sent: SentTransaction, { transfers }: Found): Promise<boolean> {
  const sender = transfers && getSender(context, sent)
  if (!sender) return false
  const { chain, network, from: address } = sender
  return (await chain.isDelegated?.({ network, address })) === true
}

/** Returns how many confirmations a transaction has: 0 while it is pending, since nodes then report none. */
export const getConfirmations = ({
  status,
  confirmations,
}: Pick<SentTransfer, 'status' | 'confirmations'>): number | undefined => (status === 'pending' ? 0 : confirmations)

/** Returns the nonce that the transaction took from the account; `undefined` if another account sent it. */
export const getOwnNonce = (
  { from, nonce }: Pick<SentTransfer, 'from' | 'nonce'>,
  account: string,
): string | undefined => (isSameAddress(from, account) ? nonce : undefined)
