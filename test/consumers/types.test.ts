import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf, isDeep } from '../cases.ts'
import { getFactoryName, paths, plugins, root } from '../entries.mjs'
import { type Consumer, createConsumer } from './package.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const [, example = ''] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? []
const entries = Object.keys(paths).map((name) => (name === 'index' ? 'portico' : `portico/${name}`))
const viem = ['viem', 'abitype', 'ox']
const vue = ['vue', '@vue']
const svelte = ['svelte', '@types/estree', 'magic-string', '@jridgewell']

/** Types that are inferred from a kernel reach the host through the built types. */
const typed = `
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
const kernel = createKernel({ plugins: [eip155()] })
export const isOpen: boolean = kernel.getState().modal.open
export const doing: Promise<{ status: string }> = kernel.actions.connection.connect({ connectorId: 'x' })
// @ts-expect-error: an action that no plugin has
kernel.actions.connection.connekt()
// @ts-expect-error: a plugin that is not enabled
kernel.getState().solana`

/** Those that a kernel has by itself. */
const BASE = ['modal', 'connection']
const OPTIONS: Readonly<Record<string, string>> = { onramp: "{ meldPublicKey: 'KEY' }" }
const factories = plugins
  .filter((id) => !BASE.includes(id))
  .map((id) => ({ id, name: getFactoryName(id), options: OPTIONS[id] ?? '' }))

/** A host's library may publish what it inferred from a kernel: its declarations name only what the package exports. */
const published = `
import { createKernel } from 'portico'
import { useAccount, useBalance, useConnections, useModal, useNetwork, useTransactions, useWallets } from 'portico/react'
${factories.map(({ id, name }) => `import { ${name} } from 'portico/${id}'`).join('\n')}
export const kernel = createKernel({ plugins: [${factories.map(({ name, options }) => `${name}(${options})`)}] })
export const readState = () => kernel.getState()
export const useAll = () => [useAccount(), useConnections(), useModal(), useNetwork(), useTransactions(), useWallets()] as const
export const useMoney = () => useBalance()`

/** The same of a connector, which needs the types of viem. */
const connector = `
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { portico } from 'portico/wagmi'
export const connector = portico(createKernel({ plugins: [eip155()] }))`

/** JSX knows the elements by their properties and events. */
const elements = `
import type {} from 'portico/react'
export const page = (
  <>
    <portico-button label="Sign on" size="sm" disabled theme="auto" onconnect={({ detail }) => detail.address.length} />
    <portico-account-button namespace="eip155" charsStart={6} balance="hide" />
    <portico-network-button label="Networks" onnetworkchange={({ detail }) => detail?.name} />
    <portico-modal onclose={({ detail }) => detail satisfies null} />
    {/* @ts-expect-error: no such size */}
    <portico-button size="xl" />
    {/* @ts-expect-error: the account has a namespace, and no chain */}
    <portico-button onconnect={({ detail }) => detail.chain} />
  </>
)`
const modules = (folder: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, join(root, folder, 'node_modules', name)]))

/** Module resolution modes of hosts. The oldest reads no `exports`, and the newest compiler has dropped it. */
const WAYS = [
  { module: 'node10', target: 'esnext', until: 6 },
  { module: 'bundler', target: 'esnext', until: Number.POSITIVE_INFINITY },
  { module: 'nodenext', target: 'nodenext', until: Number.POSITIVE_INFINITY },
] as const

/** The types of @solana/web3.js and of wagmi, which these use, do not compile without those of Node and of all wallets. */
const UNCHECKED = /^portico\/(?:solana-wallet-adapter|rainbowkit|connectkit|appkit\/(?:solana|wagmi))/

/** With the oldest compiler, the types of viem, Vue and Svelte, which these use, do not compile anywhere. */
const RECENT = /^portico\/(?:wagmi|vue|svelte|appkit\/(?:networks|vue))$/
/** Svelte's own types import what only `exports` lead to. */
const NEEDS_EXPORTS = 'portico/svelte'
const HOSTS = [
  { name: 'oldest', compiler: 'test/versions/oldest/node_modules/typescript', react: 'test/versions/oldest' },
  { name: 'ours', compiler: 'node_modules/typescript', react: '.', isRecent: true, isSlow: true },
  { name: 'newest', compiler: 'test/versions/newest/node_modules/typescript', react: '.', isRecent: true },
]

for (const { name, compiler, react, isRecent = false, isSlow = false } of HOSTS) {
  if (isSlow && !isDeep) continue
  const every = entries.filter((entry) => !UNCHECKED.test(entry) && (isRecent || !RECENT.test(entry)))
  const { version } = JSON.parse(readFileSync(join(root, compiler, 'package.json'), 'utf8'))
  let consumer: Consumer
  beforeAll(() => {
    consumer = createConsumer({
      ...modules('.', 'csstype', ...(isRecent ? [...viem, ...vue, ...svelte] : [])),
      ...modules(react, '@types/react', '@types/react-dom'),
    })
    writeFileSync(join(consumer.folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(consumer.folder, 'app.tsx'), example)
    writeFileSync(join(consumer.folder, 'typed.ts'), typed)
    writeFileSync(join(consumer.folder, 'elements.tsx'), elements)
    writeFileSync(join(consumer.folder, 'published.ts'), published)
    writeFileSync(join(consumer.folder, 'connector.ts'), connector)
  }, 180_000)
  afterAll(() => consumer?.remove())

  const ways = WAYS.filter(({ until }) => Number.parseInt(version, 10) < until)
  for (const { module, target } of firstOf(ways)) {
    test(`TypeScript ${version} (${name}) reads the package's types by ${module}, library checks included`, () => {
      const config = {
        compilerOptions: {
          target: 'ES2022',
          lib: ['ES2022', 'DOM', 'DOM.Iterable'],
          module: target,
          moduleResolution: module,
          jsx: 'react-jsx',
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          skipLibCheck: false,
          declaration: true,
          emitDeclarationOnly: true,
          outDir: 'declarations',
          types: [],
        },
        files: [
          ...['app.tsx', 'typed.ts', 'elements.tsx', 'every.ts', ...(isRecent ? ['connector.ts'] : [])],
          // Before 5.4, the compiler names no type by a public entry that the file does not import.
          ...(isRecent || module === 'node10' ? ['published.ts'] : []),
        ],
      }
      writeFileSync(join(consumer.folder, 'tsconfig.json'), JSON.stringify(config))
      const read = every.filter((entry) => module !== 'node10' || entry !== NEEDS_EXPORTS)
      writeFileSync(
        join(consumer.folder, 'every.ts'),
        read.map((entry, index) => `export type * as e${index} from '${entry}'`).join('\n'),
      )
      const tsc = spawnSync(process.execPath, [join(root, compiler, 'bin/tsc'), '-p', consumer.folder], {
        encoding: 'utf8',
      })
      expect([tsc.stdout, tsc.status]).toEqual(['', 0])
    }, 120_000)
  }
}
