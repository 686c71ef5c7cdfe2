import type { PageWalletOptions } from './options.ts'

/** @see EIP-6963 */
export function announce({ name, rdns, icon }: PageWalletOptions, provider: object): void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}
