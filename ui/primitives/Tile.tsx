import type { ReactNode } from 'react'
import type { IconName } from '../icons.ts'
import { ExternalImage } from './ExternalImage.tsx'
import { Icon } from './Icon.tsx'

interface TileProps {
  name: string
  imageUrl?: string | null | undefined
  size?: 24 | 32 | 40 | 56 | 64
  /** Milliseconds after which letters replace an image that has not loaded. Default: never. */
  wait?: number
}

/** A wallet's picture, with rounded corners. */
export const Tile = ({ size = 40, ...picture }: TileProps) => (
  <span className={`tile tile-${size}`}>
    <ExternalImage {...picture} size={size} />
  </span>
)

/** An icon in a circle, at the start of a row. */
export const IconCircle = ({ icon, tone }: { icon: IconName; tone?: 'critical' }): ReactNode => (
  <span className={tone ? `mini is-${tone}` : 'mini'}>
    <Icon name={icon} />
  </span>
)
