import type { ButtonHTMLAttributes } from 'react'
import type { IconName } from '../icons.ts'
import { Icon } from './Icon.tsx'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'type'> {
  icon: IconName
  /** Accessible label. */
  label: string
}

/** A button with only an icon, 44 × 44 px. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className="iconbtn" aria-label={label}>
    <Icon name={icon} />
  </button>
)
