import { base58, base64 } from '@scure/base'
import { address, getCompiledTransactionMessageDecoder, getTransactionDecoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import type { LocalToken } from '../tokens.ts'
import { mintDecimals, parsedTokenAccount, placeToken } from './tokens.ts'

type Encoding = 'base58' | 'base64' | 'jsonParsed' | undefined

/** The holdings of an account at a time. */
interface Holding {
  readonly lamports: number
  readonly token: NonNullable<ReturnType<typeof parsedTokenAccount>>['parsed']['info'] | null
}

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A completed transaction, and its changes. */
export interface Done {
  readonly signature: string
  readonly slot: number
  /** Seconds since the epoch. */
  readonly at: number
  readonly keys: readonly string[]
  readonly instructions: readonly Instruction[]
  readonly before: readonly Holding[]
  readonly after: readonly Holding[]
}

/**
 * Adds what a node remembers to the real runtime: past transactions, and known accounts.
 * @param now - The clock of the cluster, in milliseconds since the epoch.
 */
export function createLedger(genesisHash: string, now: () => number) {
  const svm = new LiteSVM()
  const done = new Map<string, Done>()
  const known = new Set<string>()
  const listeners = new Set<(signature: string) => void>()
  const decoder = getTransactionDecoder()
  let slot = 1

  const stored = (of: string) => {
    const account = svm.getAccount(address(of))
    return account?.exists ? { ...account, data: Uint8Array.from(account.data) } : undefined
  }
  const parsed = (of: string) => {
    const account = stored(of)
    const decimals = (mint: string) => mintDecimals(stored(mint)?.data)
    return account && parsedTokenAccount(account.data, account.programAddress, decimals)
  }
  const holding = (of: string): Holding => ({
    lamports: Number(svm.getBalance(address(of)) ?? 0n),
    token: parsed(of)?.parsed.info ?? null,
  })

  /** Runs a change of accounts, and records it if it succeeds. */
  function record<Result>(
    keys: readonly string[],
    act: () => Result,
    signatureOf: (result: Result) => string,
    instructions: readonly Instruction[] = [],
  ): Result {
    const before = keys.map(holding)
    const result = act()
    if (result instanceof FailedTransactionMetadata) return result
    const signature = signatureOf(result)
    const at = Math.floor(now() / 1000)
    done.set(signature, { signature, slot: ++slot, at, keys, instructions, before, after: keys.map(holding) })
    for (const key of keys) known.add(key)
    for (const listener of [...listeners]) listener(signature)
    return result
  }
  const bytesOf = (text: string, encoding: Encoding) => (encoding === 'base64' ? base64 : base58).decode(text)

  return {
    svm,
    genesisHash,
    slot: () => slot,
    airdrop(to: string, amount: bigint) {
      function give() {
        const result = svm.airdrop(address(to), lamports(amount))
        if (!result || result instanceof FailedTransactionMetadata) throw new Error('The airdrop failed.')
        return base58.encode(result.signature())
      }
      return record([to], give, (signature) => signature)
    },
    async place(token: LocalToken, holder: string, amount: bigint) {
      known.add(await placeToken(svm, token, holder, amount))
    },
    /** The first signature identifies a transaction. */
    send(text: string, encoding: Encoding) {
      const bytes = bytesOf(text, encoding)
      const signature = base58.encode(bytes.slice(1, 65))
      const transaction = decoder.decode(bytes)
      const { staticAccounts, ...message } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      const keyAt = (index: number) => staticAccounts[index] ?? ''
      const instructions = ('instructions' in message ? message.instructions : []).map((one) => ({
        program: keyAt(one.programAddressIndex),
        accounts: (one.accountIndices ?? []).map(keyAt),
        data: Uint8Array.from(one.data ?? []),
      }))
      const result = record(
        staticAccounts,
        () => svm.sendTransaction(transaction),
        () => signature,
        instructions,
      )
      return { signature, result }
    },
    simulate: (text: string, encoding: Encoding) => svm.simulateTransaction(decoder.decode(bytesOf(text, encoding))),
    transaction: (signature: string) => done.get(signature),
    /** Returns the transactions of an account, the newest first. */
    transactionsOf: (account: string) => [...done.values()].filter(({ keys }) => keys.includes(account)).reverse(),
    status(signature: string) {
      const at = done.get(signature)?.slot
      return at === undefined
        ? null
        : { slot: at, confirmations: null, err: null, status: { Ok: null }, confirmationStatus: 'finalized' }
    },
    account(of: string, encoding?: Encoding) {
      const account = stored(of)
      if (!account) return null
      const { data, executable, lamports: balance, programAddress: owner } = account
      return {
        data: (encoding === 'jsonParsed' && parsed(of)) || [base64.encode(data), 'base64'],
        executable,
        lamports: Number(balance),
        owner,
        rentEpoch: 0,
        space: data.length,
      }
    },
    /** Returns the token accounts of an owner. */
    tokenAccounts: (holder: string, { mint }: { readonly mint?: string | undefined }) =>
      [...known].filter((one) => {
        const info = parsed(one)?.parsed.info
        return info?.owner === holder && (!mint || info.mint === mint)
      }),
    /** Notifies a listener of each transaction. @returns The unsubscribe function */
    subscribe(listener: (signature: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
