import type { Port } from '../../kernel/index.ts'
import { copied, LONGEST_ANSWER } from '../copy.ts'
import { paced, SPAN } from '../pace.ts'
import { createRefusals, REFUSALS } from '../refusals.ts'
import { satsWallet } from './sats.ts'
import { standardWallet } from './standard.ts'
import type { Call, Wallet } from './wallet.ts'

/** Wallets kept: a page may be full of announcers. */
const WALLETS_LIMIT = 64

/** The wallets of this page, by the name under which each was found. Only here is a wallet touched. */
export const createPort = (): Port => {
  const wallets = new Map<string, Wallet>()
  const refusals = createRefusals()
  const endings = new Set<() => void>()

  function discover(push: (value: unknown) => void): () => void {
    let isOver = false
    const take = (read: () => Wallet | null) => {
      const wallet = isOver || wallets.size >= WALLETS_LIMIT ? null : tried(read)
      if (!wallet || [...wallets.values()].some(({ source }) => source === wallet.source)) return
      // A name is a label that anybody may claim.
      const id = wallets.has(wallet.name) ? `${wallet.name} ${wallets.size}` : wallet.name
      wallets.set(id, wallet)
      push({ id, name: wallet.name, icon: wallet.icon })
    }
    const stop = registered((source) => take(() => standardWallet(source)))
    const onListed = () => tried(() => listed((entry, provider) => take(() => satsWallet(entry, provider))))
    onListed()
    // A list tells nobody that it has grown: those that come with the page have come by then.
    addEventListener('load', onListed)
    const timer = setTimeout(onListed)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('load', onListed)
      stop()
    }
  }

  return {
    async request({ target, method, params }) {
      if (target === REFUSALS) return refusals.wordsOf(method)
      const wallet = wallets.get(target)
      if (!wallet) throw new Error(`No wallet "${target}" in this page.`)
      try {
        return copied(await ask(wallet, method, params), LONGEST_ANSWER)
      } catch (thrown) {
        throw coded(refusals.errorOf(thrown))
      }
    },
    listen({ target }, push) {
      const stop = target === 'page' ? discover(push) : follow(wallets.get(target), push)
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

async function ask(wallet: Wallet, method: string, params: unknown): Promise<unknown> {
  if (method === 'connect' || method === 'accounts' || method === 'disconnect') return wallet[method]()
  if (method === 'isSigner') return wallet.isSigner
  if (method === 'switchNetwork') return wallet.switchNetwork((params as { chain: string }).chain)
  return wallet.sign(method, params as Call)
}

/** Calls back with each wallet that registers itself. @see Wallet Standard, `WindowAppReadyEvent` */
function registered(take: (source: object) => void): () => void {
  const api = Object.freeze({
    register: (...sources: readonly object[]) => {
      for (const source of sources) take(source)
      return () => {}
    },
  })
  const onRegister = (event: Event) => tried(() => (event as CustomEvent).detail(api))
  addEventListener('wallet-standard:register-wallet', onRegister)
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => removeEventListener('wallet-standard:register-wallet', onRegister)
}

type Place = Readonly<Record<string, unknown>> | undefined

/** Calls back with each wallet of the page's list; an entry's `id` is where it stands, `A.b` say. @see WBIP004 */
function listed(take: (entry: object, provider: unknown) => void) {
  const { btc_providers: entries } = globalThis as { btc_providers?: readonly { readonly id?: unknown }[] }
  for (const entry of [...(entries ?? [])].slice(0, WALLETS_LIMIT)) {
    const path = String(Object(entry).id).split('.')
    take(
      entry,
      path.reduce<unknown>((at, part) => (at as Place)?.[part], globalThis),
    )
  }
}

/** A wallet that can't be listened to still works; of what it tells too much at once, a part is heard. */
function follow(wallet: Wallet | undefined, push: (value: unknown) => void): () => void {
  const { tell, end } = paced(push, (callback) => {
    const timer = setTimeout(callback, SPAN)
    return () => clearTimeout(timer)
  })
  const stop = tried(() => wallet?.follow(() => tell(null)))
  return () => {
    end()
    tried(() => stop?.())
  }
}

const NO = /\b(?:reject|declin|denied|cancel)/i

/** The standard has no codes: some wallets say no in that of EIP-1193, and some in words alone. */
const coded = (error: Error & { code?: unknown }): Error =>
  error.code === undefined && NO.test(error.message) ? Object.assign(error, { code: 4001 }) : error

/** What a page object does may throw; then it has done nothing. */
function tried<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
