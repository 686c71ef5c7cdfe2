import { type FormEvent, useEffect, useState } from 'react'
import { type ApiError, send, useLoaded } from './api.ts'
import { Logo } from './Logo.tsx'

/** Why a sign-in at the provider led back here. */
const PROBLEMS: Readonly<Record<string, string>> = {
  provider: 'Couldn’t sign in. Try again.',
  unlisted: 'You’re not a member of this inbox. Ask a maintainer to add you.',
  rate: 'Too many attempts. Wait a minute, then try again.',
}

export function SignIn({ onSignedIn }: { onSignedIn(): void }) {
  const ways = useLoaded<{ readonly provider: string | null }>('/api/session/ways')
  const [problem, setProblem] = useState(
    () => PROBLEMS[new URLSearchParams(location.search).get('problem') ?? ''] ?? '',
  )
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    document.title = 'Portico inbox'
  }, [])

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
        {ways.data?.provider && (
          <a className="button" href="/api/session/oidc">
            <span>
              Sign in with <bdi>{ways.data.provider}</bdi>
            </span>
          </a>
        )}
      </form>
    </main>
  )
}
