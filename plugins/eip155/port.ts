import type { Port } from '../../kernel/index.ts'

/** @see EIP-1193 */
interface Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

/** The name of what stands at `window.ethereum`. */
const INJECTED = { uuid: 'injected', name: 'Browser Wallet', icon: '', rdns: '' }

/** The wallets of this page, by the name under which each was found. Only here is a wallet touched. */
export const createPort = (): Port => {
  const providers = new Map<string, Provider>()
  const endings = new Set<() => void>()

  function discover(push: (value: unknown) => void): () => void {
    const take = (found: Discovered | null) => {
      if (!found || providers.has(found.info.uuid) || [...providers.values()].includes(found.provider)) return
      providers.set(found.info.uuid, found.provider)
      push(found.info)
    }
    const onAnnounce = (event: Event) => take(announced(event))
    const onInjected = () => take(injected())
    addEventListener('eip6963:announceProvider', onAnnounce)
    addEventListener('ethereum#initialized', onInjected)
    dispatchEvent(new Event('eip6963:requestProvider'))
    // Those who announce themselves have done so by now: what is left at `window.ethereum` is somebody else.
    const timer = setTimeout(onInjected)
    return () => {
      clearTimeout(timer)
      removeEventListener('eip6963:announceProvider', onAnnounce)
      removeEventListener('ethereum#initialized', onInjected)
    }
  }

  return {
    async request({ target, method, params }) {
      const provider = providers.get(target)
      if (!provider) throw new Error(`No wallet "${target}" in this page.`)
      return provider.request(params === undefined ? { method } : { method, params })
    },
    listen({ target, event }, push) {
      const stop = target === 'page' ? discover(push) : follow(providers.get(target), event, push)
      const end = () => void (endings.delete(end) && stop())
      endings.add(end)
      return end
    },
    close() {
      for (const end of endings) end()
      providers.clear()
    },
  }
}

interface Discovered {
  readonly info: { readonly uuid: string; readonly name: unknown; readonly icon: unknown; readonly rdns: unknown }
  readonly provider: Provider
}

/** What a page announces may be anything: it is read once, and dropped where that fails. */
function announced(event: Event): Discovered | null {
  try {
    const { info, provider } = (event as CustomEvent).detail
    const { uuid, name, icon, rdns } = info
    if (typeof uuid !== 'string' || uuid === INJECTED.uuid || typeof provider.request !== 'function') return null
    return { info: { uuid, name, icon, rdns }, provider }
  } catch {
    return null
  }
}

function injected(): Discovered | null {
  try {
    const { ethereum: provider } = globalThis as { ethereum?: Provider }
    return provider && typeof provider.request === 'function' ? { info: INJECTED, provider } : null
  } catch {
    return null
  }
}

/** A wallet that can't be listened to still works. */
function follow(provider: Provider | undefined, event: string, push: (value: unknown) => void): () => void {
  try {
    provider?.on(event, push)
  } catch {
    return () => {}
  }
  return () => {
    try {
      provider?.removeListener?.(event, push)
    } catch {
      // It may be gone with its extension.
    }
  }
}
