// The part of `TransactionLookup` that is the same for all kinds of transactions.
import { getSender, isContractSender, type SenderContext, type SentTransaction } from './sender.ts'
import type { Tracked, TransactionLookup } from './track-transaction.ts'

interface Marked extends Tracked, SentTransaction {
  /** State of the account before the request. */
  readonly mark?: string | null | undefined
}

export const createSenderLookup = (
  context: SenderContext,
): Pick<TransactionLookup<Marked>, 'findReplacement' | 'isContract' | 'getExpiry'> => ({
  async findReplacement(one) {
    const sender = getSender(context, one)
    if (!sender) return null
    const { nonce = '', mark = null } = one
    const { chain, network, from: address } = sender
    return (await chain.findReplacement?.({ network, address, nonce, mark })) ?? null
  },
  isContract: (one) => isContractSender(context, one),
  async getExpiry(one) {
    const sender = getSender(context, one)
    return (await sender?.chain.getExpiry?.({ network: sender.network })) ?? null
  },
})
