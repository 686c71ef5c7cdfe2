import { type BoundIo, type Json, PorticoError, Secret } from '../../kernel/index.ts'
import type { HttpRequest } from '../capabilities.ts'

/** Milliseconds that a server has to answer. */
const HTTP_TIMEOUT = 30_000

/** The generic HTTP client. It follows no redirect, and takes what it gets for anybody's. */
export const createHttp =
  (io: Pick<BoundIo<never>, 'fetch'>) =>
  async ({ url, method = 'GET', params = {}, headers = {}, body, cache, timeout = HTTP_TIMEOUT }: HttpRequest) => {
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
    if (!isSuccess(status)) throw httpStatus(status, answer)
    return answer
  }

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export const httpStatus = (status: number, body: Json) =>
  new PorticoError('http-status', `HTTP status code: ${status}`, { cause: { status, body } })

/** The address with `params` in its query: beside what stands there, and in place of what has the same name. */
function withParams(url: string, params: NonNullable<HttpRequest['params']>): string {
  const given = Object.entries(params).filter((param): param is [string, string] => param[1] !== undefined)
  if (given.length === 0) return url
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? []
  const search = new URLSearchParams(query)
  for (const [name, value] of given) search.set(name, value)
  return `${address}?${search}${hash}`
}
