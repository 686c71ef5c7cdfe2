// Whose the host's session is.
import type { Config } from 'wagmi'

/** Where wagmi stores the connected accounts, too. */
const KEY = 'portico.signedIn'

/** Tells whose the host's session is, also of a page that was loaded again. */
export function createOwnership(storage: Config['storage']) {
  /** `undefined`: not known. `null`: nobody's, since it was left. */
  let owner: string | null | undefined
  /** Number of the last change. */
  let changes = 0
  const listeners = new Set<() => void>()

  function set(next: string | null | undefined): void {
    // Nobody's is not stored: the server may not have ended it.
    if (next) void storage?.setItem(KEY as never, next as never)
    if (next === undefined) void storage?.removeItem(KEY as never)
    changes++
    owner = next
    for (const listener of listeners) listener()
  }

  return {
    /** Whether it may be that of an account. */
    is: (address: string) => owner === undefined || isSame(owner, address),
    isNobody: () => owner === null,
    set,
    /**
     * Takes who signed in on an earlier visit; where that is not known, the connected account. Of another tab, it takes
     * only that the connected account has signed in there.
     */
    async assume(address: string): Promise<void> {
      if (owner === null || isSame(owner, address)) return
      const change = changes
      const stored: unknown = await storage?.getItem(KEY as never)
      if (change !== changes) return
      const signed = typeof stored === 'string' ? stored : undefined
      if (owner === undefined) set(signed ?? address)
      else if (isSame(signed, address)) set(address)
    },
    /** @returns The function that undoes it, unless there is an owner again */
    leave(): () => void {
      const left = owner
      set(null)
      return () => {
        if (owner === null) set(left)
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isSame = (owner: string | null | undefined, address: string) => owner?.toLowerCase() === address.toLowerCase()
