import { type FormEvent, useState } from 'react'
import { type ApiError, send } from './api.ts'
import { Logo } from './Logo.tsx'

export function SignIn({ onSignedIn }: { onSignedIn(): void }) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const token = new FormData(event.currentTarget).get('token')
    setBusy(true)
    setProblem('')
    try {
      await send('POST', '/api/session', { token })
      onSignedIn()
    } catch (error) {
      setProblem((error as ApiError).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className="center">
      <form className="card" onSubmit={signIn}>
        <Logo />
        <h1>Portico inbox</h1>
        {/* Password managers want a name beside a password. */}
        <input
          className="hidden"
          type="text"
          autoComplete="username"
          value="inbox"
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <label htmlFor="token">Your token</label>
        <input
          id="token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          maxLength={256}
          aria-invalid={problem !== ''}
          aria-describedby="problem"
          // biome-ignore lint/a11y/noAutofocus: the only field of the page
          autoFocus
        />
        <p id="problem" role="alert" className="problem">
          {problem}
        </p>
        <button type="submit" className="button is-primary" aria-busy={isBusy}>
          Sign in
        </button>
      </form>
    </main>
  )
}
