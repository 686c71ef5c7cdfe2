import { useCallback, useEffect, useState } from 'react'

/** What the server refused, and why. */
export class ApiError extends Error {
  /** The status of the response; 0 if there was none. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const REASONS: Readonly<Record<string, string>> = {
  token: 'This token isn’t valid.',
  rate: 'Too many attempts. Wait a minute, then try again.',
  role: 'Your role is Viewer, so you can’t make changes.',
  missing: 'This no longer exists.',
  name: 'A member with this name already exists.',
  version: 'A build for this version already exists.',
  'signed-out': 'You’re signed out.',
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => {
    throw new ApiError(0, 'Couldn’t reach the inbox. Check your internet connection, then try again.')
  })
  if (response.ok) return response
  const { error = 'server' } = (await response.json().catch(() => ({}))) as { error?: string }
  throw new ApiError(response.status, REASONS[error] ?? 'Something went wrong. Try again.')
}

export const readJson = async <T>(path: string): Promise<T> => (await request(path)).json() as Promise<T>
export const readText = async (path: string): Promise<string> => (await request(path)).text()

/**
 * Sends a change.
 * @param body - A file, or what is sent as JSON.
 */
export const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  request(path, { method, ...toBody(body) })

function toBody(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Blob) return { body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export interface Loaded<T> {
  /** `undefined` while it loads. */
  readonly data: T | undefined
  readonly error: ApiError | null
  reload(): void
}

/** Reads what a path holds, again after `reload`. What was read before stays until the next arrives. */
export function useLoaded<T>(path: string, read: (path: string) => Promise<T> = readJson<T>): Loaded<T> {
  const [state, setState] = useState<{ path: string; data?: T; error: ApiError | null }>({ path, error: null })
  const [count, setCount] = useState(0)
  // `count` asks again.
  useEffect(() => {
    let isCurrent = true
    read(path).then(
      (data) => isCurrent && setState({ path, data, error: null }),
      (error) => isCurrent && setState((before) => ({ ...before, path, error })),
    )
    return () => {
      isCurrent = false
    }
  }, [path, count, read])
  return { data: state.data, error: state.error, reload: useCallback(() => setCount((before) => before + 1), []) }
}
