// Compares a transaction on the chain with the requested one.
import { toAddress } from '../../capabilities/caip.ts'
import type { SentTransfer, Transfer } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import { isSameTransfer } from './same-transfer.ts'
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
type Found = Pick<SentTransfer, 'from' | 'status' | 'nonce' | 'confirmations' | 'isBundled' | 'isOpaque'>

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
 * Compares a transfer on the chain with the requested one, and reduces it to what tracking needs.
 * @throws If no node responds
 */
export const toSeenTransfer = (
  context: SenderContext,
  sent: SentTransaction,
  found: SentTransfer,
  { transfer, isTaken }: Pick<Comparison, 'isTaken'> & { readonly transfer: Transfer },
): Promise<SeenTransaction> =>
  toSeenTransaction(context, sent, verifyMoved(found, transfer), {
    isTaken,
    isSame: isSameTransfer(found, transfer),
    isProven: () => found.transfers?.some((moved) => isSameTransfer(moved, transfer)) === true,
  })

/**
 * Returns a transfer with an unknown outcome if its receipt has no token that reached the receiver: a token's contract
 * may return `false` instead of failing. Some tokens take a fee, so less may arrive. @see ERC-20
 */
function verifyMoved(found: SentTransfer, transfer: Transfer): SentTransfer {
  if (found.status !== 'done' || !found.transfers || transfer.token === null) return found
  const hasMoved = found.transfers.some(
    (moved) => moved.amount !== '0' && isSameTransfer(moved, { ...transfer, amount: moved.amount }),
  )
  return hasMoved ? found : { ...found, status: 'unknown' }
}

/**
 * Whether the account's own code may have acted in a transaction: a relay carried it, or it calls the account itself.
 * Then its call data does not prove what it did. @see EIP-7702
 */
async function mayBeOfCode(context: SenderContext, sent: SentTransaction, { isOpaque }: Found): Promise<boolean> {
  const sender = isOpaque && getSender(context, sent)
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
