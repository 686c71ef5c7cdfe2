import type { Entry, IoData, Json } from '../../kernel/index.ts'
import { shorten } from './escape-text.ts'

const LONGEST = 120
const FEW = 3

export interface Summary {
  readonly text: string
  /** Whether a request failed or was rejected, or a plugin failed. */
  readonly isFailure: boolean
}

/** Whether a request failed or was rejected, or a plugin failed. */
export const isFailure = ({ kind, type, data }: Entry): boolean =>
  kind === 'io' && isIo(data) ? !data.outcome.ok : type === 'kernel/pluginFailed'

/** Summarizes an entry in one short line. */
export function summarize(entry: Entry): Summary {
  const { kind, data } = entry
  if (kind !== 'io' || !isIo(data)) return { text: formatLine(data), isFailure: isFailure(entry) }
  const { request, outcome } = data
  const answer = outcome.ok ? answerLine(outcome.answer) : `${outcome.error.name}: ${outcome.error.message}`
  return {
    text: shorten([formatRequest(request), answer].filter(Boolean).join(' · '), LONGEST),
    isFailure: !outcome.ok,
  }
}

/** Summarizes a request in one short line. */
export function formatRequest(request: Json): string {
  if (!isRecord(request)) return formatBrief(request)
  const { url, method, event, ms, body } = request
  if (typeof url === 'string')
    return [method ?? 'GET', getRpcMethod(body ?? null), formatUrl(url)].filter(Boolean).join(' ')
  if (typeof ms === 'number') return `${ms} ms`
  return typeof (method ?? event) === 'string' ? String(method ?? event) : formatLine(request)
}

const answerLine = (answer: Json) => (isRecord(answer) && answer.status ? String(answer.status) : formatLine(answer))

/** Requests to one URL are told apart by their JSON-RPC method. */
function getRpcMethod(body: Json): string {
  try {
    return String(JSON.parse(String(body))?.method ?? '')
  } catch {
    return ''
  }
}

function formatUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname === '/' ? '' : pathname}`
  } catch {
    return url
  }
}

/** Lists the first fields of a record that fit on a line. */
function formatLine(data: Json): string {
  if (!isRecord(data)) return formatBrief(data)
  const parts = Object.entries(data).map(([name, value]) => [name, formatBrief(value)] as const)
  return shorten(
    parts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    LONGEST,
  )
}

function formatBrief(value: Json): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.length > FEW ? `[${value.length}]` : value.map(formatBrief).join(' ')
  if (typeof value === 'object') return Object.keys(value).length > 0 ? '{…}' : ''
  return typeof value === 'string' ? JSON.stringify(shorten(value, 60)) : String(value)
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isIo = (data: Json): data is Json & IoData => isRecord(data) && isRecord(data.outcome as Json)
