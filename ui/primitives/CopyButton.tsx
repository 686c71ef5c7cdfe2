import { type ReactNode, useEffect, useState } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { copySheet } from '../theme/copy.ts'
import { Icon } from './Icon.tsx'

interface CopyButtonProps {
  /** What is copied, whole. */
  value: string
  /** What it does, in words; shown where there are no children. */
  label: string
  copiedLabel: string
  testId?: string
  /** Not shown on hovering. */
  isSecret?: boolean
  children?: ReactNode
}

const FLASH = 1500

/** Copies a value and says so for a moment. */
export function CopyButton({ value, label, copiedLabel, testId, isSecret = false, children }: CopyButtonProps) {
  useSheet(copySheet)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), FLASH)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <button
        type="button"
        className="copy"
        aria-label={label}
        title={isSecret ? undefined : value}
        onClick={copy}
        data-testid={testId}
      >
        {isCopied ? copiedLabel : (children ?? label)}
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      </button>
      <span className="unseen" role="status">
        {isCopied && copiedLabel}
      </span>
    </>
  )
}
