import { type IconName, icons } from '../icons.ts'
import { Glyph } from './Glyph.tsx'

/** One of the product's own icons, in the colour of the text; says nothing to a screen reader. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => <Glyph {...icons[name]} size={size} />
