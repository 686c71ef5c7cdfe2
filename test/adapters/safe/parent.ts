// A page that embeds another one as Safe does: it speaks the protocol of the Safe Apps SDK from the parent's side. The
// owners are mocked; what they confirm is sent by a real node.
import { vi } from 'vitest'
import { askNode } from '../../world/rpc.ts'

export const SAFE_ORIGIN = 'https://app.safe.global'

interface Options {
  readonly address: string
  /** URL of the node that executes. */
  readonly node: string
  readonly chainId?: number
  readonly origin?: string
  readonly owners?: number
  readonly threshold?: number
  /** Messages are signed by a transaction: then the Safe's contract knows them. */
  readonly signsOnChain?: boolean
  /** Changes an answer of the page. */
  readonly tamper?: (method: string, data: unknown) => unknown
}

interface Message {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** Puts the page into a frame of this parent. Restore with `vi.unstubAllGlobals()`. */
export function frameInSafe({ address, node, origin = SAFE_ORIGIN, ...options }: Options) {
  const { chainId = 31337, owners = 3, threshold = 2, signsOnChain = false, tamper = (_, data) => data } = options
  const proposed = new Map<string, { call: object; given: number; txHash?: string; status: string }>()
  const messages = new Map<string, string>()
  const asked: string[] = []
  const toSign: unknown[] = []
  let isRefusing = false
  let isOffline = false

  function proposeMessage(message: unknown) {
    toSign.push(message)
    if (signsOnChain) return methods.sendTransactions?.({ txs: [{ to: address, value: '0', data: '0x' }] } as never)
    messages.set('0xmessage', '')
    return { messageHash: '0xmessage', message }
  }

  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    getSafeInfo: () => ({
      safeAddress: address,
      chainId,
      threshold,
      owners: Array.from({ length: owners }, (_, at) => `0x${String(at + 1).repeat(40)}`),
      isReadOnly: false,
    }),
    sendTransactions({ txs }: { txs: readonly object[] }) {
      if (isRefusing) throw new Error('Transaction was rejected')
      const safeTxHash = `0x${String(proposed.size + 1).repeat(64)}`
      proposed.set(safeTxHash, { call: txs[0] as object, given: 1, status: 'AWAITING_CONFIRMATIONS' })
      return { safeTxHash }
    },
    getTxBySafeTxHash({ safeTxHash }: { safeTxHash: string }) {
      const one = proposed.get(safeTxHash)
      if (!one) throw new Error('Not found')
      return {
        txStatus: one.status,
        txHash: one.txHash ?? null,
        detailedExecutionInfo: {
          type: 'MULTISIG',
          confirmationsRequired: threshold,
          confirmations: Array.from({ length: one.given }, () => ({})),
        },
      }
    },
    signMessage: ({ message }: { message: string }) => proposeMessage(message),
    signTypedMessage: ({ typedData }: { typedData: object }) => proposeMessage(typedData),
    getOffChainSignature(hash: string) {
      const signature = messages.get(hash)
      if (signature === undefined) throw new Error('Not found')
      return signature
    },
  }

  function answer({ id, method, params }: Message) {
    asked.push(method)
    const tell = (data: object) =>
      dispatchEvent(
        Object.assign(new Event('message'), { source: parent, origin, data: { id, version: '9.1.0', ...data } }),
      )
    try {
      if (isOffline) throw new Error('Failed to fetch')
      tell({ success: true, data: tamper(method, methods[method]?.(params as never)) })
    } catch (error) {
      tell({ success: false, error: (error as Error).message })
    }
  }
  const parent = { postMessage: (message: Message) => queueMicrotask(() => answer(message)) }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('parent', parent)

  const last = () => [...proposed.values()].at(-1)
  return {
    asked,
    proposed,
    /** The messages that it was asked to sign, in order. */
    toSign,
    refuse() {
      isRefusing = true
    },
    /** Another owner confirms. With enough of them, an owner executes. */
    async confirm() {
      const one = last()
      if (!one) throw new Error('Nothing is proposed.')
      one.given++
      if (one.given < threshold) return
      const { to, value, data } = one.call as Record<'to' | 'value' | 'data', string>
      const call = { from: address, to, value: `0x${BigInt(value).toString(16)}`, data }
      const sent = await askNode<{ transactionHash: string }>(node, 'eth_sendTransactionSync', [call])
      Object.assign(one, { txHash: sent.transactionHash, status: 'SUCCESS' })
    },
    /** An owner deletes what was proposed, and signed by too few. */
    forget() {
      proposed.clear()
      messages.clear()
    },
    /** Whether Safe's own servers can't be reached. */
    setOffline(isOff: boolean) {
      isOffline = isOff
    },
    cancel: () => Object.assign(last() ?? {}, { status: 'CANCELLED' }),
    sign: (signature: string) => messages.set('0xmessage', signature),
  }
}
