// Finds where a site reads a member of a kit's own object that Portico refuses, such as `updateFeatures` of AppKit's modal.
import { findKit, type Kit } from './kits/index.ts'
import type { Leftover } from './leftover.ts'
import { EXTENSION, isPathOf, type Workspace } from './module-path.ts'
import { isNode, type Node, parseModule } from './references.ts'
import { maskMarkup, maskScripts, toScriptPath } from './rewrite-component.ts'

interface Source {
  readonly path: string
  readonly before: string
}

/** The names by which a module knows the kit's objects. */
interface Names {
  /** Functions that create them. */
  readonly factories: Set<string>
  /** Types of them. */
  readonly types: Set<string>
  /** Variables and properties that hold them. */
  readonly holders: Set<string>
}

type Instances = NonNullable<Kit['instances']>
/** The names by which another module exports the kit's objects. */
type FindExports = (module: string) => ReadonlySet<string>

/** A file that may pass on what another one exports. */
const PASSING = /\bexport\s*(?:\*|\{[^}]*\}\s*from\b)/

/** Lists what the files of a site read of a kit's objects and Portico's throw at, also through an import of the object. */
export function findRefusedMembers(
  files: readonly Source[],
  kit: Kit,
  workspaces: readonly Workspace[],
): readonly (Leftover & { path: string })[] {
  const { instances } = kit
  if (!instances) return []
  const names = [...instances.factories, ...instances.types, ...Object.keys(instances.refused)]
  const mentions = new RegExp(`\\b(?:${names.join('|')})\\b`)
  const modules = files
    .filter(
      ({ path, before }) =>
        (EXTENSION.test(path) || path.endsWith('.html')) && (mentions.test(before) || PASSING.test(before)),
    )
    .flatMap(({ path, before }) => readNodes(path, before))
  const exported = findAllExported(modules, kit, instances, workspaces)
  return modules.flatMap((module) => {
    const findExports = createFindExports(module, exported, workspaces)
    const names = findNames(module, kit, instances, findExports)
    const uses = [...findUses(module, names), ...findUsesInMarkup(module.markup, names)]
    return uses
      .filter(({ name }) => Object.hasOwn(instances.refused, name))
      .map(({ name, start, end }) => ({
        path: module.path,
        start,
        end,
        message: `${kit.name}: ${name}() will throw. ${instances.refused[name]}`,
        link: instances.link,
      }))
  })
}

interface Module {
  readonly path: string
  readonly code: string
  readonly markup: string
  readonly nodes: readonly Node[]
}

/** None if the file can't be parsed, which the plan says elsewhere. */
function readNodes(path: string, before: string): readonly Module[] {
  const code = maskMarkup(before, path)
  try {
    const program = parseModule(code, toScriptPath(before, path))
    return [{ path, code, markup: maskScripts(before, path), nodes: [...walk(program)] }]
  } catch {
    return []
  }
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
}

const getName = (value: unknown): string => (isNode(value) ? String(value.name ?? value.value ?? '') : '')
const toNodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Finds what a module calls the kit's objects, and what creates and holds them. */
function findNames({ code, nodes }: Module, kit: Kit, instances: Instances, findExports: FindExports): Names {
  const names: Names = { factories: new Set(), types: new Set(), holders: new Set() }
  for (const { module, name, local } of nodes.flatMap(listImported)) {
    const isOfKit = findKit(module) === kit
    if (isOfKit && instances.factories.includes(name)) names.factories.add(local)
    else if (isOfKit && instances.types.includes(name)) names.types.add(local)
    else if (isOfKit ? instances.objects.includes(name) : findExports(module).has(name)) names.holders.add(local)
  }
  const known = [...names.types, ...[...names.factories].map((name) => `typeof ${name}`)]
  const isTyped = (node: unknown) =>
    isNode(node) && known.some((name) => new RegExp(`\\b${name}\\b`).test(code.slice(node.start, node.end)))
  const hold = (target: unknown) => void (isNode(target) && names.holders.add(getHolder(target)))
  for (const node of nodes) {
    const { init, id, left, right, key, value } = node
    if (
      node.type === 'VariableDeclarator' &&
      (isCreated(init, names) || isTyped(Object(init).typeParameters ?? Object(init).typeArguments))
    )
      hold(id)
    else if (node.type === 'AssignmentExpression' && isCreated(right, names)) hold(left)
    else if (/^(?:Object|Class)Property$/.test(node.type) && isCreated(value, names)) hold(key)
    if (isTyped(node.typeAnnotation)) hold(key ?? (node.type === 'Identifier' ? node : null))
  }
  names.holders.delete('')
  return names
}

interface Imported {
  readonly module: string
  /** As the module exports it. */
  readonly name: string
  readonly local: string
}

/** Lists the names that a declaration has from another module, also `const { a } = await import('…')` and `.then(({ a }) => …)`. */
function listImported({ type, source, specifiers, id, init, callee, arguments: values }: Node): readonly Imported[] {
  if (type === 'ImportDeclaration')
    return toNodes(specifiers).map((one) => ({
      module: getName(source),
      name: getName(one.imported) || 'default',
      local: getName(one.local),
    }))
  const isThen = type === 'CallExpression' && getName(Object(callee).property) === 'then'
  const module = getLoaded(isThen ? Object(callee).object : type === 'VariableDeclarator' ? init : null)
  const pattern = isThen ? toNodes(toNodes(values)[0]?.params)[0] : id
  if (!module || !isNode(pattern) || pattern.type !== 'ObjectPattern') return []
  return toNodes(pattern.properties).map(({ key, value }) => ({ module, name: getName(key), local: getName(value) }))
}

