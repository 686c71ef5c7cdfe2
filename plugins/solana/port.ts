import type { Port } from '../../kernel/index.ts'
import { paced, SPAN } from '../pace.ts'
import { createRefusals, REFUSALS } from '../refusals.ts'
import { plainAccounts, type Wallet, walletFrom } from './wallet.ts'

/** Wallets kept: a page may be full of announcers. */
const WALLETS_LIMIT = 64

/** The wallets of this page, by the name under which each was found. Only here is a wallet touched. */
export const createPort = (): Port => {
  const wallets = new Map<string, Wallet>()
  const refusals = createRefusals()
  const endings = new Set<() => void>()

  /** @see Wallet Standard, `WindowAppReadyEvent` and `WindowRegisterWalletEvent` */
  function discover(push: (value: unknown) => void): () => void {
    let isOver = false
    const take = (source: object) => {
      const wallet = isOver || wallets.size >= WALLETS_LIMIT ? null : tried(() => walletFrom(source))
      if (!wallet || [...wallets.values()].some((one) => one.source === source)) return
      // A name is a label that anybody may claim.
      const id = wallets.has(wallet.name) ? `${wallet.name} ${wallets.size}` : wallet.name
      wallets.set(id, wallet)
      push({ id, name: wallet.name, icon: wallet.icon })
    }
    const api = Object.freeze({
      register: (...sources: readonly object[]) => {
        for (const source of sources) take(source)
        return () => {}
      },
    })
    const onRegister = (event: Event) => tried(() => (event as CustomEvent).detail(api))
    addEventListener('wallet-standard:register-wallet', onRegister)
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    return () => {
      isOver = true
      removeEventListener('wallet-standard:register-wallet', onRegister)
    }
  }

  return {
    async request({ target, method, params }) {
      if (target === REFUSALS) return refusals.wordsOf(method)
      const wallet = wallets.get(target)
      if (!wallet) throw new Error(`No wallet "${target}" in this page.`)
      try {
        if (method === 'accounts') return plainAccounts(wallet.source.accounts)
        if (method.startsWith('standard:')) return await ask(wallet, method, params)
        return await (await import('./signing.ts')).sign(wallet, method, params as never)
      } catch (thrown) {
        throw coded(refusals.errorOf(thrown))
      }
    },
    listen({ target, event }, push) {
      const stop = target === 'page' ? discover(push) : follow(wallets.get(target), event, push)
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

/** Connects or disconnects. @returns The accounts, where there are some. */
async function ask({ features }: Wallet, feature: string, input: unknown) {
  const answer = await features.get(feature)?.(input ?? undefined)
  return feature === 'standard:connect' ? plainAccounts(Object(answer).accounts) : null
}

/** A wallet that can't be listened to still works; one that tells nonsense, or too much at once, is heard out in part. */
function follow(wallet: Wallet | undefined, event: string, push: (value: unknown) => void): () => void {
  const { tell, end } = paced(push, (callback) => {
    const timer = setTimeout(callback, SPAN)
    return () => clearTimeout(timer)
  })
  const listener = (change: unknown) =>
    tried(() => {
      const { accounts } = Object(change)
      // Its features and chains may change, too.
      if (accounts) tell(plainAccounts(accounts))
    })
  const stop = tried(() => wallet?.features.get('standard:events')?.(event, listener))
  return () => {
    end()
    tried(() => typeof stop === 'function' && stop())
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
