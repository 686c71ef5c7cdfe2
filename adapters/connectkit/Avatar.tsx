import { useContext, useState } from 'react'
import { useEnsAvatar, useEnsName } from 'wagmi'
import { toSafeImage } from '../../ui/format/image.ts'
import { HostPartsContext } from '../../ui/hooks/host-parts.ts'
import { Portrait } from '../../ui/primitives/Portrait.tsx'

interface AvatarProps {
  address?: `0x${string}` | undefined
  /** An ENS name, in place of the address's own. */
  name?: string | undefined
  /** In px. Default: 96. */
  size?: number
  /** In px. Default: round. */
  radius?: number
}

/** The picture of an account: that of its ENS name, or else one drawn from its address. */
export function Avatar({ address, name, size = 96, radius = size / 2 }: AvatarProps) {
  const { data: own } = useEnsName({ address, chainId: 1, query: { enabled: address !== undefined && !name } })
  const ensName = name ?? own ?? undefined
  const { data } = useEnsAvatar({ name: ensName, chainId: 1, query: { enabled: ensName !== undefined } })
  const { Avatar: Own } = useContext(HostPartsContext)
  // A host that renders this wants the picture from wherever it is, unlike the modal.
  const imageUrl = toSafeImage(data)
  const [broken, setBroken] = useState<string>()
  return (
    <span style={{ display: 'inline-flex', borderRadius: radius, overflow: 'hidden' }}>
      {imageUrl && imageUrl !== broken && !Own ? (
        <img
          src={imageUrl}
          width={size}
          height={size}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <Portrait address={address ?? ''} imageUrl={imageUrl} size={size} />
      )}
    </span>
  )
}
