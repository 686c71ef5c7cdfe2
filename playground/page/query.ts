const query = new URLSearchParams(location.search)

/** The options in the URL: `?plugins=eip155&wallets=harbor&theme=light`. */
export const choice = {
  /** Null means all. */
  plugins: getList('plugins'),
  wallets: getList('wallets'),
  /**
   * Where sessions are stored: `local`, `server` (that of the local world), or `optional` (the same, without requiring
   * sign-in).
   */
  siwx: (['local', 'server', 'optional'] as const).find((one) => one === query.get('siwx')),
  theme: (['dark', 'light', 'auto'] as const).find((theme) => theme === query.get('theme')),
}

function getList(name: string): ReadonlySet<string> | null {
  const value = query.get(name)
  return value === null ? null : new Set(value.split(','))
}
