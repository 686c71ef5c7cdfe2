import type { ReactNode } from 'react'
import { useIcon } from '../hooks/icon.ts'
import type { IconName } from '../icons.ts'
import { Glyph } from './Glyph.tsx'

/** One of the product's own icons, in the colour of the text; says nothing to a screen reader. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Glyph {...(useIcon(name) ?? place)} size={size} />
)

interface NamedIconProps {
  name: string
  /** Shown where no icon has that name. */
  instead: ReactNode
}

/** An icon that a plugin named, for a slot or a toast. */
export function NamedIcon({ name, instead }: NamedIconProps) {
  const shape = useIcon(name)
  return shape === null ? instead : <Glyph {...(shape ?? place)} />
}

/** Keeps the room of an icon that is on its way. */
const place = { path: '' }
