import { withCode } from '../shared/wallets/decline-code.ts'
import { createInjectedPort, tryCall } from '../shared/wallets/injected-port.ts'
import { loadSigning } from '../shared/wallets/load-signing.ts'
import { onWalletRegistered, registerWallet } from '../shared/wallets/wallet-standard.ts'
import { MOBILE_WALLETS } from './constants.ts'
import type { SolanaOptions } from './options.ts'
import { copyAccounts, parseWallet, type SolanaWallet } from './wallet.ts'

/** @throws `configuration-invalid`, which names the field */
export async function preparePort(options?: SolanaOptions) {
  if (options) (await import('./check-options.ts')).checkOptions(options)
  return { createPort: () => createPort(options?.mobileWalletAdapter) }
}

/** Creates the port to the Solana wallets of this page. */
export const createPort = (loadMobile?: SolanaOptions['mobileWalletAdapter']) =>
  createInjectedPort<SolanaWallet>({
    discover(wallets, push) {
      let isOver = false
      const stop = onWalletRegistered((source) => isOver || registerWallet(wallets, push, () => parseWallet(source)))
      return () => {
        isOver = true
        stop()
      }
    },
    async ask(wallet, method, params) {
      if (method === 'accounts') return copyAccounts(wallet.source.accounts)
      if (method.startsWith('standard:')) return callFeature(wallet, method, params)
      return (await loadSigning(import('./standard-signing.ts'))).sign(wallet, method, params as never)
    },
    follow: ({ features }, event, notify) =>
      features.get('standard:events')?.(event, (change: unknown) =>
        tryCall(() => {
          const { accounts } = Object(change)
          // A change event without accounts is about features or chains.
          if (accounts) notify(copyAccounts(accounts))
        }),
      ),
    ...(loadMobile && {
      others: {
        [MOBILE_WALLETS]: async (_, params) =>
          (await import('./mobile-wallets-port.ts')).registerMobileWallets(loadMobile, params as never),
      },
    }),
    mapError: withCode,
  })

/** Connects or disconnects. @returns The accounts after connecting, otherwise `null` */
async function callFeature({ features }: SolanaWallet, feature: string, input: unknown) {
  const answer = await features.get(feature)?.(input ?? undefined)
  return feature === 'standard:connect' ? copyAccounts(Object(answer).accounts) : null
}
