import { useSyncExternalStore } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'

/** The chains of the host's configuration. */
export const useChains = (): Chain[] => useConfig().chains as readonly Chain[] as Chain[]

/** Whether the configuration has a chain; `null` without an id. */
export function useChainIsSupported(chainId?: number): boolean | null {
  const chains = useChains()
  return chainId === undefined ? null : chains.some(({ id }) => id === chainId)
}

const subscribe = () => () => {}

/** `false` on a server and while a served page hydrates. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
