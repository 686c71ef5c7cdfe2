import { Accounts } from '../../plugins/capabilities.ts'
import { toSafeText } from '../format/text.ts'
import { useNetworkImage } from '../hooks/network-image.ts'
import { useCapability } from '../hooks/state.ts'
import { Disc } from './Disc.tsx'
import { Badged } from './SkeletonRows.tsx'

interface TokenDiscProps {
  symbol: string
  iconUrl: string | undefined
  /** The native currency has its network's picture, where it has none of its own. */
  isNative: boolean
  size?: 24 | 40
}

/** A token's picture; where there is room, with the active network at its edge. */
export function TokenDisc({ symbol, iconUrl, isNative, size = 40 }: TokenDiscProps) {
  const network = useCapability(Accounts, (facts) => facts?.network ?? null)
  const networkImage = useNetworkImage(network)
  const picture = (
    <Disc name={toSafeText(symbol, 12)} imageUrl={iconUrl ?? (isNative ? networkImage : undefined)} size={size} />
  )
  if (isNative || size === 24) return picture
  return <Badged badge={<Disc name={network?.name ?? ''} imageUrl={networkImage} size={16} />}>{picture}</Badged>
}
