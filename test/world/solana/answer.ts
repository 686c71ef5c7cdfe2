import { base58 } from '@scure/base'
import { FailedTransactionMetadata } from 'litesvm'
import type { Done, Ledger } from './ledger.ts'
import { TOKEN_PROGRAM } from './tokens.ts'

/** A JSON-RPC call. */
export interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[] | undefined
}

interface Options {
  readonly encoding?: 'base58' | 'base64' | 'jsonParsed' | undefined
}

/** An error in the format of Solana's nodes. */
class NodeError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

const SIMULATION_FAILED = -32002
const METHOD_MISSING = -32601
const FEE = 5000
const SYSTEM_PROGRAM = '11111111111111111111111111111111'

type Method = (ledger: Ledger, params: readonly unknown[]) => unknown

/**
 * The methods of a node. Programs, accounts, signatures and fees are those of the real runtime. Slots count
 * transactions, each of which is final at once.
 */
const METHODS: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getSlot: ({ slot }) => slot(),
  getBlockHeight: ({ slot }) => slot(),
  getBalance: (ledger, [address]) => inContext(ledger, Number(ledger.svm.getBalance(address as never) ?? 0n)),
  getAccountInfo: (ledger, [address, options]) =>
    inContext(ledger, ledger.account(address as string, (options as Options)?.encoding)),
  getMultipleAccounts: (ledger, [addresses, options]) =>
    inContext(
      ledger,
      (addresses as string[]).map((address) => ledger.account(address, (options as Options)?.encoding)),
    ),
  getTokenAccountsByOwner: (ledger, [owner, filter, options]) =>
    inContext(
      ledger,
      ledger
        .tokenAccounts(owner as string, filter as { mint?: string })
        .map((pubkey) => ({ pubkey, account: ledger.account(pubkey, (options as Options)?.encoding) })),
    ),
  getTokenAccountBalance(ledger, [account]) {
    const { data } = ledger.account(account as string, 'jsonParsed') ?? {}
    if (!data || Array.isArray(data)) throw new NodeError(-32602, 'Invalid param: could not find account')
    return inContext(ledger, data.parsed.info.tokenAmount)
  },
  getSignaturesForAddress: (ledger, [account, options]) =>
    part(ledger.transactionsOf(account as string), options as PartOptions).map(({ signature, slot, at }) => ({
      signature,
      slot,
      blockTime: at,
      err: null,
      memo: null,
      confirmationStatus: 'finalized',
    })),
  getTransaction: (ledger, [signature]) => transactionOf(ledger.transaction(signature as string)),
  getLatestBlockhash: (ledger) =>
    inContext(ledger, { blockhash: ledger.svm.latestBlockhash(), lastValidBlockHeight: ledger.slot() + 150 }),
  isBlockhashValid: (ledger, [hash]) => inContext(ledger, hash === ledger.svm.latestBlockhash()),
  getMinimumBalanceForRentExemption: ({ svm }, [size]) =>
    Number(svm.minimumBalanceForRentExemption(BigInt(size as number))),
  getFeeForMessage: (ledger) => inContext(ledger, FEE),
  getRecentPrioritizationFees: () => [],
  requestAirdrop: (ledger, [address, lamports]) => ledger.airdrop(address as string, BigInt(lamports as number)),
  sendTransaction(ledger, [transaction, options]) {
    const { signature, result } = ledger.send(transaction as string, (options as Options)?.encoding)
    if (!(result instanceof FailedTransactionMetadata)) return signature
    throw new NodeError(SIMULATION_FAILED, `Transaction simulation failed: ${result.toString().slice(0, 200)}`, {
      err: String(result.err()),
      logs: result.meta().logs(),
    })
  },
  simulateTransaction(ledger, [transaction, options]) {
    const result = ledger.simulate(transaction as string, (options as Options)?.encoding)
    const isFailed = result instanceof FailedTransactionMetadata
    const meta = result.meta()
    const unitsConsumed = Number(meta.computeUnitsConsumed())
    return inContext(ledger, { err: isFailed ? String(result.err()) : null, logs: meta.logs(), unitsConsumed })
  },
  getSignatureStatuses: (ledger, [signatures]) =>
    inContext(
      ledger,
      (signatures as string[]).map((signature) => ledger.status(signature)),
    ),
}

interface PartOptions {
  readonly limit?: number
  readonly before?: string
  readonly until?: string
}

/** Returns the entries between two signatures, without these, of a list with the newest first. */
function part(list: readonly Done[], { limit = 1_000, before, until }: PartOptions = {}): readonly Done[] {
  const at = (signature: string | undefined) => list.findIndex((one) => one.signature === signature)
  const end = at(until)
  return list.slice(at(before) + 1, end < 0 ? undefined : end).slice(0, limit)
}

/** Formats an instruction as `jsonParsed`: transfers parsed, others as they are. */
function instructionOf({ program: programId, accounts, data }: Done['instructions'][number]) {
  const view = new DataView(data.buffer, data.byteOffset)
  const [source, second, third, authority] = accounts
  if (programId === SYSTEM_PROGRAM && data.length === 12 && view.getUint32(0, true) === 2) {
    const info = { source, destination: second, lamports: Number(view.getBigUint64(4, true)) }
    return { program: 'system', programId, parsed: { type: 'transfer', info } }
  }
  if (programId === TOKEN_PROGRAM && data[0] === 12) {
    const tokenAmount = { amount: `${view.getBigUint64(1, true)}`, decimals: data[9] }
    const info = { source, mint: second, destination: third, authority, tokenAmount }
    return { program: 'spl-token', programId, parsed: { type: 'transferChecked', info } }
  }
  return { programId, accounts, data: base58.encode(data) }
}

/** Formats a transaction as `jsonParsed`. */
function transactionOf(one: Done | undefined) {
  if (!one) return null
  const { keys, before, after } = one
  const tokens = (side: Done['after']) =>
    side.flatMap(({ token }, accountIndex) =>
      token ? [{ accountIndex, mint: token.mint, owner: token.owner, uiTokenAmount: token.tokenAmount }] : [],
    )
  return {
    slot: one.slot,
    blockTime: one.at,
    transaction: {
      signatures: [one.signature],
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey })),
        instructions: one.instructions.map(instructionOf),
      },
    },
    meta: {
      err: null,
      fee: FEE,
      preBalances: before.map(({ lamports }) => lamports),
      postBalances: after.map(({ lamports }) => lamports),
      preTokenBalances: tokens(before),
      postTokenBalances: tokens(after),
    },
  }
}

const inContext = ({ slot }: Ledger, value: unknown) => ({ context: { slot: slot(), apiVersion: '2.2.0' }, value })

/** Returns the JSON-RPC response to a call. */
export function answer(ledger: Ledger, { id, method, params = [] }: Call) {
  try {
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!run) throw new NodeError(METHOD_MISSING, `Method not found: ${method}`)
    return { jsonrpc: '2.0', id, result: run(ledger, params) }
  } catch (error) {
    const { code = -32602, message, data } = error as NodeError
    return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}
