import { Accounts } from '../../plugins/capabilities.ts'
import { toSafeText } from '../format/text.ts'
import { useNetworkImage } from '../hooks/network-image.ts'
import { useCapability } from '../hooks/state.ts'
import { Disc } from './Disc.tsx'
import { Badged } from './SkeletonRows.tsx'

interface TokenDiscProps {
  symbol: string
  iconUrl: string | undefined
  /** The native currency falls back to its network's picture. */
  isNative: boolean
  size?: 24 | 40
}

/** A token's picture; at 40 px with a badge of the active network. */
export function TokenDisc({ symbol, iconUrl, isNative, size = 40 }: TokenDiscProps) {
  const network = useCapability(Accounts, (state) => state?.network ?? null)
  const networkImage = useNetworkImage(network)
  const picture = (
    <Disc name={toSafeText(symbol, 12)} imageUrl={iconUrl ?? (isNative ? networkImage : undefined)} size={size} />
  )
  if (isNative || size === 24) return picture
  return <Badged badge={<Disc name={network?.name ?? ''} imageUrl={networkImage} size={16} />}>{picture}</Badged>
}
