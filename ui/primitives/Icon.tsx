import type { ReactNode } from 'react'
import { useIcon } from '../hooks/icon.ts'
import type { IconName } from '../icons.ts'
import { Glyph } from './Glyph.tsx'

/** An icon in the color of the text, hidden from screen readers. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Glyph {...(useIcon(name) ?? empty)} size={size} />
)

interface NamedIconProps {
  name: string
  /** Shown if there is no icon of that name. */
  instead: ReactNode
}

/** An icon that a plugin names, for a slot or a toast. */
export function NamedIcon({ name, instead }: NamedIconProps) {
  const shape = useIcon(name)
  return shape === null ? instead : <Glyph {...(shape ?? empty)} />
}

/** Reserves the space of an icon that is loading. */
const empty = { path: '' }
