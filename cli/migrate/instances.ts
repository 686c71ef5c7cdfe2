// Finds where a site reads a member of a kit's own object that Portico refuses, such as `updateFeatures` of AppKit's modal.
import { dirname, posix } from 'node:path'
import { findKit, type Kit } from './kits/index.ts'
import type { Leftover } from './leftover.ts'
import { isNode, type Node, parseModule } from './references.ts'
import { maskMarkup } from './rewrite-component.ts'

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

const NONE: ReadonlySet<string> = new Set()
const EXTENSION = /(?:\/index)?\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx)$/

/** Lists what the files of a site read of a kit's objects and Portico's throw at, also through an import of the object. */
export function findRefusedMembers(files: readonly Source[], kit: Kit): readonly (Leftover & { path: string })[] {
  const { instances } = kit
  if (!instances) return []
  const names = [...instances.factories, ...instances.types, ...Object.keys(instances.refused)]
  const mentions = new RegExp(`\\b(?:${names.join('|')})\\b`)
  const modules = files
    .filter(({ path, before }) => EXTENSION.test(path) && mentions.test(before))
    .flatMap(({ path, before }) => readNodes(path, before))
  const exported = new Map(
    modules.map((module) => [module.path.replace(EXTENSION, ''), findExported(module, kit, instances)] as const),
  )
  return modules.flatMap((module) => {
    const findExports: FindExports = (specifier) => {
      const key = [...exported.keys()].find((path) => isPathOf(specifier, module.path, path))
      return (key !== undefined && exported.get(key)) || NONE
    }
    const uses = findUses(module, findNames(module, kit, instances, findExports), instances)
    return uses.map(({ name, start, end }) => ({
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
  readonly nodes: readonly Node[]
}

/** None if the file can't be parsed, which the plan says elsewhere. */
function readNodes(path: string, before: string): readonly Module[] {
  const code = maskMarkup(before, path)
  const isComponent = /\.(?:vue|svelte|astro)$/.test(path)
  try {
    const program = parseModule(code, isComponent && !/\blang=["'][jt]sx["']/.test(before) ? 'script.ts' : path)
    return [{ path, code, nodes: [...walk(program)] }]
  } catch {
    return []
  }
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
}

/** Whether an import of a file is the module of this path, without its extension: by a relative path or by an alias. */
function isPathOf(specifier: string, from: string, path: string): boolean {
  const plain = specifier.replace(EXTENSION, '')
  if (plain.startsWith('.')) return posix.join(dirname(from), plain) === path
  return [plain, plain.slice(plain.indexOf('/') + 1)].some((end) => path === end || path.endsWith(`/${end}`))
}

const getName = (value: unknown): string => (isNode(value) ? String(value.name ?? value.value ?? '') : '')
const toNodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Finds what a module calls the kit's objects, and what creates and holds them. */
function findNames({ code, nodes }: Module, kit: Kit, instances: Instances, findExports: FindExports): Names {
  const names: Names = { factories: new Set(), types: new Set(), holders: new Set() }
  for (const { type, source, specifiers } of nodes) {
    if (type !== 'ImportDeclaration') continue
    const module = getName(source)
    const isOfKit = findKit(module) === kit
    for (const { imported, local } of toNodes(specifiers)) {
      const name = getName(imported) || 'default'
      if (isOfKit && instances.factories.includes(name)) names.factories.add(getName(local))
      else if (isOfKit && instances.types.includes(name)) names.types.add(getName(local))
      else if (isOfKit ? instances.objects.includes(name) : findExports(module).has(name))
        names.holders.add(getName(local))
    }
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

/** Looks through casts, parentheses and `await`. */
function unwrap(node: Node): Node {
  const isWrapped = /^(?:Await|Parenthesized|TSAs|TSNonNull|TSSatisfies)Expression$/.test(node.type)
  const inner = node.expression ?? node.argument
  return isWrapped && isNode(inner) ? unwrap(inner) : node
}

/** Whether a value is what the kit creates, also if only under a condition. */
function isCreated(value: unknown, names: Names): boolean {
  if (!isNode(value)) return false
  const node = unwrap(value)
  if (node.type === 'ConditionalExpression')
    return isCreated(node.consequent, names) || isCreated(node.alternate, names)
  if (node.type === 'LogicalExpression') return isCreated(node.left, names) || isCreated(node.right, names)
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

function findExported(module: Module, kit: Kit, instances: Instances): ReadonlySet<string> {
  const { holders } = findNames(module, kit, instances, () => NONE)
  const exported = module.nodes.flatMap(({ type, declaration, source, specifiers }): readonly string[] => {
    if (type === 'ExportDefaultDeclaration') return holders.has(getName(declaration)) ? ['default'] : []
    if (type !== 'ExportNamedDeclaration' || source) return []
    const declared = toNodes(Object(declaration).declarations).map(({ id }) => getName(id))
    const listed = toNodes(specifiers).filter(({ local }) => holders.has(getName(local)))
    return [...declared.filter((name) => holders.has(name)), ...listed.map((one) => getName(one.exported))]
  })
  return new Set(exported)
}

/** Lists the refused members that are read of the kit's objects, in order. */
function findUses({ nodes }: Module, names: Names, { refused }: Instances) {
  const isInstance = (value: unknown) =>
    isNode(value) && (isCreated(value, names) || names.holders.has(getHolder(value)))
  return nodes
    .flatMap((node): readonly { readonly name: string; readonly start: number; readonly end: number }[] => {
      const { object, property, computed, id, init } = node
      if (/MemberExpression$/.test(node.type) && isNode(property) && !computed && isInstance(object))
        return [{ name: getName(property), start: property.start, end: property.end }]
      if (node.type === 'VariableDeclarator' && Object(id).type === 'ObjectPattern' && isInstance(init))
        return toNodes(Object(id).properties).map(({ key, start, end }) => ({ name: getName(key), start, end }))
      return []
    })
    .filter(({ name }) => Object.hasOwn(refused, name))
}
