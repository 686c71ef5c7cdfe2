import { useSheet } from '../../../ui/hooks/sheet.ts'
import footSheet from '../../../ui/theme/footnote.css'

/** Says above a button why it loads again or loads more. */
export function Note({ text }: { text: string | undefined }) {
  useSheet(footSheet)
  return (
    <p className="foot" role="status">
      {text}
    </p>
  )
}
