// Changes fields of a package.json, and leaves all its other text as it is written.
import { parseExpression } from '@babel/parser'
import type { Edit } from './edits.ts'

/** A part of parsed JSON, which is an expression of JavaScript. */
type Json = ReturnType<typeof parseExpression>

/** A property of an object, or an element of a list. */
interface Entry {
  readonly key: string
  /** With its key. */
  readonly start: number
  readonly value: Json & { readonly start: number; readonly end: number }
}

/**
 * Sets fields of a JSON object. What a value keeps of its entries stays as it is written, with the space between them.
 *
 * @param text - Valid JSON
 */
export function setFields(text: string, values: Readonly<Record<string, unknown>>): readonly Edit[] {
  const fields = listEntries(parseExpression(text))
  const last = fields.at(-1)
  if (!last) return [{ start: 0, end: text.length, text: JSON.stringify(values) }]
  const isOneLine = !text.trim().includes('\n')
  const [, indent = '  '] = /^\uFEFF?\s*\{\s*?\n([ \t]+)/.exec(text) ?? []
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const format = (value: unknown) =>
    isOneLine
      ? formatInline(value, text.trim())
      : JSON.stringify(value, null, indent).replaceAll('\n', `${newline}${indent}`)
  return Object.entries(values).map(([key, value]) => {
    const field = fields.filter((one) => one.key === key).at(-1)?.value
    if (field) return { start: field.start, end: field.end, text: rewriteValue(text, field, value, format) }
    const gap = getGap(text)
    const separator = isOneLine ? gap : newline + indent
    return { start: last.value.end, end: last.value.end, text: `,${separator}${formatEntry(key, gap, format(value))}` }
  })
}

/** Writes a value in the form of the one that it replaces. */
function rewriteValue(text: string, node: Entry['value'], value: unknown, format: (value: unknown) => string): string {
  const entries = listEntries(node)
  const [first] = entries
  const isList = node.type === 'ArrayExpression'
  if (!first || typeof value !== 'object' || value === null || isList !== Array.isArray(value)) return format(value)
  const source = text.slice(node.start, node.end)
  const gap = getGap(source)
  const leads = entries.map(({ start }, i) => {
    const before = entries[i - 1]
    return before ? text.slice(text.indexOf(',', before.value.end) + 1, start) : text.slice(node.start + 1, start)
  })
  const [opening = ''] = leads
  const usual = leads.slice(1).at(-1) ?? (opening.includes('\n') ? opening : gap)
  const parts = Object.entries(value).map(([key, part], i) => {
    const at = entries.findIndex((one) => one.key === key)
    const own = entries[at]
    const lead = i === 0 ? opening : (leads.slice(1)[at - 1] ?? usual)
    if (!own) return lead + (isList ? JSON.stringify(part) : formatEntry(key, gap, JSON.stringify(part)))
    return lead + text.slice(own.start, own.value.start) + rewriteValue(text, own.value, part, JSON.stringify)
  })
  return source[0] + parts.join(',') + text.slice(entries.at(-1)?.value.end, node.end)
}

const formatEntry = (key: string, gap: string, value: string): string => `${JSON.stringify(key)}:${gap}${value}`

/** The space that a text has between a key and its value. */
const getGap = (text: string): string => (/":\s/.test(text) ? ' ' : '')

/** Writes a value on one line, with spaces where the model has them. */
function formatInline(value: unknown, model: string): string {
  if (!getGap(model)) return JSON.stringify(value)
  const text = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  return /^\{\s/.test(model) ? text : text.replace(/^\{ (.*) \}$/, '{$1}')
}

/** Lists the fields of the outermost object of valid JSON. */
export const listFields = (text: string) =>
  listEntries(parseExpression(text)).map(({ key, value: { start, end } }) => ({ key, start, end }))

/** Lists the parts of an object or a list; none of another value. */
function listEntries(node: Json): readonly Entry[] {
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((one) =>
      one.type === 'ObjectProperty' && one.key.type === 'StringLiteral'
        ? [{ key: one.key.value, start: Number(one.start), value: one.value as Entry['value'] }]
        : [],
    )
  if (node.type !== 'ArrayExpression') return []
  return node.elements.flatMap((one, i) =>
    one ? [{ key: String(i), start: Number(one.start), value: one as Entry['value'] }] : [],
  )
}
