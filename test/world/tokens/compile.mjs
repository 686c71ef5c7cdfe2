// Compiles the contracts beside this file into artifacts.json: node test/world/tokens/compile.mjs Installs the compiler
// and the library into a temporary folder, since only this script needs them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NEEDED = ['solc@0.8.37', '@openzeppelin/contracts@5.7.0']
const CONTRACTS = ['Token', 'Collection', 'Chameleon', 'Converter', 'Account']

const folder = mkdtempSync(join(tmpdir(), 'portico-solc-'))
try {
  const { status } = spawnSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', ...NEEDED], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The compiler could not be installed.')
  const compiler = createRequire(join(folder, 'package.json'))('solc')
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      CONTRACTS.map((name) => [
        `${name}.sol`,
        { content: readFileSync(new URL(`${name}.sol`, import.meta.url), 'utf8') },
      ]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 1 },
      metadata: { appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const find = (path) => ({ contents: readFileSync(join(folder, 'node_modules', path), 'utf8') })
  const { errors = [], contracts } = JSON.parse(compiler.compile(JSON.stringify(input), { import: find }))
  const failure = errors.find(({ severity }) => severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
  const artifacts = Object.fromEntries(
    CONTRACTS.map((name) => [name, `0x${contracts[`${name}.sol`][name].evm.bytecode.object}`]),
  )
  writeFileSync(new URL('artifacts.json', import.meta.url), `${JSON.stringify(artifacts, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
