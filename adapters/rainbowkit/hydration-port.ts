import type { CreateConfigParameters } from 'wagmi'

/** Where wagmi's default storage has its state. */
const KEY = 'wagmi.store'

/**
 * Whether the first render shows what a server would: wagmi restores its state, and lists the wallets of the page, once
 * the page is hydrated. A host that renders on a server, and does not say so by `ssr`, would show visitors another text
 * than the server's. One who is connected still has their account in the first render, which hosts without `ssr` rely on.
 */
export function isServersFirst({ ssr, storage }: Pick<CreateConfigParameters, 'ssr' | 'storage'>): boolean {
  if (ssr !== undefined) return ssr
  // What a storage of the host's own has is known later.
  return storage === undefined && !hasConnection()
}

function hasConnection(): boolean {
  try {
    return /"current":"/.test(globalThis.localStorage?.getItem(KEY) ?? '')
  } catch {
    return false
  }
}
