import { useEffect, useState } from 'react'
import { toSafeImage } from '../format/image.ts'
import { useImageOrigins } from '../hooks/image.ts'
import { triads } from './palette.ts'

/** How long an icon in a list of wallets may load before letters replace it, in ms. */
export const IMAGE_TIMEOUT_MS = 2_000

interface ExternalImageProps {
  /** What it shows. Its first three letters replace a missing image. */
  name: string
  imageUrl?: string | null | undefined
  size: number
  /** Milliseconds after which letters replace an image that has not loaded. Default: never. */
  wait?: number | undefined
}

/** An external image: only from safe URLs, only through `<img>`, loaded lazily. */
export function ExternalImage({ name, imageUrl, size, wait }: ExternalImageProps) {
  const source = toSafeImage(imageUrl, useImageOrigins())
  const [broken, setBroken] = useState<string>()
  const [late, setLate] = useState<string>()
  const [come, setCome] = useState<string>()
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setLate(source), wait)
    return () => clearTimeout(timer)
  }, [source, wait])
  if (!source || source === broken) return <Letters text={name} size={size} />
  return (
    <>
      <img
        src={source}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        decoding="async"
        draggable={false}
        onLoad={() => setCome(source)}
        onError={() => setBroken(source)}
      />
      {late === source && come !== source && <Letters text={name} size={size} />}
    </>
  )
}

function Letters({ text, size }: { text: string; size: number }) {
  const [dark, , light] = triads[((text.charCodeAt(0) || 0) * 7 + text.length * 3) & 7] ?? triads[0]
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={dark} d="M0 0h40v40H0z" />
      <text
        x="20"
        y="24"
        textAnchor="middle"
        fontFamily="system-ui,sans-serif"
        fontWeight="600"
        fontSize="11"
        fill={light}
      >
        {[...text].slice(0, 3).join('').trim()}
      </text>
    </svg>
  )
}
