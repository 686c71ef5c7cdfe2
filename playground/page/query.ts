const query = new URLSearchParams(location.search)

/** What the address asks for: `?plugins=eip155&wallets=harbor&theme=light`. */
export const choice = {
  /** Null stands for all. */
  plugins: listOf('plugins'),
  wallets: listOf('wallets'),
  theme: (['dark', 'light', 'auto'] as const).find((theme) => theme === query.get('theme')),
}

function listOf(name: string): ReadonlySet<string> | null {
  const value = query.get(name)
  return value === null ? null : new Set(value.split(','))
}
