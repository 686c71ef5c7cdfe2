import { applyEdits, type Edit, removeLines } from './edits.ts'
import { findKit, findReplacement, getPage, KITS, type Kit, type Replacement, readQuery } from './kits/index.ts'
import { formatByHand, type Leftover, type Rewritten } from './leftover.ts'
import { findInMarkup, findReferences, type Reference, type Specifier } from './references.ts'
import { findNamedKit, rewritePattern, rewriteText } from './rewrite-text.ts'

/** A name that moves, with what the entry calls it if that is another. */
interface Moved extends Specifier {
  readonly newName?: string | undefined
}

/** A declaration whose names move, all or some. */
interface Move {
  readonly reference: Reference
  readonly to: string
  readonly moved: readonly Moved[]
  readonly remaining: readonly Specifier[]
}

type Place = Pick<Specifier, 'start' | 'end'>

/** The longest line that an import gets before it is broken. */
const LINE = 100

/**
 * Moves the imports of a TypeScript or JavaScript module to Portico. Everything else stays as it is written.
 *
 * @param around - The ids of the kits that other files of the site use
 * @throws If it can't be parsed
 */
export const rewriteModule = (code: string, path: string, around?: ReadonlySet<string>): Rewritten =>
  rewriteReferences(code, path, findReferences(code, path), around)

/** The same for the expressions in the markup of a component, of which nothing but modules that they load is read. */
export const rewriteMarkup = (markup: string, path: string): Rewritten =>
  rewriteReferences(markup, path, findInMarkup(markup))

function rewriteReferences(
  code: string,
  path: string,
  references: readonly Reference[],
  around: ReadonlySet<string> = new Set(),
): Rewritten {
  const edits: Edit[] = []
  const leftovers: Leftover[] = []
  const kits = new Set<string>()
  const remaining: string[] = []
  const moves: Move[] = []
  for (const reference of references) {
    const named = findNamedKit(reference, path)
    if (named) leftovers.push(leaveNamed(code, reference, named))
    const kit = named ? undefined : findKit(reference.module)
    if (!kit || reference.kind === 'pattern') continue
    const page = { start: reference.start, end: reference.end, link: getPage(kit) }
    const isKept = kit.kept?.modules.test(reference.module) ?? false
    const leave = (message: string, { start, end }: Place = reference) => {
      remaining.push(reference.module)
      leftovers.push({ ...page, start, end, message, ...(isKept && { isNote: true }) })
    }
    if (reference.kind === 'text') {
      const text = rewriteText(reference, kit, path)
      if (text && typeof text === 'object') edits.push(text)
      else if (text === 'unknown') leave(formatByHand(reference.module))
      else if (text === 'note')
        leftovers.push({ ...page, message: `“${reference.module}” is named in a text.`, isNote: true })
      continue
    }
    kits.add(kit.id)
    const replacement = findReplacement(kit, reference.module)
    if (!replacement && isKept) leave(`“${reference.module}” ${kit.kept?.message}`)
    else if (!replacement) leave(`${kit.name}: there is no equivalent of “${reference.module}”.`)
    else if (replacement.to === null && reference.statement && reference.specifiers.length === 0)
      edits.push(removeStatement(code, reference))
    else if (reference.kind === 'declaration' && replacement.to !== null)
      moves.push(split(code, reference, replacement, replacement.to, kit, leave))
    else {
      const to = replacement.to ?? replacement.empty
      const isWhole = to !== undefined && isMovedWhole(code, reference, replacement)
      if (isWhole) edits.push(replaceLiteral(code, reference, to))
      else if (isKept) leave(`“${reference.module}” ${kit.kept?.message}`)
      else leave(`“${reference.module}” is loaded in a way that has to be changed by hand.`)
    }
  }
  const others = findOthers(references, kits, around)
  edits.push(...toEdits(code, [...moves, ...others.map(({ move }) => move)], references))
  edits.push(...references.flatMap((reference) => rewritePattern(code, reference) ?? []))
  const moved = references
    .filter(({ kind }) => kind === 'declaration' || kind === 'call')
    .map(({ module }) => module)
    .filter((module) => !remaining.includes(module) && findKit(module))
  for (const { kit } of others) kits.add(kit.id)
  return { code: applyEdits(code, edits), edits, leftovers, kits: [...kits], moved, remaining }
}

function leaveNamed(code: string, { kind, module, start, end }: Reference, kit: Kit): Leftover {
  const text = kind === 'pattern' ? code.slice(start, end) : module
  return { start, end, message: formatByHand(text), link: getPage(kit) }
}

