import { type BoundIo, type Json, PorticoError, Secret } from '../../kernel/index.ts'
import type { HttpRequest } from '../capabilities.ts'

/** Milliseconds before a request times out. */
const HTTP_TIMEOUT_MS = 30_000

/** Creates the generic HTTP client. It follows no redirects and does not validate the response body. */
export const createHttp =
  (io: Pick<BoundIo<never>, 'fetch'>) =>
  async ({ url, method = 'GET', params = {}, headers = {}, body, cache, timeout = HTTP_TIMEOUT_MS }: HttpRequest) => {
    const text = body instanceof Secret ? body.map((value) => JSON.stringify(value)) : JSON.stringify(body)
    const content = body === undefined ? {} : { body: text }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = {
      url: withParams(url, params),
      method,
      headers: { ...type, ...headers },
      timeout,
      ...content,
      ...(cache && { cache }),
    }
    const { status, body: answer } = await io.fetch(request).catch((cause) => {
      throw cause instanceof PorticoError
        ? cause
        : new PorticoError('http-unreachable', 'The server did not answer.', { cause })
    })
    if (!isSuccess(status)) throw createHttpStatusError(status, answer)
    return answer
  }

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export const createHttpStatusError = (status: number, body: Json) =>
  new PorticoError('http-status', `HTTP status code: ${status}`, { cause: { status, body } })

/** Adds `params` to the query of a URL; they replace those of the same name. */
function withParams(url: string, params: NonNullable<HttpRequest['params']>): string {
  const given = Object.entries(params).filter((param): param is [string, string] => param[1] !== undefined)
  if (given.length === 0) return url
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? []
  const search = new URLSearchParams(query)
  for (const [name, value] of given) search.set(name, value)
  return `${address}?${search}${hash}`
}
