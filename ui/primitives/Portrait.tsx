import { useContext, useState } from 'react'
import { toSafeImage } from '../format/image.ts'
import { HostPartsContext } from '../hooks/host-parts.ts'
import { useImageOrigins } from '../hooks/image.ts'
import { useKernel } from '../hooks/kernel.ts'
import { Avatar } from './Avatar.tsx'

interface PortraitProps {
  address: string
  /** The profile picture; if it may not be shown, the avatar replaces it. */
  imageUrl?: string | null | undefined
  size?: number
}

/** An account's profile picture. */
export function Portrait({ address, imageUrl, size = 40 }: PortraitProps) {
  const { Avatar: Own, getAvatarUrl } = useContext(HostPartsContext)
  const url = getAvatarUrl?.(address) ?? imageUrl
  const source = toSafeImage(url, useImageOrigins())
  const { imageOrigins } = useKernel()
  const [broken, setBroken] = useState<string>()
  if (Own && address)
    return (
      <span className="portico-avatar" style={{ display: 'inline-flex', overflow: 'hidden' }}>
        {/* The host decides what its own element loads; a replay loads nothing else. */}
        <Own address={address} imageUrl={toSafeImage(url, imageOrigins) ?? null} size={size} />
      </span>
    )
  if (!source || source === broken) return <Avatar address={address} size={size} />
  return (
    <img
      className="portico-avatar"
      src={source}
      width={size}
      height={size}
      alt=""
      referrerPolicy="no-referrer"
      decoding="async"
      draggable={false}
      onError={() => setBroken(source)}
    />
  )
}
