import { useSheet } from '../../../ui/hooks/sheet.ts'
import noteSheet from './note.css'

/** Says above a button why it loads again or loads more. */
export function Note({ text }: { text: string | undefined }) {
  useSheet(noteSheet)
  return (
    <p className="balances-note" role="status">
      {text}
    </p>
  )
}