function removeStatement(code: string, { statement, isBody }: Reference): Edit {
  const { start, end } = statement as { start: number; end: number }
  return isBody ? { start, end, text: '{}' } : removeLines(code, start, end)
}

/** Whether all that is used of a module moves. If that is not certain, a name that the file mentions may be used of it. */
function isMovedWhole(
  code: string,
  { kind, keyword, members, statement }: Reference,
  { names, renames = {}, missing = {} }: Replacement,
): boolean {
  if (members === null) {
    const isMentioned = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code)
    const isUnused = keyword.startsWith('export') || (kind === 'call' && statement !== null)
    return !names && (isUnused || !Object.keys(missing).some(isMentioned))
  }
  if (members.some((name) => Object.hasOwn(renames, name))) return false
  return members.every((name) => (names ? names.includes(name) : !Object.hasOwn(missing, name)))
}

/**
 * Imports of other packages whose names move with a kit. A file that does not use the kit itself keeps a package of which
 * it needs more: moving a part would load both.
 */
function findOthers(
  references: readonly Reference[],
  kits: ReadonlySet<string>,
  around: ReadonlySet<string>,
): readonly { readonly kit: Kit; readonly move: Move }[] {
  return references.flatMap((reference) => {
    const isUsed = ({ id, others = {} }: Kit) =>
      Object.hasOwn(others, reference.module) && (kits.has(id) || around.has(id))
    const kit = reference.kind === 'declaration' ? KITS.find(isUsed) : undefined
    const { to, names = [], isWhole } = kit?.others?.[reference.module] ?? {}
    const moved = reference.specifiers.filter(({ name }) => names.includes(name))
    const remaining = reference.specifiers.filter((one) => !moved.includes(one))
    if (!kit || !to || moved.length === 0) return []
    if (isWhole && !kits.has(kit.id) && remaining.length > 0) return []
    return { kit, move: { reference, to, moved, remaining } }
  })
}

/** Divides the names of a declaration into those that move and those that stay. */
function split(
  code: string,
  reference: Reference,
  { names, renames = {}, missing = {} }: Replacement,
  to: string,
  kit: Kit,
  leave: (message: string, place?: Place) => void,
): Move {
  const moves = ({ name }: Specifier) => {
    if (name === '*') return isMovedWhole(code, reference, { to, names, renames, missing } as Replacement)
    if (name === 'default') return !names
    return names ? names.includes(name) : !Object.hasOwn(missing, name)
  }
  const remaining = reference.specifiers.filter((one) => !moves(one))
  const kept = kit.kept?.modules.test(reference.module) ? kit.kept.message : null
  const module = `“${reference.module}”`
  for (const one of remaining) {
    const { name } = one
    const shown = isOutside(code, reference, one) ? code.slice(one.start, one.end) : name
    if (name === '*' && kept) leave(`${module} ${kept}`)
    else if (name === '*') leave(`${kit.name}: ${module} is imported as a whole, and not all of it has an equivalent.`)
    else if (kept) leave(`${shown} of ${module} ${kept}`, one)
    else if (missing[name]) leave(`${kit.name}: ${shown} is not moved. ${missing[name]}`, one)
    else leave(`${kit.name}: there is no equivalent of ${shown}.`, one)
  }
  const moved = reference.specifiers.filter(moves).map((one) => ({ ...one, newName: renames[one.name] }))
  return { reference, to, remaining, moved }
}

/** Writes the moves. Imports that now are of one entry become one. */
function toEdits(code: string, moves: readonly Move[], references: readonly Reference[]): readonly Edit[] {
  const edits: Edit[] = []
  const done = new Set<Move>()
  for (const move of moves) {
    const { reference, to, moved, remaining } = move
    const { statement, keyword } = reference
    if (done.has(move) || !statement || (moved.length === 0 && remaining.length > 0)) continue
    if (hasComment(code, reference)) {
      edits.push(changeInPlace(code, move, statement))
      continue
    }
    const own = references.find((one) => one.module === to && one.keyword === keyword && isNamed(code, one))
    const alike = moves.filter(
      (one) =>
        one.to === to && one.reference.keyword === keyword && one.moved.length > 0 && isNamed(code, one.reference),
    )
    const write = (specifiers: readonly Moved[], of: Reference, from: string) =>
      formatDeclaration(code, of, specifiers, from)
    if (!isNamed(code, reference) && remaining.length > 0) {
      const text = [write(moved, reference, to), write(remaining, reference, reference.module)].join(getNewline(code))
      edits.push({ start: statement.start, end: statement.end, text })
      continue
    }
    if (!isNamed(code, reference) || (alike.length < 2 && !own && remaining.length === 0)) {
      const renamed = moved.filter(({ newName }) => newName)
      edits.push(replaceLiteral(code, reference, to))
      edits.push(...renamed.map((one) => ({ start: one.start, end: one.end, text: formatName(code, one) })))
      continue
    }
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
      const text = [all, rest].filter(Boolean).join(getNewline(code))
      edits.push(text ? { start, end, text } : removeLines(code, start, end))
    }
    if (own?.statement) {
      const text = write([...own.specifiers, ...alike.flatMap((each) => each.moved)], own, to)
      edits.push({ start: own.statement.start, end: own.statement.end, text })
    }
  }
  return edits
}

