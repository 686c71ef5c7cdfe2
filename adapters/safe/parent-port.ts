// Talks to Safe, the page around this one, once an allowed origin has answered as Safe. Brings Safe's SDK.
import SafeAppsSDK, {
  type EIP712TypedData,
  type GatewayTransactionDetails,
  TransactionStatus,
} from '@safe-global/safe-apps-sdk'
import { assertNetwork, getCallsStatus, getMessage, toTransaction } from './calls.ts'
import { SIGNED_ON_CHAIN } from './constants.ts'
import type { Waiting } from './contract.ts'

/** How long the parent page may take to say that it is Safe, in ms. */
const ANSWER_LIMIT = 3_000
/** Pause between two questions whether the owners have confirmed, in ms. */
const PAUSE = 3_000

/** Progress of what was proposed; `isOver` once it was executed, signed or rejected. */
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
    const safe = await Promise.race([sdk.safe.getInfo(), sleep(ANSWER_LIMIT, signal).then(() => null)])
    if (!safe || parent === null) return null
    const { safeAddress, chainId, threshold, owners } = safe
    return { address: safeAddress, chainId, threshold, owners: owners.length, parent }
  }

  /** Waits until the owners have confirmed and the chain has it. @returns It, with its hash on the chain */
  async function waitForTransaction(hash: string) {
    tell({ kind: 'transaction', hash, given: null, needed: null })
    try {
      for (;;) {
        const found = await sdk.txs.getBySafeTxHash(hash).catch(() => null)
        if (found?.txHash) return found
        if (found?.txStatus === TransactionStatus.CANCELLED) throw createError(4001, 'The owners have rejected it.')
        if (found) tell({ kind: 'transaction', hash, ...countConfirmations(found) })
        await sleep(PAUSE, signal)
      }
    } finally {
      tell({ hash, isOver: true })
    }
  }

  async function waitForSignature(hash: string): Promise<string> {
    tell({ kind: 'message', hash, given: null, needed: null })
    try {
      for (;;) {
        const signature = await sdk.safe.getOffChainSignature(hash).catch(() => '')
        if (signature) return signature
        await sleep(PAUSE, signal)
      }
    } finally {
      tell({ hash, isOver: true })
    }
  }

  /** A Safe signs either outside the chain, or by a transaction; then the signature is empty. */
  async function sign(proposed: Promise<object>): Promise<string> {
    const answer = (await proposed.catch(throwRefusal)) as Readonly<Record<string, string | undefined>>
    if (answer.signature) return answer.signature
    if (answer.messageHash) return waitForSignature(answer.messageHash)
    const { txStatus } = await waitForTransaction(answer.safeTxHash ?? '')
    if (txStatus === TransactionStatus.FAILED) throw createError(-32603, 'The transaction that signs it has failed.')
    return SIGNED_ON_CHAIN
  }

  const propose = (calls: readonly unknown[]) => sdk.txs.send({ txs: calls.map(toTransaction) }).catch(throwRefusal)

  const methods: Readonly<Record<string, (...params: never[]) => unknown>> = {
    safe: findSafe,
    eth_sendTransaction: async (call: unknown) => (await waitForTransaction((await propose([call])).safeTxHash)).txHash,
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

/** @throws When the page closes */
const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The page has closed it.', 'AbortError'))
    })
  })
