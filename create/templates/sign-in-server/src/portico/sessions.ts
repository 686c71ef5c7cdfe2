import type { KnownSession, SessionOwner, SessionStore, SignInTerms } from 'portico/siwx'

/** Asks this site’s server, whose answers `server.ts` gives. */
async function ask<T>(method: string, { query, body }: { query?: SessionOwner; body?: object } = {}): Promise<T> {
  const path = query ? `/api/sign-in?${new URLSearchParams({ ...query })}` : '/api/sign-in'
  const response = await fetch(path, { method, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}

export const sessions: SessionStore = {
  getNonce: () => ask<SignInTerms>('PUT'),
  addSession: ({ message, signature }) => ask('POST', { body: { message, signature } }),
  getSessions: (query) => ask<readonly KnownSession[]>('GET', { query }),
  revokeSession: (query) => ask('DELETE', { query }),
}
