const query = new URLSearchParams(location.search)

/** What the address asks for: `?plugins=eip155&wallets=harbor&theme=light`. */
export const choice = {
  /** Null stands for all. */
  plugins: listOf('plugins'),
  wallets: listOf('wallets'),
  /** Where sessions are kept: `local`, `server` (that of the local world) or `optional`, the same where nobody must. */
  siwx: (['local', 'server', 'optional'] as const).find((one) => one === query.get('siwx')),
  theme: (['dark', 'light', 'auto'] as const).find((theme) => theme === query.get('theme')),
}

function listOf(name: string): ReadonlySet<string> | null {
  const value = query.get(name)
  return value === null ? null : new Set(value.split(','))
}
