import type { ReactNode } from 'react'
import { useCopy } from '../hooks/copy.ts'
import { useSheet } from '../hooks/sheet.ts'
import copySheet from '../theme/copy.css'
import { Icon } from './Icon.tsx'

interface CopyButtonProps {
  /** The full value to copy. */
  value: string
  /** Accessible label; also shown if there are no children. */
  label: string
  copiedLabel: string
  testId?: string
  /** Omits the tooltip with the value. */
  isSecret?: boolean
  children?: ReactNode
}

/** Copies a value and shows a toast. */
export function CopyButton({ value, label, copiedLabel, testId, isSecret = false, children }: CopyButtonProps) {
  useSheet(copySheet)
  const copy = useCopy(value, copiedLabel)
  return (
    <button
      type="button"
      className="copy"
      aria-label={label}
      title={isSecret ? undefined : value}
      onClick={copy}
      data-testid={testId}
    >
      {children ?? label}
      <Icon name="copy" size={16} />
    </button>
  )
}
