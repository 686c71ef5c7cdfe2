// Changes fields of a package.json, and leaves all its other text as it is written.
import { applyEdits } from './edits.ts'

/** The place of a field's value. */
interface Field {
  readonly key: string
  readonly start: number
  readonly end: number
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Sets fields of a JSON object. Each value keeps its form: a list on one line stays on one line, and so does a file.
 *
 * @param text - Valid JSON
 */
export function setFields(text: string, values: Readonly<Record<string, unknown>>): string {
  const fields = listFields(text)
  const last = fields.at(-1)
  if (!last) return JSON.stringify(values)
  const isOneLine = !text.trim().includes('\n')
  const [, indent = '  '] = /^\uFEFF?\s*\{\s*?\n([ \t]+)/.exec(text) ?? []
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const edits = Object.entries(values).map(([key, value]) => {
    const field = fields.filter((one) => one.key === key).at(-1)
    const before = field ? text.slice(field.start, field.end) : ''
    const model = isOneLine && !field ? text.trim() : before
    const isInline = isOneLine || (/\S/.test(before.slice(1, -1)) && !before.includes('\n'))
    const after = isInline
      ? formatInline(value, model)
      : JSON.stringify(value, null, indent).replaceAll('\n', `${newline}${indent}`)
    if (field) return { start: field.start, end: field.end, text: after }
    const gap = isSpaced(text) ? ' ' : ''
    const separator = isOneLine ? gap : newline + indent
    return { start: last.end, end: last.end, text: `,${separator}${JSON.stringify(key)}:${gap}${after}` }
  })
  return applyEdits(text, edits)
}

const isSpaced = (text: string): boolean => /":\s/.test(text)

/** Writes a value on one line, with spaces where the model has them. */
function formatInline(value: unknown, model: string): string {
  if (!isSpaced(model)) return JSON.stringify(value)
  const text = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  return /^\{\s/.test(model) ? text : text.replace(/^\{ (.*) \}$/, '{$1}')
}

/** Lists the fields of the outermost object. */
function listFields(text: string): readonly Field[] {
  const fields: Field[] = []
  let depth = 0
  let key = ''
  let start = -1
  let end = 0
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (depth === 1 && start >= 0 && /^[,}]$/.test(token)) {
      fields.push({ key, start, end })
      start = -1
    } else if (depth === 1 && start < 0 && token.startsWith('"') && /^\s*:/.test(text.slice(index + token.length))) {
      key = JSON.parse(token) as string
    } else if (depth === 1 && start < 0 && token === ':') {
      start = index + token.length + (/^\s*/.exec(text.slice(index + token.length))?.[0].length ?? 0)
    }
    if (/^[{[]$/.test(token)) depth += 1
    if (/^[}\]]$/.test(token)) depth -= 1
    end = index + token.length
  }
  return fields
}
