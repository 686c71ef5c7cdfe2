import { base58, base64 } from '@scure/base'
import { address, getTransactionDecoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'

type Encoding = 'base58' | 'base64' | undefined

/** The real runtime with what a node knows besides: which transactions there were. */
export function createLedger(genesisHash: string) {
  const svm = new LiteSVM()
  const slots = new Map<string, number>()
  const listeners = new Set<(signature: string) => void>()
  const decoder = getTransactionDecoder()
  let slot = 1

  function record(signature: string) {
    slots.set(signature, ++slot)
    for (const listener of [...listeners]) listener(signature)
    return signature
  }
  const bytesOf = (text: string, encoding: Encoding) => (encoding === 'base64' ? base64 : base58).decode(text)

  return {
    svm,
    genesisHash,
    slot: () => slot,
    airdrop(to: string, amount: bigint) {
      const result = svm.airdrop(address(to), lamports(amount))
      if (!result || result instanceof FailedTransactionMetadata) throw new Error('The airdrop failed.')
      return record(base58.encode(result.signature()))
    },
    /** Its first signature names a transaction. */
    send(text: string, encoding: Encoding) {
      const bytes = bytesOf(text, encoding)
      const signature = base58.encode(bytes.slice(1, 65))
      const result = svm.sendTransaction(decoder.decode(bytes))
      if (!(result instanceof FailedTransactionMetadata)) record(signature)
      return { signature, result }
    },
    simulate: (text: string, encoding: Encoding) => svm.simulateTransaction(decoder.decode(bytesOf(text, encoding))),
    status(signature: string) {
      const at = slots.get(signature)
      return at === undefined
        ? null
        : { slot: at, confirmations: null, err: null, status: { Ok: null }, confirmationStatus: 'finalized' }
    },
    account(of: string) {
      const account = svm.getAccount(address(of))
      if (!account?.exists) return null
      const { data, executable, lamports: balance, programAddress: owner } = account
      return {
        data: [base64.encode(Uint8Array.from(data)), 'base64'],
        executable,
        lamports: Number(balance),
        owner,
        rentEpoch: 0,
        space: data.length,
      }
    },
    /** Tells of each transaction. @returns What ends it. */
    subscribe(listener: (signature: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
