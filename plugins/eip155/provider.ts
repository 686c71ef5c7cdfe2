import mitt from 'mitt'
import type { Eip155Kernel } from './eip155-kernel.ts'
import { type ProviderState, selectProviderState } from './selectors.ts'

/** The payload of each event. @see EIP-1193 */
export interface ProviderEvents {
  connect: { readonly chainId: string }
  /** An error with code 4900. */
  disconnect: Error & { readonly code: number }
  /** Checksum addresses, the active account first; empty if not connected. */
  accountsChanged: readonly string[]
  /** Hexadecimal. */
  chainChanged: string
  message: { readonly type: string; readonly data: unknown }
}

type Listener<K extends keyof ProviderEvents> = (value: ProviderEvents[K]) => void

/** @see EIP-1193 */
export interface Eip1193Provider {
  /**
   * Sends a request.
   * @throws `ProviderRpcError` with 4001, 4100, 4200, 4900, 4901, 4902, or the code of the wallet or node
   */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<K extends keyof ProviderEvents>(event: K, listener: Listener<K>): Eip1193Provider
  removeListener<K extends keyof ProviderEvents>(event: K, listener: Listener<K>): Eip1193Provider
}

const providers = /* @__PURE__ */ new WeakMap<Eip155Kernel, Eip1193Provider>()

/**
 * Gets the kernel's EIP-1193 provider for other libraries. It follows whichever wallet the visitor connects. There is
 * one per kernel, and it sends nothing by itself.
 *
 * @example createWalletClient({ transport: custom(getProvider(kernel)) })
 * @see EIP-1193
 */
export function getProvider(kernel: Eip155Kernel): Eip1193Provider {
  const known = providers.get(kernel)
  if (known) return known
  const provider = createProvider(kernel)
  providers.set(kernel, provider)
  return provider
}

function createProvider(kernel: Eip155Kernel): Eip1193Provider {
  const { emit, on, off } = mitt<{ [K in keyof ProviderEvents]: ProviderEvents[K] }>()
  /** What is called for each listener. */
  const calls = new WeakMap<object, unknown>()
  let last: ProviderState | undefined

  function follow() {
    const [before, now] = [last ?? selectProviderState(kernel), selectProviderState(kernel)]
    last = now
    const { accounts, chainId } = now
    if (chainId !== before.chainId) emit('chainChanged', chainId)
    if (!before.accounts[0] && accounts[0]) emit('connect', { chainId })
    if (`${before.accounts}` !== `${accounts}`) emit('accountsChanged', accounts)
    if (before.accounts[0] && !accounts[0]) {
      emit('disconnect', Object.assign(new Error('The wallet is disconnected.'), { code: 4900 }))
    }
  }

  /** Subscribes on the first listener, for the life of the kernel. */
  function begin() {
    if (last) return
    last = selectProviderState(kernel)
    kernel.subscribe(follow)
    kernel.log.subscribe(({ type, data }) => {
      if (type !== 'eip155/messageReceived') return
      const { type: kind, data: text } = data as { type: string; data: string }
      emit('message', { type: kind, data: JSON.parse(text) })
    })
  }

  const provider: Eip1193Provider = {
    request: async (call) => (await import('./provider-requests.ts')).answerRequest(kernel, call),
    on(event, listener) {
      begin()
      const call = (calls.get(listener) as typeof listener | undefined) ?? isolate(listener)
      calls.set(listener, call)
      // A listener that is added twice is told once.
      off(event, call)
      on(event, call)
      return provider
    },
    removeListener(event, listener) {
      const call = calls.get(listener) as typeof listener | undefined
      if (call) off(event, call)
      return provider
    },
  }
  return provider
}

/** An error in a host's listener surfaces as uncaught and does not stop the other listeners. */
const isolate =
  <T>(listener: (value: T) => void) =>
  (value: T) => {
    try {
      listener(value)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
