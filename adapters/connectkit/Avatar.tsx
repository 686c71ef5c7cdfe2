import { useEnsAvatar, useEnsName } from 'wagmi'
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
  const { data: imageUrl } = useEnsAvatar({ name: ensName, chainId: 1, query: { enabled: ensName !== undefined } })
  return (
    <span style={{ display: 'inline-flex', borderRadius: radius, overflow: 'hidden' }}>
      <Portrait address={address ?? ''} imageUrl={imageUrl ?? undefined} size={size} />
    </span>
  )
}
