/** What NextAuth.js answers to an attempt to sign in. */
export interface SignInAnswer {
  readonly ok: boolean
  readonly error?: string | null | undefined
}

/** Whether the server opened a session. NextAuth.js 5 answers a refusal with 200, which is `ok`, and names the error. */
export const isAccepted = (answer: SignInAnswer | undefined): boolean => answer?.ok === true && !answer.error
