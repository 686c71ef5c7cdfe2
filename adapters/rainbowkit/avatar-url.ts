import { useCallback } from 'react'
import { useConfig } from 'wagmi'
import { toSafeImage } from '../../ui/format/image.ts'
import { useProfile } from '../../ui/hooks/profile.ts'
import { useLoadedUrl } from './loaded-url.ts'

/** The chain of ENS. */
const MAINNET = 1

/**
 * Returns the URL of an account's picture: `https:` or `data:`. Other records name a file of IPFS or an NFT, which wagmi
 * finds over the host's Ethereum servers and public gateways, as with RainbowKit.
 */
export function useAvatarUrl(address: string): string | null {
  const config = useConfig()
  const { name, imageUrl: record } = useProfile(address)
  const url = toSafeImage(record) ?? null
  const isNamed = name !== null && record !== null && url === null && config.chains.some(({ id }) => id === MAINNET)
  const find = useCallback(async () => {
    const { getEnsAvatar } = await import('./ens-avatar.ts')
    return toSafeImage(await getEnsAvatar(config, { name: name as string, chainId: MAINNET as never })) ?? null
  }, [config, name])
  const found = useLoadedUrl(isNamed ? `${name} ${record}` : null, find)
  return url ?? found
}
