import type { Outcome } from '../entry.ts'
import { isNode } from '../json.ts'

/** Numbers of these fields say what a response is, not how much. */
const CODES = new Set(['code', 'status'])
/** Keys in another form may be data: addresses, names, ids. */
const FIELD = /^[A-Za-z_$]{1,32}$/
const LEVELS = 3
const MAX_FIELDS = 24

/**
 * Describes a response without its values: `{body:{error:{code:-32000,message:string}},status:200}`. Of an error its
 * name and code.
 */
export function describeShape(outcome: Outcome): string {
  if (!outcome.ok) {
    const { name, code } = outcome.error
    const readable = typeof code === 'number' || FIELD.test(String(code)) ? code : null
    return ['!', FIELD.test(name) ? name : 'Error', readable ?? ''].join(' ').trim()
  }
  return Object.hasOwn(outcome, 'answer') ? formatShape(outcome.answer, LEVELS) : '?'
}

function formatShape(value: unknown, levels: number): string {
  if (!isNode(value)) return value === null ? 'null' : typeof value
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : 'list'
  const keys = Object.keys(value).sort()
  if (levels === 0 || keys.length > MAX_FIELDS || keys.some((key) => !FIELD.test(key))) return 'object'
  const fields = keys.map((key) => {
    const isCode = CODES.has(key) && Number.isSafeInteger(value[key])
    return `${key}:${isCode ? value[key] : formatShape(value[key], levels - 1)}`
  })
  return `{${fields.join(',')}}`
}
