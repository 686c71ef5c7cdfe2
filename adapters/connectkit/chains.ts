import { useSyncExternalStore } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'

/** The chains of the host's configuration. */
export const useChains = (): readonly Chain[] => useConfig().chains

const subscribe = () => () => {}

/** `false` on a server and while a served page hydrates. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
