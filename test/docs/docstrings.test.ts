// What an editor shows of the exports that every plugin author and every host uses.
import { dirname, extname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const ENTRIES = ['plugins/index.ts', 'plugins/capabilities.ts', 'plugins/siwx/verify.ts', 'adapters/element/index.ts']

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

test('every function that defines something has an example', () => {
  const defining = symbols.filter(({ name }) => name.startsWith('define'))
  expect(defining.length).toBeGreaterThan(7)
  const hasExample = (node: ts.Node) => readDocs(node).includes('@example')
  expect(defining.filter((one) => !listDeclarations(one).some(hasExample)).map(({ name }) => name)).toEqual([])
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
