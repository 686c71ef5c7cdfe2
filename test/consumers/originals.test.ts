import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { build } from '../build.mjs'
import { isDeep } from '../cases.ts'
import { root } from '../entries.mjs'
import { installFolder } from '../install-folder.mjs'

const folder = join(root, 'test/originals')
const compiler = join(root, 'node_modules/newest/node_modules/typescript/bin/tsc')

/** Our entry for each module of a kit. */
const ENTRIES: Readonly<Record<string, string>> = {
  '@rainbow-me/rainbowkit': 'portico/rainbowkit',
  '@rainbow-me/rainbowkit/wallets': 'portico/rainbowkit/wallets',
  '@reown/appkit': 'portico/appkit',
  '@reown/appkit-adapter-bitcoin': 'portico/appkit',
  '@reown/appkit-adapter-ethers': 'portico/appkit',
  '@reown/appkit-adapter-solana': 'portico/appkit/solana',
  '@reown/appkit-adapter-solana/react': 'portico/appkit/solana/react',
  '@reown/appkit-adapter-wagmi': 'portico/appkit/wagmi',
  '@reown/appkit-siwe': 'portico/appkit',
  '@reown/appkit-wallet-button/react': 'portico/appkit/react',
  '@reown/appkit/networks': 'portico/appkit/networks',
  '@reown/appkit/react': 'portico/appkit/react',
  '@reown/appkit/vue': 'portico/appkit/vue',
  '@solana/wallet-adapter-base': 'portico/solana-wallet-adapter',
  '@solana/wallet-adapter-react': 'portico/solana-wallet-adapter',
  '@solana/wallet-adapter-react-ui': 'portico/solana-wallet-adapter',
  connectkit: 'portico/connectkit',
}

/** Lists the names of each kit's types that our entry lacks: `keyof typeof module` has those of values alone. */
function listMissingTypes(): string {
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText))
    },
  })
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {})
  const checker = program.getTypeChecker()
  const modules = new Map<string, ReadonlyMap<string, boolean>>()
  for (const file of program.getRootFileNames().map((name) => program.getSourceFile(name)))
    for (const { moduleSpecifier } of file?.statements.filter(ts.isImportDeclaration) ?? []) {
      const symbol = checker.getSymbolAtLocation(moduleSpecifier)
      if (!symbol) continue
      const isType = (one: ts.Symbol) =>
        !((one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one).flags & ts.SymbolFlags.Value)
      const names = checker.getExportsOfModule(symbol).map((one) => [one.name, isType(one)] as const)
      modules.set((moduleSpecifier as ts.StringLiteral).text, new Map(names))
    }
  const getNames = (module: string) => {
    const names = modules.get(module)
    if (!names) throw new Error(`No file of test/originals imports "${module}".`)
    return names
  }
  const lines = Object.entries(ENTRIES).flatMap(([module, entry]) => {
    const missing = [...getNames(module)].filter(([name, isType]) => isType && !getNames(entry).has(name))
    return [`${module} (${entry})`, ...missing.map(([name]) => `  ${name}`).sort()]
  })
  return `${lines.join('\n')}\n`
}

// The kits have some 800 MB of packages, which only these tests need.
test.runIf(isDeep)(
  'ours is assignable to the original’s type, for every name that is kept',
  () => {
    build()
    installFolder(folder)
    const tsc = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect([tsc.stdout, tsc.status]).toEqual(['', 0])
  },
  600_000,
)

// Those of the list are for the kit itself. Add what hosts import to our entry instead.
test.runIf(isDeep)(
  'a type that hosts import from the original is exported by ours',
  async () => {
    build()
    installFolder(folder)
    await expect(listMissingTypes()).toMatchFileSnapshot('../originals/missing-types.txt')
  },
  600_000,
)
