import type { Wallet, WalletIcon } from '@wallet-standard/base'

/** @see Wallet Standard, `WindowRegisterWalletEvent` and `WindowAppReadyEvent` */
export function register(
  { name, icon, chains }: Pick<Wallet, 'name' | 'chains'> & { readonly icon: string },
  own: Pick<Wallet, 'accounts' | 'features'>,
): void {
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: encoded(icon),
    chains,
    features: own.features,
    get accounts() {
      return own.accounts
    },
  }
  const say = ({ register }: { register(wallet: Wallet): unknown }) => register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => say((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: say }))
}

/** The standard requires base64. */
const encoded = (icon: string): WalletIcon =>
  `data:image/svg+xml;base64,${btoa(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)))}`
