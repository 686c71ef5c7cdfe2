// Creates the port of a namespace whose wallets are objects of the page: it discovers them, sends requests, and
// subscribes to events.
import type { Port } from '../../../kernel/index.ts'
import { limitPushes } from '../time/limit-pushes.ts'
import { startTimer } from '../time/timer-port.ts'
import type { createWalletErrorVault } from './wallet-error-vault.ts'

/** The most wallets that are stored: a page may announce any number. */
export const WALLETS_LIMIT = 64

type Stop = () => void

/** How a namespace accesses its wallets. Any call into a wallet may throw. */
interface WalletSource<Wallet> {
  /**
   * Stores each wallet by name and announces it.
   * @returns The function that stops the discovery.
   */
  discover(wallets: Map<string, Wallet>, push: (value: unknown) => void): Stop
  ask(wallet: Wallet, method: string, params: unknown): Promise<unknown>
  /**
   * Subscribes to an event.
   * @returns The unsubscribe function, if there is one.
   */
  follow(wallet: Wallet, event: string, notify: (value: unknown) => void): unknown
  /** Other targets of the namespace's port, by name. They take precedence over a wallet of the same name. */
  readonly others?: Readonly<Record<string, (method: string, params: unknown) => Promise<unknown>>>
  /** Adjusts an error where the wallet's standard is incomplete. */
  mapError?(error: Error, method: string): Error
}

/** Creates the port, which holds the wallets by name. No other code touches a wallet. */
export function createInjectedPort<Wallet>(source: WalletSource<Wallet>): Port {
  const { discover, ask, follow, others = {}, mapError = (error) => error } = source
  const wallets = new Map<string, Wallet>()
  let vault: ReturnType<typeof createWalletErrorVault> | undefined

  /**
   * Subscribes to a wallet. A missing wallet, or one without events, is not an error; invalid events, or too many at
   * once, are partly dropped.
   */
  function subscribe(wallet: Wallet | undefined, event: string, push: (value: unknown) => void): Stop {
    const { notify, end } = limitPushes(push, startTimer)
    const stop = tryCall(() => wallet && follow(wallet, event, notify))
    return () => {
      end()
      if (typeof stop === 'function') tryCall(() => stop())
    }
  }

  return {
    async request({ target, method, params }) {
      if (target === vault?.target) return vault.takeMessage(method)
      const other = Object.hasOwn(others, target) && others[target]
      const wallet = wallets.get(target)
      if (!other && !wallet) throw new Error(`No wallet "${target}" in this page.`)
      try {
        return await (other ? other(method, params) : ask(wallet as Wallet, method, params))
      } catch (thrown) {
        const module = await import('./wallet-error-vault.ts').catch(() => null)
        vault ??= module?.createWalletErrorVault()
        throw mapError(vault?.toError(thrown) ?? toPlainError(thrown), method)
      }
    },
    // The kernel ends each subscription once, before it closes the port.
    listen: ({ target, event }, push) =>
      target === 'page' ? discover(wallets, push) : subscribe(wallets.get(target), event, push),
    close() {
      wallets.clear()
      vault = undefined
    },
  }
}

/**
 * For when the vault's file can't be loaded, as after a deploy: the error's code still says whether the wallet
 * declined. Our own checks have text codes, which no wallet may imitate.
 */
const toPlainError = (thrown: unknown): Error =>
  tryCall(() => {
    const { code, message } = Object(thrown)
    return Object.assign(new Error(message), typeof code === 'number' && { code })
  }) ?? new Error()

/** Runs code of a page object, which may throw: then returns `null`. */
export function tryCall<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