/** The module that `import()` or `require()` loads; empty for another value. */
function getLoaded(value: unknown): string {
  if (!isNode(value)) return ''
  const { type, source, callee, arguments: values } = unwrap(value)
  if (type === 'ImportExpression') return getName(source)
  const isCall = type === 'CallExpression' && (Object(callee).type === 'Import' || getName(callee) === 'require')
  return isCall ? getName(toNodes(values)[0]) : ''
}

/** Looks through casts, parentheses and `await`. */
function unwrap(node: Node): Node {
  const isWrapped = /^(?:Await|Parenthesized|TSAs|TSNonNull|TSSatisfies)Expression$/.test(node.type)
  const inner = node.expression ?? node.argument
  return isWrapped && isNode(inner) ? unwrap(inner) : node
}

/** Whether a value is what the kit creates, or holds it, also if only under a condition. */
function isCreated(value: unknown, names: Names): boolean {
  if (!isNode(value)) return false
  const node = unwrap(value)
  if (node.type === 'ConditionalExpression')
    return isCreated(node.consequent, names) || isCreated(node.alternate, names)
  if (node.type === 'LogicalExpression') return isCreated(node.left, names) || isCreated(node.right, names)
  if (node.type === 'Identifier') return names.holders.has(getName(node))
  return node.type === 'CallExpression' && names.factories.has(getName(node.callee))
}

/** The name of a variable or a property; of a ref of React or Vue, that of the ref. */
function getHolder(value: Node): string {
  const node = unwrap(value)
  if (node.type === 'Identifier' || node.type === 'StringLiteral') return getName(node)
  if (!/MemberExpression$/.test(node.type) || node.computed) return ''
  const name = getName(node.property)
  return /^(?:current|value)$/.test(name) && isNode(node.object) ? getHolder(node.object) : name
}

type Exported = ReadonlyMap<string, ReadonlySet<string>>

/** The names by which modules export the kit's objects, by the path of the module; also if they only pass them on. */
function findAllExported(
  modules: readonly Module[],
  kit: Kit,
  instances: Instances,
  workspaces: readonly Workspace[],
  known: Exported = new Map(),
): Exported {
  const found = new Map(
    modules.flatMap((module) => {
      const names = findExported(module, kit, instances, createFindExports(module, known, workspaces))
      return names.size > 0 ? [[module.path.replace(EXTENSION, ''), names] as const] : []
    }),
  )
  const count = (all: Exported) => [...all.values()].reduce((sum, { size }) => sum + size, 0)
  return count(found) === count(known) ? found : findAllExported(modules, kit, instances, workspaces, found)
}

function createFindExports({ path: from }: Module, exported: Exported, workspaces: readonly Workspace[]): FindExports {
  // All that an alias may mean, so that the names can only become more.
  return (specifier) =>
    new Set([...exported].flatMap(([path, names]) => (isPathOf(specifier, from, path, workspaces) ? [...names] : [])))
}

function findExported(module: Module, kit: Kit, instances: Instances, findExports: FindExports): ReadonlySet<string> {
  const { holders } = findNames(module, kit, instances, findExports)
  const exported = module.nodes.flatMap(({ type, declaration, source, specifiers }): readonly string[] => {
    if (type === 'ExportDefaultDeclaration') return holders.has(getName(declaration)) ? ['default'] : []
    const from = getName(source)
    const passed = findKit(from) === kit ? new Set(instances.objects) : findExports(from)
    if (type === 'ExportAllDeclaration') return [...passed].filter((name) => name !== 'default')
    if (type !== 'ExportNamedDeclaration') return []
    const declared = toNodes(Object(declaration).declarations).map(({ id }) => getName(id))
    const names = isNode(source) ? passed : holders
    const listed = toNodes(specifiers).filter(({ local }) => names.has(getName(local)))
    return [...declared.filter((name) => holders.has(name)), ...listed.map((one) => getName(one.exported))]
  })
  return new Set(exported)
}

interface Use {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Lists the members that are read of the kit's objects, in order. */
function findUses({ nodes }: Module, names: Names): readonly Use[] {
  const isInstance = (value: unknown) =>
    isNode(value) && (isCreated(value, names) || names.holders.has(getHolder(value)))
  return nodes.flatMap((node): readonly Use[] => {
    const { object, property, computed, id, init } = node
    const isKnown = isNode(property) && (!computed || property.type === 'StringLiteral')
    if (/MemberExpression$/.test(node.type) && isKnown && isInstance(object))
      return [{ name: getName(property), start: property.start, end: property.end }]
    if (node.type === 'VariableDeclarator' && Object(id).type === 'ObjectPattern' && isInstance(init))
      return toNodes(Object(id).properties).map(({ key, start, end }) => ({ name: getName(key), start, end }))
    return []
  })
}

/** The same for the expressions in the markup of a component: `@click="modal.open()"`. */
function findUsesInMarkup(markup: string, { holders }: Names): readonly Use[] {
  if (holders.size === 0) return []
  const names = [...holders].map((name) => name.replaceAll('$', '\\$')).join('|')
  const use = new RegExp(`(?<![\\w$-])\\$?(?:${names})(?:\\.value)?[!?]?(?:\\.|(?:\\.?\\[["']))(\\w+)`, 'g')
  return [...markup.matchAll(use)].map(({ 0: text, 1: name = '', index }) => {
    const end = index + text.length
    return { name, start: end - name.length, end }
  })
}
