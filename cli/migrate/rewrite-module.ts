import { applyEdits, type Edit, getLine, removeLines } from './edits.ts'
import { findKit, getPage, type Kit, type Replacement } from './kits.ts'
import type { Leftover, Rewritten } from './leftover.ts'
import { findReferences, type Reference, type Specifier } from './references.ts'

/** A declaration whose names move, all or some. */
interface Move {
  readonly reference: Reference
  readonly to: string
  readonly moved: readonly Specifier[]
  readonly remaining: readonly Specifier[]
}

/** The longest line that an import gets before it is broken. */
const LINE = 100

/**
 * Moves the imports of a TypeScript or JavaScript module to Portico. Everything else stays as it is written.
 *
 * @throws If it can't be parsed
 */
export function rewriteModule(code: string, path: string): Rewritten {
  const edits: Edit[] = []
  const leftovers: Leftover[] = []
  const kits = new Set<string>()
  const remaining: string[] = []
  const moves: Move[] = []
  const references = findReferences(code, path)
  for (const reference of references) {
    const kit = findKit(reference.module)
    if (!kit) continue
    kits.add(kit.id)
    const leave = (message: string) => {
      remaining.push(reference.module)
      leftovers.push({ line: getLine(code, reference.start), message, link: getPage(kit) })
    }
    const replacement = kit.modules[reference.module]
    if (!replacement) leave(`${kit.name}: there is no equivalent of “${reference.module}”.`)
    else if (reference.kind === 'text') leave(`“${reference.module}” is named in a text.`)
    else if (replacement.to === null && reference.statement)
      edits.push(removeLines(code, reference.statement.start, reference.statement.end))
    else if (replacement.to === null || (reference.kind === 'call' && replacement.names))
      leave(`“${reference.module}” is loaded in a way that has to be changed by hand.`)
    else if (reference.kind === 'call') edits.push(replaceLiteral(code, reference, replacement.to))
    else moves.push(split(reference, replacement, replacement.to, kit, leave))
  }
  edits.push(...toEdits(code, moves, references))
  return { code: applyEdits(code, edits), leftovers, kits: [...kits], remaining }
}

/** Divides the names of a declaration into those that move and those that stay. */
function split(
  reference: Reference,
  { names, missing = {} }: Replacement,
  to: string,
  kit: Kit,
  leave: (m: string) => void,
): Move {
  const moves = ({ name }: Specifier) =>
    name === '*' || name === 'default' ? !names : names ? names.includes(name) : !Object.hasOwn(missing, name)
  const remaining = reference.specifiers.filter((one) => !moves(one))
  for (const { name } of remaining) leave(`${kit.name}: ${missing[name] ?? `there is no equivalent of ${name}.`}`)
  return { reference, to, remaining, moved: reference.specifiers.filter(moves) }
}

/** Writes the moves. Imports that now are of one entry become one. */
function toEdits(code: string, moves: readonly Move[], references: readonly Reference[]): readonly Edit[] {
  const edits: Edit[] = []
  const done = new Set<Move>()
  for (const move of moves) {
    const { reference, to, moved, remaining } = move
    const { statement, keyword } = reference
    if (done.has(move) || !statement || (moved.length === 0 && remaining.length > 0)) continue
    const own = references.find((one) => one.module === to && one.keyword === keyword && isNamed(code, one))
    const alike = moves.filter(
      (one) =>
        one.to === to && one.reference.keyword === keyword && one.moved.length > 0 && isNamed(code, one.reference),
    )
    if (
      !isNamed(code, reference) ||
      keyword.startsWith('export') ||
      (alike.length < 2 && !own && remaining.length === 0)
    ) {
      edits.push(replaceLiteral(code, reference, to))
      continue
    }
    const write = (specifiers: readonly Specifier[], of: Reference, from: string) =>
      formatImport(code, of, [...new Set(specifiers.map(({ start, end }) => code.slice(start, end)))], from)
    for (const one of alike) {
      done.add(one)
      const { start, end } = one.reference.statement as { start: number; end: number }
      const rest = one.remaining.length > 0 ? write(one.remaining, one.reference, one.reference.module) : ''
      const isFirst = one === alike[0] && !own
      const all = isFirst
        ? write(
            alike.flatMap((each) => each.moved),
            reference,
            to,
          )
        : ''
      const text = [all, rest].filter(Boolean).join('\n')
      edits.push(text ? { start, end, text } : removeLines(code, start, end))
    }
    if (own?.statement) {
      const text = write([...own.specifiers, ...alike.flatMap((each) => each.moved)], own, to)
      edits.push({ start: own.statement.start, end: own.statement.end, text })
    }
  }
  return edits
}

/** Whether a declaration has names in braces alone. */
const isNamed = (code: string, { statement, specifiers }: Reference): boolean =>
  statement !== null &&
  /^import\s+(?:type\s+)?\{/.test(code.slice(statement.start, statement.end)) &&
  specifiers.every(({ name }) => name !== '*')

/** Writes an import like the site does: its quotes, its semicolons, its indentation. */
function formatImport(code: string, reference: Reference, names: readonly string[], from: string): string {
  const quote = code[reference.start] ?? "'"
  const end = code[(reference.statement?.end ?? 0) - 1] === ';' ? ';' : ''
  const source = `${quote}${from}${quote}${end}`
  const line = `${reference.keyword} { ${names.join(', ')} } from ${source}`
  if (line.length <= LINE) return line
  const [, indent = '  '] = /^([ \t]+)\S/m.exec(code) ?? []
  return `${reference.keyword} {\n${names.map((name) => `${indent}${name},\n`).join('')}} from ${source}`
}

function replaceLiteral(code: string, { start, end }: Reference, to: string): Edit {
  const quote = code[start] ?? "'"
  return { start, end, text: `${quote}${to}${quote}` }
}
