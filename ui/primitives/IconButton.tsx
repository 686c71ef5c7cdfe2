import type { ButtonHTMLAttributes } from 'react'
import type { IconName } from '../icons.ts'
import { Icon } from './Icon.tsx'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'type'> {
  icon: IconName
  /** What it does, for those who don't see the icon. */
  label: string
}

/** A button that is an icon alone, 44 px wide and high. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className="iconbtn" aria-label={label}>
    <Icon name={icon} />
  </button>
)
