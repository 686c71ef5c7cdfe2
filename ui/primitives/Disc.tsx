import { ExternalImage } from './ExternalImage.tsx'

interface DiscProps {
  name: string
  imageUrl?: string | null | undefined
  size?: 16 | 18 | 24 | 36 | 40
}

/** A round picture of a network or a token. */
export const Disc = ({ name, imageUrl, size = 36 }: DiscProps) => (
  <span className={`portico-disc disc-${size}`}>
    <ExternalImage name={name} imageUrl={imageUrl} size={size} />
  </span>
)
