import { type Attributes, SpanKind } from '@opentelemetry/api'
import type { RequestEntry } from '../../kernel/replay/kernel-schemas.ts'

/** Longer words may be keys or topics. */
const METHOD = /^[A-Za-z][\w.:-]{0,47}$/
/** Names and codes of errors that are one word: anything else may quote a value. */
const WORD = /^[\w-]{1,64}$/

/**
 * Describes a request by the semantic conventions for HTTP and RPC. Paths, queries, parameters, keys, responses and
 * messages are left out: they may name a person or contain a key.
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 * @see https://opentelemetry.io/docs/specs/semconv/rpc/json-rpc/
 */
export function describeRequest({ type, data }: RequestEntry) {
  const { request, outcome } = data
  const { url, method, event, body } = Object(request) as Record<string, unknown>
  const answer = Object(outcome.ok ? outcome.answer : null) as { status?: unknown; body?: { error?: unknown } }
  const isHttp = typeof url === 'string'
  const [, rpc] = isHttp ? (/"method":"(\w{1,64})"/.exec(String(body)) ?? []) : ['', readWord(method, METHOD)]
  const verb = isHttp ? (readWord(method, METHOD) ?? 'GET') : undefined
  const attributes: Attributes = {
    ...(verb && { 'http.request.method': verb, 'server.address': getHost(url as string) }),
    ...(isHttp && typeof answer.status === 'number' && { 'http.response.status_code': answer.status }),
    ...(rpc && { 'rpc.system': 'jsonrpc', 'rpc.method': rpc }),
  }
  const error = outcome.ok ? findServerError(answer) : describeError(outcome.error)
  const words = rpc ?? verb ?? readWord(event, METHOD)
  return {
    name: words ? `${type} ${words}` : type,
    kind: isHttp || rpc ? SpanKind.CLIENT : SpanKind.INTERNAL,
    attributes: { ...attributes, ...(error && { 'error.type': error }) },
    error,
  }
}

const readWord = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined)

function getHost(url: string): string {
  try {
    return new URL(url, 'https://page.invalid').hostname.replace('page.invalid', '')
  } catch {
    return ''
  }
}

function findServerError({ status, body }: { status?: unknown; body?: { error?: unknown } }): string | undefined {
  if (typeof status === 'number' && status >= 400) return String(status)
  const { code } = Object(Object(body).error) as { code?: unknown }
  return Number.isSafeInteger(code) ? String(code) : undefined
}

function describeError({ name, code }: { name: string; code?: unknown }): string {
  const word = Number.isSafeInteger(code) ? String(code) : readWord(code, WORD)
  return word ?? readWord(name, WORD) ?? 'Error'
}
