// What an editor shows of the exports that every plugin author and every host uses.
import { dirname, extname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import * as capabilities from '../../plugins/capabilities.ts'
import { root } from '../entries.mjs'

const ENTRIES = [
  'plugins/index.ts',
  'plugins/capabilities.ts',
  'plugins/siwx/verify.ts',
  'adapters/element/index.ts',
  'adapters/react/index.ts',
  'ui/views.ts',
  'kernel/index.ts',
]

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const host = ts.createCompilerHost(options)
// Packages are not read: only the declarations of this repository count.
host.resolveModuleNameLiterals = (names, from) =>
  names.map(({ text }) => {
    const resolvedFileName = join(dirname(from), text)
    const isOwn = /^\.{1,2}\/.*\.tsx?$/.test(text)
    return { resolvedModule: isOwn ? { resolvedFileName, extension: extname(text) } : undefined }
  })
const program = ts.createProgram(
  ENTRIES.map((path) => join(root, path)),
  { ...options, noLib: true, types: [] },
  host,
)
const checker = program.getTypeChecker()

function listExports(path: string): readonly ts.Symbol[] {
  const source = program.getSourceFile(join(root, path))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${path} is no module.`)
  return checker
    .getExportsOfModule(module)
    .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
}

/** The declarations that an editor reads: of an overloaded function all but the implementation. */
function listDeclarations(symbol: ts.Symbol): readonly ts.Node[] {
  const all = symbol.declarations ?? []
  const overloads = all.filter((node) => ts.isFunctionDeclaration(node) && !node.body)
  return overloads.length > 0 ? overloads : all
}

const readDocs = (node: ts.Node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => doc.getText())
    .join('\n')

const symbols = [...new Set(ENTRIES.flatMap(listExports))]

test('every exported function, class, interface and value says what it is', () => {
  const isDescribed = (node: ts.Node) => ts.isTypeAliasDeclaration(node) || readDocs(node) !== ''
  expect(symbols.filter((one) => !listDeclarations(one).every(isDescribed)).map(({ name }) => name)).toEqual([])
})

const hasExample = (symbol: ts.Symbol) => listDeclarations(symbol).some((node) => readDocs(node).includes('@example'))

const isSlot = ({ name }: ts.Symbol) =>
  'id' in Object(Object(capabilities)[name]) && !('of' in Object(capabilities)[name])

test('every function that defines something, and every slot, has an example', () => {
  const slots = symbols.filter(isSlot)
  const defining = [...symbols.filter(({ name }) => name.startsWith('define')), ...slots]
  expect(defining.length - slots.length).toBeGreaterThan(7)
  expect(slots.length).toBeGreaterThan(8)
  expect(defining.filter((one) => !hasExample(one)).map(({ name }) => name)).toEqual([])
})

test('what a host begins with, and each hook of React, has an example', () => {
  const begins = [...listExports('plugins/index.ts'), ...listExports('kernel/index.ts')].filter(({ name }) =>
    ['createKernel', 'openReplay', 'rerun'].includes(name),
  )
  const hooks = listExports('adapters/react/index.ts').filter(({ name }) => name.startsWith('use'))
  expect([begins.length, hooks.length]).toEqual([6, expect.any(Number)])
  expect([...begins, ...hooks].filter((one) => !hasExample(one)).map(({ name }) => name)).toEqual([])
})

test('every member of a capability’s methods and of its provider’s actions says what it does', () => {
  const owners = symbols.filter(({ name }) => /(?:Methods|Actions)$/.test(name))
  expect(owners.length).toBeGreaterThan(15)
  const members = owners.flatMap((owner) =>
    [...(owner.members?.values() ?? [])].map((member) => ({ name: `${owner.name}.${member.name}`, member })),
  )
  const isDescribed = ({ member }: { member: ts.Symbol }) =>
    listDeclarations(member).every((one) => readDocs(one) !== '')
  expect(members.filter((one) => !isDescribed(one)).map(({ name }) => name)).toEqual([])
})
