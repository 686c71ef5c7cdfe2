// Finds where a module names other modules.
import { type ParserPlugin, parse } from '@babel/parser'

/** A part of a parsed module. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** One name of an import or export. */
export interface Specifier {
  /** As the module exports it; `default` and `*` for these. */
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A place that names a module. */
export interface Reference {
  readonly module: string
  /** The literal, with its quotes. */
  readonly start: number
  readonly end: number
  /** `declaration`: an import or export; `call`: `import()`, `require()`, `vi.mock()`; `text`: another literal; `pattern`: a regular expression. */
  readonly kind: 'declaration' | 'call' | 'text' | 'pattern'
  /** The whole declaration, or the statement of a call that is alone in it. */
  readonly statement: { readonly start: number; readonly end: number } | null
  /** Whether that statement is the body of another one, as of an `if`, which can't be without. */
  readonly isBody: boolean
  /** `import`, `import type`, `export` or `export type`, of a declaration. */
  readonly keyword: string
  readonly specifiers: readonly Specifier[]
  /** The names that are read of a module that is imported as a whole; `null` if that is not certain. */
  readonly members: readonly string[] | null
  /** The names of the properties that a text is in, the nearest first, and the elements of its array. */
  readonly properties: readonly string[]
  readonly siblings: readonly Specifier[]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const COMMON: readonly ParserPlugin[] = ['typescript', 'decorators-legacy', 'explicitResourceManagement']

/**
 * Parses a TypeScript or JavaScript module.
 * @throws If it can't be parsed
 */
export const parseModule = (code: string, path: string): Node => parseFile(code, path).program

function parseFile(code: string, path: string): { readonly program: Node; readonly comments: readonly Node[] } {
  // A cast by angle brackets is no element: only these files never have elements.
  const plugins: readonly ParserPlugin[] = /\.[cm]?ts$/.test(path) ? COMMON : [...COMMON, 'jsx']
  const file = parse(code, {
    sourceType: 'unambiguous',
    plugins: [...plugins],
    allowReturnOutsideFunction: true,
    allowUndeclaredExports: true,
    errorRecovery: true,
  })
  return file as unknown as { program: Node; comments: readonly Node[] }
}

/**
 * Lists the places of a TypeScript or JavaScript module.
 * @throws If it can't be parsed
 */
export function findReferences(code: string, path: string): readonly Reference[] {
  const { program, comments } = parseFile(code, path)
  return [...walk(program, [], code), ...comments.flatMap(findInComment)]
}

/** What a reference has that is no declaration and not parsed. */
const NAMELESS = {
  kind: 'call',
  statement: null,
  isBody: false,
  keyword: '',
  specifiers: [],
  properties: [],
  siblings: [],
} as const

/** `import('…')` in the markup of a component. */
const CALL = /(?<![\w$.-])import\(\s*((["'`])([^"'`\r\n]+)\2)\s*\)/dg

/** Lists what the expressions in the markup of a component load. What is read of it is not certain. */
export const findInMarkup = (markup: string): readonly Reference[] =>
  [...markup.matchAll(CALL)].map((match): Reference => {
    const [start = 0, end = 0] = match.indices?.[1] ?? []
    return { ...NAMELESS, module: match[3] ?? '', start, end, members: null }
  })

/** `/// <reference types="…" />` */
const DIRECTIVE = /^\/\s*<reference\s+types=()(["'])([^"']+)\2/dg
/** `import('…').A` and `@import { A } from '…'` of JSDoc. */
const JSDOC = /(?:\bimport\(\s*|@import\s+([^'"]*?)\s+from\s+)(["'])([^"']+)\2(?:\s*\)(?:\.(\w+))?)?/dg

/** The modules that a comment names for the types of TypeScript. */
function findInComment({ type, value, start }: Node): readonly Reference[] {
  const text = String(value)
  const isDoc = type === 'CommentBlock' && text.startsWith('*')
  if (!isDoc && !text.startsWith('/')) return []
  return [...text.matchAll(isDoc ? JSDOC : DIRECTIVE)].map((match): Reference => {
    const [, names = '', , module = '', member] = match
    const [from = 0, to = 0] = match.indices?.[3] ?? []
    const listed = [...names.matchAll(/[{,]\s*(\w+)/g)].map(([, name]) => name as string)
    const members = member ? [member] : listed
    return {
      module,
      // After `//` or `/*`, and with the quotes.
      ...{ start: start + 2 + from - 1, end: start + 2 + to + 1 },
      ...NAMELESS,
      // A directive reads none.
      members: members.length > 0 || !isDoc ? members : null,
    }
  })
}

function* walk(node: Node, parents: readonly Node[], code: string): Generator<Reference> {
  if (node.type === 'StringLiteral' && typeof node.value === 'string')
    yield createReference(node, node.value, parents, code)
  if (node.type === 'RegExpLiteral')
    yield { ...createReference(node, String(node.pattern), parents, code), kind: 'pattern' }
  // Between backticks, only what a call loads.
  const [quasi, ...others] = node.type === 'TemplateLiteral' ? (node.quasis as readonly Node[]) : []
  if (quasi && others.length === 0) {
    const { cooked } = quasi.value as { readonly cooked?: string }
    const reference = createReference(node, cooked ?? '', parents, code)
    if (reference.kind === 'call') yield reference
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && child !== parents[0]) yield* walk(child, [node, ...parents], code)
}

function createReference(literal: Node, module: string, parents: readonly Node[], code: string): Reference {
  const [parent, grandparent, above] = parents
  const { start, end } = literal
  const common = {
    module,
    ...{ start, end, keyword: '', specifiers: [] as readonly Specifier[] },
    members: null,
    isBody: /^(?:If|For\w*|While|DoWhile|Labeled|With)Statement$/.test(above?.type ?? ''),
    properties: parents.flatMap((one) => getPropertyName(one) ?? []),
    siblings: parent?.type === 'ArrayExpression' ? toPlaces(parent.elements as readonly (Node | null)[]) : [],
  }
  if (parent && /^(?:Import|ExportNamed|ExportAll)Declaration$/.test(parent.type) && parent.source === literal) {
    const kind = parent.importKind ?? parent.exportKind
    const verb = parent.type.startsWith('Import') ? 'import' : 'export'
    const keyword = kind === 'type' ? `${verb} type` : verb
    const specifiers = getSpecifiers(parent)
    const members = specifiers.some(({ name }) => name === '*') ? findMembers(parent, code) : null
    return { ...common, kind: 'declaration', statement: parent, keyword, specifiers, members }
  }
  const isCall =
    parent &&
    (parent.type === 'ImportExpression' ||
      /^TS(?:ImportType|ExternalModuleReference|ModuleDeclaration|LiteralType)$/.test(parent.type) ||
      (parent.type === 'CallExpression' && isModuleCall(parent.callee as Node)))
  const statement = isCall && grandparent?.type === 'ExpressionStatement' ? grandparent : null
  return { ...common, kind: isCall ? 'call' : 'text', statement, members: isCall ? findReadNames(parents, code) : null }
}

const toPlaces = (nodes: readonly (Node | null)[]): readonly Specifier[] =>
  nodes.flatMap((node) => (node ? { name: String(node.value ?? ''), start: node.start, end: node.end } : []))

function getPropertyName({ type, key }: Node): string | null {
  if (type !== 'ObjectProperty' || !isNode(key)) return null
  return String(key.name ?? key.value ?? '')
}

/** The members that are read of `import * as kit`, unless it is used in another way too. */
function findMembers({ specifiers = [] }: Node, code: string): readonly string[] | null {
  const local = (specifiers as readonly Node[]).find(({ type }) => type === 'ImportNamespaceSpecifier')?.local as Node
  if (!local) return null
  return findUses(String(local.name), code)
}

/** The members that are read of a variable, unless it is used in another way too. */
function findUses(name: string, code: string): readonly string[] | null {
  // Not a property, nor a part of a path.
  const use = `(?<![\\w$/-])(?<!(?:^|[^.])\\.)${name.replaceAll('$', '\\$')}(?![\\w$-])`
  const members = [...code.matchAll(new RegExp(`${use}\\.(\\w+)`, 'g'))].map(([, member]) => member as string)
  const uses = code.match(new RegExp(use, 'g'))?.length ?? 0
  return uses === members.length + 1 ? members : null
}

const PASSED_ON = /^(?:Await|Parenthesized|TSAs|TSNonNull)Expression$/

/**
 * The names that are read of a module that a call loads: `const { a, b } = require('…')`, `(await import('…')).a`,
 * `import('…').then(({ a }) => a)`, `.then((module) => module.a)`, `const module = await import('…')`, and of a type
 * `import('…').A`.
 */
function findReadNames([call, ...parents]: readonly Node[], code: string): readonly string[] | null {
  if (isNode(call?.qualifier) && call.qualifier.type === 'Identifier') return [String(call.qualifier.name)]
  const [reader, above] = parents.filter(({ type }) => !PASSED_ON.test(type))
  if (reader?.type === 'VariableDeclarator') {
    const scope = parents.find(({ type }) => /Function|Program/.test(type))
    return findPattern(reader.id as Node, code.slice(scope?.start, scope?.end))
  }
  if (!reader || !/^(?:Optional)?MemberExpression$/.test(reader.type) || reader.computed) return null
  const { name } = reader.property as Node
  if (name !== 'then') return [String(name)]
  const [callback] = (above?.arguments ?? []) as readonly Node[]
  const [parameter] = (callback?.params ?? []) as readonly Node[]
  return parameter ? findPattern(parameter, code.slice(callback?.start, callback?.end)) : null
}

/** The names that are read of a variable or a pattern. */
function findPattern(pattern: Node, code: string): readonly string[] | null {
  if (pattern.type === 'Identifier') return findUses(String(pattern.name), code)
  if (pattern.type !== 'ObjectPattern') return null
  const names = (pattern.properties as readonly Node[]).map((one) => getPropertyName(one))
  return names.every((name) => name !== null) ? (names as readonly string[]) : null
}

function getSpecifiers(declaration: Node): readonly Specifier[] {
  if (declaration.type === 'ExportAllDeclaration') return [{ name: '*', start: 0, end: 0 }]
  return (declaration.specifiers as readonly Node[]).map((one) => {
    const { start, end } = one
    if (one.type === 'ImportDefaultSpecifier') return { name: 'default', start, end }
    if (/Namespace/.test(one.type)) return { name: '*', start, end }
    const { name, value } = (one.type === 'ImportSpecifier' ? one.imported : one.local) as Node
    return { name: String(name ?? value), start, end }
  })
}

/** `import()`, `require()`, `require.resolve()`, `vi.mock()`, `jest.requireActual()`. */
function isModuleCall({ type, name, object, property }: Node): boolean {
  if (type === 'Import' || name === 'require') return true
  const [of, what] = [object, property].map((one) => (isNode(one) ? one.name : undefined))
  return of === 'require' || ((of === 'vi' || of === 'jest') && /mock|import|require/i.test(String(what)))
}
