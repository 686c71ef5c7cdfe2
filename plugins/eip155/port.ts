import type { Port } from '../../kernel/index.ts'
import { copied, LONGEST_ANSWER, LONGEST_PUSH, textOf } from '../copy.ts'
import { paced, SPAN } from '../pace.ts'
import { createRefusals, REFUSALS } from '../refusals.ts'

/** @see EIP-1193 */
interface Provider {
  request(call: { method: string; params?: unknown }): unknown
  on?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

type Ask = Provider['request']
interface Wallet {
  readonly provider: Provider
  readonly ask: Ask
}

/** The name of what stands at `window.ethereum`. */
const INJECTED = { uuid: 'injected', name: 'Browser Wallet', icon: '', rdns: '' }
/** Wallets kept: a page may be full of announcers. */
const WALLETS_LIMIT = 64
const LONGEST_TEXT = 1_024
const LONGEST_ICON = 131_072

/** The wallets of this page, by the name under which each was found. Only here is a wallet touched. */
export const createPort = (): Port => {
  const wallets = new Map<string, Wallet>()
  const refusals = createRefusals()
  const endings = new Set<() => void>()

  function discover(push: (value: unknown) => void): () => void {
    const take = (found: Discovered | null) => {
      if (!found || wallets.size >= WALLETS_LIMIT || wallets.has(found.info.uuid)) return
      if ([...wallets.values()].some(({ provider }) => provider === found.wallet.provider)) return
      wallets.set(found.info.uuid, found.wallet)
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
      if (target === REFUSALS) return refusals.wordsOf(method)
      const wallet = wallets.get(target)
      if (!wallet) throw new Error(`No wallet "${target}" in this page.`)
      try {
        return copied(await wallet.ask(params === undefined ? { method } : { method, params }), LONGEST_ANSWER)
      } catch (thrown) {
        throw refusals.errorOf(thrown)
      }
    },
    listen({ target, event }, push) {
      const stop = target === 'page' ? discover(push) : follow(wallets.get(target)?.provider, event, push)
      const end = () => void (endings.delete(end) && stop())
      endings.add(end)
      return end
    },
    close() {
      for (const end of endings) end()
      wallets.clear()
      refusals.clear()
    },
  }
}

interface Discovered {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly wallet: Wallet
}

/** What a page announces may be anything: it is read once, and dropped where that fails. */
function announced(event: Event): Discovered | null {
  try {
    const { info, provider } = (event as CustomEvent).detail
    const { uuid, name, icon, rdns } = info
    const wallet = walletOf(provider)
    if (!wallet || !textOf(uuid, 128) || uuid === INJECTED.uuid) return null
    const texts = {
      name: textOf(name, LONGEST_TEXT),
      icon: textOf(icon, LONGEST_ICON),
      rdns: textOf(rdns, LONGEST_TEXT),
    }
    return { info: { uuid, ...texts }, wallet }
  } catch {
    return null
  }
}

function injected(): Discovered | null {
  try {
    const wallet = walletOf((globalThis as { ethereum?: Provider }).ethereum)
    return wallet && { info: INJECTED, wallet }
  } catch {
    return null
  }
}

/** `request` as it stands now: whoever replaces it later is not asked. */
function walletOf(provider: Provider | undefined): Wallet | null {
  const request = provider?.request
  if (!provider || typeof request !== 'function') return null
  return { provider, ask: (call) => Reflect.apply(request, provider, [call]) }
}

/** A wallet that can't be listened to still works; one that tells nonsense, or too much at once, is heard out in part. */
function follow(provider: Provider | undefined, event: string, push: (value: unknown) => void): () => void {
  const { tell, end } = paced(push, (callback) => {
    const timer = setTimeout(callback, SPAN)
    return () => clearTimeout(timer)
  })
  const listener = (value: unknown) => {
    try {
      tell(copied(value, LONGEST_PUSH))
    } catch {
      // What can't be read was not said.
    }
  }
  try {
    provider?.on?.(event, listener)
  } catch {
    return end
  }
  return () => {
    end()
    try {
      provider?.removeListener?.(event, listener)
    } catch {
      // It may be gone with its extension.
    }
  }
}
