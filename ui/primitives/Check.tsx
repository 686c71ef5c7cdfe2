import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import checkSheet from '../theme/check.css'

interface CheckProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  testId?: string
  children: ReactNode
}

/** A checkbox with a label. */
export function Check({ isTicked, onTick, testId, children }: CheckProps) {
  useSheet(checkSheet)
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        data-testid={testId}
      />
      <span>{children}</span>
    </label>
  )
}
