import { words } from './words.ts'

interface AnswersProps {
  readonly approve: string
  readonly isBusy: boolean
  readonly canApprove?: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** The two buttons below a request. */
export const Answers = ({ approve, isBusy, canApprove = true, onApprove, onReject }: AnswersProps) => (
  <footer>
    <button type="button" data-testid="phone-reject" disabled={isBusy} onClick={onReject}>
      {words.reject}
    </button>
    <button
      type="button"
      className="filled"
      data-testid="phone-approve"
      disabled={isBusy || !canApprove}
      onClick={onApprove}
    >
      {isBusy ? words.busy : approve}
    </button>
  </footer>
)
