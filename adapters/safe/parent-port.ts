// Talks to Safe, the page around this one, once an allowed origin has answered as Safe. Brings Safe's SDK.
import SafeAppsSDK, {
  type EIP712TypedData,
  type GatewayTransactionDetails,
  TransactionStatus,
} from '@safe-global/safe-apps-sdk'
import { assertNetwork, getCallsStatus, getMessage, toTransaction } from './calls.ts'
import { PROPOSAL_LOST, SIGNED_ON_CHAIN } from './constants.ts'
import type { Waiting } from './contract.ts'

/** How long the parent page may take to say that it is Safe, in ms. */
const ANSWER_TIMEOUT_MS = 3_000
/** Pause between two questions whether the owners have confirmed, in ms. */
const RETRY_PAUSE_MS = 3_000
/** How many questions in a row may fail. They fail for five minutes, and longer while the page is in the background. */
const FAILURES = 100

/** Progress of what was proposed; `isOver` once nobody waits for it any more. */
export type Progress = Waiting | { readonly hash: string; readonly isOver: true }

interface Page {
  readonly signal: AbortSignal
  tell(progress: Progress): void
}

/** @param origins - Those that may answer as Safe. The SDK ignores messages of all others. */
export function createParentPort(origins: readonly string[], { signal, tell }: Page) {
  let parent: string | null = null
  // The SDK does not say which origin has answered. This listener is called before the SDK's.
  addEventListener(
    'message',
    ({ source, origin }) => {
      if (source === window.parent && origins.includes(origin)) parent = origin
    },
    { signal },
  )
  const sdk = new SafeAppsSDK({ allowedDomains: origins.map(toPattern) })

  async function findSafe() {
    const safe = await Promise.race([sdk.safe.getInfo(), sleep(ANSWER_TIMEOUT_MS, signal).then(() => null)])
    if (!safe || parent === null) return null
    const { safeAddress, chainId, threshold, owners } = safe
    return { address: safeAddress, chainId, threshold, owners: owners.length, parent }
  }

  /**
   * Asks until `read` finds something in an answer. Without an answer Safe may have no connection, or no longer know what
   * was proposed: an owner may have deleted it, or executed it.
   * @throws If Safe has given no answer for minutes
   */
  async function waitFor<A, T>(
    { kind, hash }: Pick<Waiting, 'kind' | 'hash'>,
    ask: () => Promise<A>,
    read: (answer: NonNullable<A>) => T | null,
  ): Promise<T> {
    tell({ kind, hash, given: null, needed: null })
    try {
      for (let failures = 0; failures < FAILURES; await sleep(RETRY_PAUSE_MS, signal)) {
        const answer = (await ask().catch(() => null)) ?? null
        failures = answer === null ? failures + 1 : 0
        const found = answer !== null && read(answer)
        if (found) return found
      }
      throw createLostError()
    } finally {
      tell({ hash, isOver: true })
    }
  }

  /** Waits until the owners have confirmed and the chain has it. @returns It, with its hash on the chain */
  async function waitForTransaction({ safeTxHash: hash }: { safeTxHash?: string | undefined }) {
    if (!hash) throw createLostError()
    const ask = () => sdk.txs.getBySafeTxHash(hash)
    return waitFor({ kind: 'transaction', hash }, ask, (found) => {
      if (found.txHash) return found
      if (found.txStatus === TransactionStatus.CANCELLED) throw createError(4001, 'The owners have rejected it.')
      tell({ kind: 'transaction', hash, ...countConfirmations(found) })
      return null
    })
  }

  const waitForSignature = (hash: string) =>
    waitFor(
      { kind: 'message', hash },
      () => sdk.safe.getOffChainSignature(hash),
      (signature) => signature || null,
    )

  /** A Safe signs either outside the chain, or by a transaction; then the signature is empty. */
  async function sign(proposed: Promise<object>): Promise<string> {
    const answer = (await proposed.catch(throwRefusal)) as Readonly<Record<string, string | undefined>>
    if (answer.signature) return answer.signature
    if (answer.messageHash) return waitForSignature(answer.messageHash)
    const { txStatus } = await waitForTransaction(answer)
    if (txStatus === TransactionStatus.FAILED) throw createError(-32603, 'The transaction that signs it has failed.')
    return SIGNED_ON_CHAIN
  }

  const propose = (calls: readonly unknown[]) => sdk.txs.send({ txs: calls.map(toTransaction) }).catch(throwRefusal)

  const methods: Readonly<Record<string, (...params: never[]) => unknown>> = {
    safe: findSafe,
    eth_sendTransaction: async (call: unknown) => (await waitForTransaction(await propose([call]))).txHash,
    personal_sign: (...params: string[]) => sign(sdk.txs.signMessage(getMessage(params))),
    eth_signTypedData_v4: (_: string, data: string | EIP712TypedData) =>
      sign(sdk.txs.signTypedMessage(typeof data === 'string' ? JSON.parse(data) : data)),
    async wallet_sendCalls({ calls, chainId }: { calls: unknown[]; chainId?: unknown }) {
      assertNetwork(chainId, await sdk.safe.getInfo())
      return { id: (await propose(calls)).safeTxHash }
    },
    wallet_getCallsStatus: async (hash: string) => getCallsStatus(sdk, hash),
  }

  return {
    /** @throws Code 4001 if the visitor or the owners reject it, 4200 for a method that Safe does not have */
    async request(method: string, params: unknown): Promise<unknown> {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw createError(4200, `Safe has no method ${method}.`)
      return run(...((Array.isArray(params) ? params : []) as never[]))
    },
  }
}

const toPattern = (origin: string) => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

function countConfirmations({ detailedExecutionInfo }: GatewayTransactionDetails) {
  const { confirmations, confirmationsRequired } = Object(detailedExecutionInfo) as {
    confirmations?: readonly unknown[]
    confirmationsRequired?: number
  }
  return { given: confirmations?.length ?? null, needed: confirmationsRequired ?? null }
}

/** Safe tells a refusal only by its message. Any other error leaves open whether it was proposed. */
function throwRefusal(error: unknown): never {
  const { message = '' } = Object(error) as { message?: string }
  throw /reject|declin|denied/i.test(message) ? createError(4001, message) : error
}

const createError = (code: number, message: string) => Object.assign(new Error(message), { code })
const createLostError = () => Object.assign(createError(-32603, 'The proposal is lost.'), { name: PROPOSAL_LOST })

/** @throws When the page closes */
const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
