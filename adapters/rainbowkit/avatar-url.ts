import { useEffect, useState } from 'react'
import { useConfig } from 'wagmi'
import { toSafeImage } from '../../ui/format/image.ts'
import { useProfile } from '../../ui/hooks/profile.ts'

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
  const [found, setFound] = useState<{ record: string; url: string | null }>()
  const isNamed = name !== null && record !== null && url === null && config.chains.some(({ id }) => id === MAINNET)
  useEffect(() => {
    if (!isNamed) return
    const find = async () => {
      const { getEnsAvatar } = await import('./ens-avatar.ts')
      setFound({ record, url: toSafeImage(await getEnsAvatar(config, { name, chainId: MAINNET as never })) ?? null })
    }
    // Without its picture an account has none.
    find().catch(() => {})
  }, [isNamed, config, name, record])
  return url ?? (found?.record === record ? found.url : null)
}
