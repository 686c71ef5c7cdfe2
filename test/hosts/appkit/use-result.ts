import { useState } from 'react'

/** Keeps what a wallet answered, for the page to show. */
export function useResult() {
  const [result, setResult] = useState('')
  const run = (doing: Promise<string | undefined>) =>
    doing.then(
      (value) => setResult(value ?? ''),
      (error: Error) => setResult(error.message),
    )
  return { result, run }
}
