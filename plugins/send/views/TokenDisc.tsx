import { safeText } from '../../../ui/format/text.ts'
import { useNetworkImage } from '../../../ui/hooks/image.ts'
import { useFacts } from '../../../ui/hooks/state.ts'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Accounts } from '../../capabilities.ts'

interface TokenDiscProps {
  symbol: string
  iconUrl: string | undefined
  /** The native currency has its network's picture, where it has none of its own. */
  isNative: boolean
  size?: 24 | 36 | 40
}

export function TokenDisc({ symbol, iconUrl, isNative, size = 40 }: TokenDiscProps) {
  const networkImage = useNetworkImage(useFacts(Accounts, (facts) => facts?.network ?? null))
  return <Disc name={safeText(symbol, 12)} imageUrl={iconUrl ?? (isNative ? networkImage : undefined)} size={size} />
}
