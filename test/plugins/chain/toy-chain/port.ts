import { createInjectedPort, tryCall } from '../../../../plugins/shared/wallets/injected-port.ts'

/** The page's `toyWallet` object. */
export interface ToyWallet {
  ask(method: string, params: unknown): Promise<unknown>
  onAccounts(listener: (accounts: unknown) => void): () => void
}

export const createPort = () =>
  createInjectedPort<ToyWallet>({
    discover(wallets, push) {
      const wallet = tryCall(() => Object(globalThis).toyWallet)
      if (wallet) wallets.set('toy', wallet)
      if (wallet) push({ id: 'toy', name: 'Tin', icon: 'data:image/png;base64,AA==' })
      return () => {}
    },
    ask: (wallet, method, params) => wallet.ask(method, params),
    follow: (wallet, _, tell) => wallet.onAccounts(tell),
  })
