import type { ApiError } from './api.ts'

interface WaitingProps {
  readonly error: ApiError | null
  retry(): void
}

/** What is shown before a list has arrived: that it loads, or why it did not. */
export const Waiting = ({ error, retry }: WaitingProps) =>
  error ? (
    <div role="alert" className="empty">
      <p>{error.message}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  ) : (
    <p role="status" className="empty" aria-label="Loading" />
  )