/** Whether a comment is between the names of a declaration. */
const hasComment = (code: string, { statement, start }: Reference): boolean =>
  statement !== null && /\/[/*]/.test(code.slice(statement.start, start))

/** Writes the move of a declaration that no other one joins, since its comments stay where they are. */
function changeInPlace(code: string, { reference, to, moved, remaining }: Move, { start, end }: Place): Edit {
  const cut = (one: Place): Edit => {
    const [comma = ''] = /^\s*,[ \t]*/.exec(code.slice(one.end, end)) ?? []
    return removeLines(code, one.start, one.end + comma.trimEnd().length)
  }
  const edits = [
    replaceLiteral(code, reference, to),
    ...moved.filter(({ newName }) => newName).map((one) => ({ ...one, text: formatName(code, one) })),
    ...remaining.map(cut),
  ]
  const own = edits.map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
  const text = applyEdits(code.slice(start, end), own)
  const rest = remaining.length > 0 ? formatDeclaration(code, reference, remaining, reference.module) : ''
  return { start, end, text: [text, rest].filter(Boolean).join(getNewline(code)) }
}

/** Whether a declaration has names in braces alone, and no comment that a new one would lose. */
const isNamed = (code: string, reference: Reference): boolean => {
  const { statement, specifiers } = reference
  return (
    statement !== null &&
    /^import\s+(?:type\s+)?\{/.test(code.slice(statement.start, statement.end)) &&
    specifiers.every(({ name }) => name !== '*') &&
    !hasComment(code, reference)
  )
}

/** Writes a name of an import or export: a site calls one that is renamed as before. */
function formatName(code: string, { name, start, end, newName }: Moved): string {
  const text = code.slice(start, end)
  const [, type = '', own = name] = /^(type\s+)?\w+(?:\s+as\s+([\w$]+))?/.exec(text) ?? []
  if (!newName) return text
  return own === newName ? `${type}${newName}` : `${type}${newName} as ${own}`
}

/** Writes an import or export like the site does: its quotes, its semicolons, its indentation. */
function formatDeclaration(code: string, reference: Reference, specifiers: readonly Moved[], from: string): string {
  const quote = code[reference.start] ?? "'"
  const end = code[(reference.statement?.end ?? 0) - 1] === ';' ? ';' : ''
  const source = `${quote}${from}${quote}${end}`
  const before = specifiers.filter((one) => isOutside(code, reference, one)).map((one) => formatName(code, one))
  const inside = specifiers.filter((one) => !isOutside(code, reference, one))
  const names = [...new Set(inside.map((one) => formatName(code, one)))]
  const braces = names.length > 0 ? [`{ ${names.join(', ')} }`] : []
  const line = `${reference.keyword} ${[...before, ...braces].join(', ')} from ${source}`
  if (line.length <= LINE || names.length === 0) return line
  const [, indent = '  '] = /^([ \t]+)\S/m.exec(code) ?? []
  const first = [reference.keyword, ...before.map((name) => `${name},`), '{'].join(' ')
  return [first, ...names.map((name) => `${indent}${name},`), `} from ${source}`].join(getNewline(code))
}

/** Whether a name is written before the braces: `own` of `import own, { other }`, and `* as all`. */
function isOutside(code: string, { keyword }: Reference, { name, start, end }: Specifier): boolean {
  const isDefault = keyword === 'import' && name === 'default' && /^[\w$]+$/.test(code.slice(start, end))
  return isDefault || name === '*'
}

const getNewline = (code: string): string => (/\r\n/.test(code) ? '\r\n' : '\n')

function replaceLiteral(code: string, { module, start, end }: Reference, to: string): Edit {
  const quote = code[start] ?? "'"
  return { start, end, text: `${quote}${to}${readQuery(module)}${quote}` }
}
