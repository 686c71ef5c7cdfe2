import type { FetchResponse, Json } from '../../kernel/index.ts'

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Converts a script's answer to what `io.fetch` resolves to: a `Response` keeps its status, anything else is the body of
 * a 200. It stays synchronous where the answer is.
 *
 * @throws `TypeError` for `Response.error()` and for a redirect, which Portico does not follow
 */
export function toFetchResponse(answer: unknown): FetchResponse | Promise<FetchResponse> {
  if (answer instanceof Promise) return answer.then(toFetchResponse)
  if (answer instanceof Response) return readResponse(answer)
  return { status: 200, body: (answer ?? null) as Json }
}

/** Reads a copy, so that a script may return one response several times. */
async function readResponse(response: Response): Promise<FetchResponse> {
  const { status, type } = response
  if (type === 'error' || REDIRECTS.includes(status)) throw new TypeError('Failed to fetch')
  return { status, body: parseBody(await response.clone().text()) }
}

function parseBody(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
