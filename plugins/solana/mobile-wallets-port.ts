import type { SolanaOptions } from './options.ts'

type Identity = Readonly<Record<'chain' | 'name' | 'icon', string | null>>

/** The browsers in which Solana's wallet apps can be called. @see https://docs.solanamobile.com (Mobile Wallet Adapter) */
const isAndroid = () => /android/i.test(navigator.userAgent)

/** @returns Whether the adapter was registered: it then announces its wallet, unless this is a web view. */
export async function registerMobileWallets(
  load: NonNullable<SolanaOptions['mobileWalletAdapter']>,
  { chain, name, icon }: Identity,
): Promise<boolean> {
  if (!isAndroid() || !isSecureContext) return false
  const adapter = await load()
  const path = icon && getOwnPath(icon)
  adapter.registerMwa({
    appIdentity: { name: name || document.title, uri: location.origin, ...(path && { icon: path }) },
    authorizationCache: adapter.createDefaultAuthorizationCache(),
    chains: [chain as `${string}:${string}`],
    chainSelector: adapter.createDefaultChainSelector(),
    // The modal says so itself; the adapter’s own message would lie below it.
    onWalletNotFound: async () => {},
  })
  return true
}

/** Wallets take the icon of a site as a path of its own. */
function getOwnPath(icon: string): string | null {
  const url = URL.canParse(icon, location.href) ? new URL(icon, location.href) : null
  return url?.origin === location.origin ? url.pathname + url.search : null
}
