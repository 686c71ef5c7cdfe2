import type { ApiError } from './api.ts'

interface LoadingOrErrorProps {
  readonly error: ApiError | null
  retry(): void
}

/** What is shown before a list has arrived: that it loads, or why it did not. */
export const LoadingOrError = ({ error, retry }: LoadingOrErrorProps) =>
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
