import { join } from 'node:path'
import ts from 'typescript'
import { documented } from '../../docs/.vitepress/generate/api.ts'
import { root } from '../entries.mjs'

export { documented }

let program: ts.Program | undefined

/** The names that an entry exports, types included. @param source - `./plugins/swap/index.ts` */
export function listExports(source: string): readonly string[] {
  program ??= createProgram()
  const file = program.getSourceFile(join(root, source))
  const checker = program.getTypeChecker()
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${source} is no module.`)
  return checker.getExportsOfModule(module).map(({ name }) => name)
}

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram(
    documented.map(([, source]) => join(root, source)),
    options,
  )
}
