// The port of a namespace whose wallets are objects of this page: found, asked, listened to, and let go of.
import type { Port } from '../../../kernel/index.ts'
import { throttle } from '../json/throttle.ts'
import type { createWalletErrorVault } from './wallet-error-vault.ts'

/** Wallets kept: a page may be full of announcers. */
export const WALLETS_LIMIT = 64

type Stop = () => void

/** What a namespace knows of its wallets. Whatever a wallet does may throw. */
interface WalletSource<Wallet> {
  /** Keeps each wallet under its name and tells of it. @returns The function that ends it. */
  discover(wallets: Map<string, Wallet>, push: (value: unknown) => void): Stop
  ask(wallet: Wallet, method: string, params: unknown): Promise<unknown>
  /** @returns The function that ends it, if any. */
  follow(wallet: Wallet, event: string, tell: (value: unknown) => void): unknown
  /** Calls back once, after a span of `pace.ts`: clocks belong to the port. @returns The function that ends it. */
  after(callback: () => void): Stop
  /** What else the namespace's port holds, by name: asked as wallets are, in place of a wallet of that name. */
  readonly others?: Readonly<Record<string, (method: string, params: unknown) => Promise<unknown>>>
  /** What a refusal of a method is, where its standard leaves something out. */
  errorOf?(error: Error, method: string): Error
}

/** The wallets of this page, by the name under which each was found. Only here is a wallet touched. */
export function createInjectedPort<Wallet>(source: WalletSource<Wallet>): Port {
  const { discover, ask, follow, after, others = {}, errorOf = (error) => error } = source
  const wallets = new Map<string, Wallet>()
  let refusals: ReturnType<typeof createWalletErrorVault> | undefined
  const endings = new Set<Stop>()

  /** A wallet that can't be listened to still works; one that tells nonsense, or too much at once, is heard out in part. */
  function hear(wallet: Wallet | undefined, event: string, push: (value: unknown) => void): Stop {
    const { tell, end } = throttle(push, after)
    const stop = callWallet(() => wallet && follow(wallet, event, tell))
    return () => {
      end()
      callWallet(() => typeof stop === 'function' && stop())
    }
  }

  return {
    async request({ target, method, params }) {
      if (target === refusals?.target) return refusals.wordsOf(method)
      const other = Object.hasOwn(others, target) && others[target]
      const wallet = wallets.get(target)
      if (!other && !wallet) throw new Error(`No wallet "${target}" in this page.`)
      try {
        return await (other ? other(method, params) : ask(wallet as Wallet, method, params))
      } catch (thrown) {
        const { createWalletErrorVault } = await import('./wallet-error-vault.ts')
        refusals ??= createWalletErrorVault()
        throw errorOf(refusals.errorOf(thrown), method)
      }
    },
    listen({ target, event }, push) {
      const stop = target === 'page' ? discover(wallets, push) : hear(wallets.get(target), event, push)
      const end = () => void (endings.delete(end) && stop())
      endings.add(end)
      return end
    },
    close() {
      for (const end of endings) end()
      wallets.clear()
      refusals?.clear()
    },
  }
}

/** What a page object does may throw; then it has done nothing. */
export function callWallet<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
