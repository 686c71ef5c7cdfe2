import { dirname, extname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { paths, root } from '../entries.mjs'

/** Adapters have the names of the software that they adapt. */
const files = Object.values(paths).flatMap((path) => (path.startsWith('./adapters/') ? [] : [join(root, path)]))

const host = ts.createCompilerHost({})
// Packages are not read: only the declarations of this repository count.
host.resolveModuleNameLiterals = (names, from) =>
  names.map(({ text }) => {
    const isOwn = /^\.{1,2}\/.*\.tsx?$/.test(text)
    return {
      resolvedModule: isOwn ? { resolvedFileName: join(dirname(from), text), extension: extname(text) } : undefined,
    }
  })
const program = ts.createProgram(files, { noLib: true, types: [], allowImportingTsExtensions: true }, host)
const checker = program.getTypeChecker()

function listTypes(file: string): readonly ts.Symbol[] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} is no module.`)
  return checker
    .getExportsOfModule(module)
    .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
    .filter(({ flags }) => flags & ts.SymbolFlags.Type)
}

test('no two types of different entries have the same name', () => {
  const types = [...new Set(files.flatMap(listTypes))]
  const names = types.map(({ name }) => name)
  expect(types.length).toBeGreaterThan(200)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
