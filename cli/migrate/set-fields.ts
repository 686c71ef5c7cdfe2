// Changes fields of a package.json, and leaves all its other text as it is written.
import { parseExpression } from '@babel/parser'
import type { Edit } from './edits.ts'

/** The place of a field's value. */
interface Field {
  readonly key: string
  readonly start: number
  readonly end: number
}

/**
 * Sets fields of a JSON object. Each value keeps its form: a list on one line stays on one line, and so does a file.
 *
 * @param text - Valid JSON
 */
export function setFields(text: string, values: Readonly<Record<string, unknown>>): readonly Edit[] {
  const fields = listFields(text)
  const last = fields.at(-1)
  if (!last) return [{ start: 0, end: text.length, text: JSON.stringify(values) }]
  const isOneLine = !text.trim().includes('\n')
  const [, indent = '  '] = /^\uFEFF?\s*\{\s*?\n([ \t]+)/.exec(text) ?? []
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return Object.entries(values).map(([key, value]) => {
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
}

const isSpaced = (text: string): boolean => /":\s/.test(text)

/** Writes a value on one line, with spaces where the model has them. */
function formatInline(value: unknown, model: string): string {
  if (!isSpaced(model)) return JSON.stringify(value)
  const text = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  return /^\{\s/.test(model) ? text : text.replace(/^\{ (.*) \}$/, '{$1}')
}

/** Lists the fields of the outermost object. JSON is an expression of JavaScript. */
export function listFields(text: string): readonly Field[] {
  const object = parseExpression(text)
  if (object.type !== 'ObjectExpression') return []
  return object.properties.flatMap((one) =>
    one.type === 'ObjectProperty' && one.key.type === 'StringLiteral'
      ? [{ key: one.key.value, start: Number(one.value.start), end: Number(one.value.end) }]
      : [],
  )
}
