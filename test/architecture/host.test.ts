import { expect, test } from 'vitest'
import { BUDGETS } from '../bench/budgets.mjs'
import { hostGraph, ownBytes } from '../bench/graph.mjs'

const packageOf = (input: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []
const packages = (inputs: readonly string[]) => [...new Set(inputs.flatMap(packageOf))]

/** What every page has: the kernel's listeners. */
const OWN = ['mitt']

test('a page that creates a kernel bundles no package but mitt', async () => {
  const { eager, lazy } = await hostGraph(`
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    createKernel({ plugins: [eip155()] })`)
  expect(packages(eager)).toEqual(OWN)
  expect(eager.filter((file) => file.startsWith('ui/'))).toEqual([])
  expect(packages(lazy)).toEqual(expect.arrayContaining(['zod']))
  expect(packages([...eager, ...lazy])).not.toContain('viem')
})

test('a page with a connect button bundles neither the modal nor react-dom, zod or viem', async () => {
  const { eager, lazy, eagerBytes } = await hostGraph(`
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { swap } from 'portico/swap'
    export { ConnectButton, Portico } from 'portico/react'
    export const kernel = createKernel({ plugins: [eip155(), swap()] })`)
  expect(packages(eager)).toEqual(OWN)
  expect(eager.filter((file) => /ui\/modal|views\/|runtime\.ts$/.test(file) && file !== 'kernel/runtime.ts')).toEqual(
    [],
  )
  expect(lazy).toEqual(expect.arrayContaining(['ui/modal/Modal.tsx', 'plugins/connection/views/Connect.tsx']))
  expect(eagerBytes).toBeLessThanOrEqual(BUDGETS.button * 1024)
})

test('a page with an element bundles no React until the visitor approaches it', async () => {
  const { eager, lazy, eagerBytes } = await hostGraph(`
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { defineElements } from 'portico/element'
    defineElements({ kernel: createKernel({ plugins: [eip155()] }) })`)
  expect(packages(eager)).toEqual(OWN)
  expect(eager.filter((file) => file.endsWith('.tsx'))).toEqual([])
  expect(lazy).toEqual(expect.arrayContaining(['adapters/element/upgrade.tsx', 'ui/modal/Modal.tsx']))
  expect(eagerBytes).toBeLessThanOrEqual(7 * 1024)
})

test('a page with WalletConnect bundles only its manifest and its row, and no package of its client', async () => {
  const page = (plugins: string) => `
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { walletconnect } from 'portico/walletconnect'
    export const kernel = createKernel({ plugins: [${plugins}] })`
  const without = await hostGraph(page('eip155()'))
  const { eager, lazy, eagerBytes } = await hostGraph(page('eip155(), walletconnect()'))
  expect(packages(eager)).toEqual(OWN)
  expect(packages(lazy)).toEqual(expect.arrayContaining(['@walletconnect/universal-provider', 'qrcode']))
  expect(eagerBytes - without.eagerBytes).toBeLessThanOrEqual(565)
})

test('a page that reports to Sentry and OpenTelemetry bundles 150 bytes for each, and their code later', async () => {
  const page = (code: string) => `
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    ${code}
    export const kernel = createKernel({ plugins: [eip155()] })`
  const { eagerBytes } = await hostGraph(page(''))
  for (const code of [
    "import { porticoIntegration } from 'portico/sentry'\nexport const integration = () => porticoIntegration(kernel)",
    "import { traceKernel } from 'portico/opentelemetry'\nexport const trace = () => traceKernel(kernel)",
  ]) {
    const { eager, lazy, eagerBytes: bytes } = await hostGraph(page(code))
    expect(packages(eager)).toEqual(OWN)
    expect(lazy.some((file) => file.startsWith('adapters/'))).toBe(true)
    expect(bytes - eagerBytes).toBeLessThanOrEqual(150)
  }
})

test('a first opening with eip155, wallets, WalletConnect and embedded login loads at most 51.25 KiB, measured as one file', async () => {
  const page = `
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { wallets } from 'portico/wallets'
    import { walletconnect } from 'portico/walletconnect'
    import { embeddedLogin } from 'portico/embedded-login'
    export { ConnectButton, Portico } from 'portico/react'
    export const kernel = createKernel({ plugins: [eip155(), wallets(), walletconnect(), embeddedLogin()] })`
  const opened = [
    'kernel/start.ts',
    'kernel/fold.ts',
    // Loaded with the first pairing, together with the WalletConnect runtime.
    'plugins/walletconnect/contract.ts',
    ...['modal', 'connection', 'eip155', 'wallets', 'embedded-login'].flatMap((plugin) =>
      ['contract', 'runtime', 'port'].map((file) => `plugins/${plugin}/${file}.ts`),
    ),
    'adapters/react/buttons/interactive-style.ts',
    'ui/modal/Modal.tsx',
    ...['Connect.tsx', '../messages.ts'].map((file) => `plugins/connection/views/${file}`),
    ...['ListedWallets.tsx', 'RecentWallets.tsx', '../messages.ts'].map((file) => `plugins/wallets/views/${file}`),
    ...['EmailLogin.tsx', 'SocialLogins.tsx', '../messages.ts'].map((file) => `plugins/embedded-login/views/${file}`),
  ].map((file, i) => `export * as opened${i} from './${file}'`)
  const [before, after] = await Promise.all([hostGraph(page), hostGraph([page, ...opened].join('\n'))])
  // `npm run size` measures the files of a host's bundler, which are larger.
  expect(after.eagerBytes - before.eagerBytes).toBeLessThanOrEqual(51.25 * 1024)
})

test('a page without wagmi’s connectors bundles nothing of them, and a page with them what it needs before a click', async () => {
  const page = (imports: string, plugins: string) => `
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    ${imports}
    export { ConnectButton, Portico } from 'portico/react'
    export const kernel = createKernel({ plugins: [${plugins}] })`
  const without = await hostGraph(page('', 'eip155()'))
  expect([...without.eager, ...without.lazy].filter((file) => file.startsWith('adapters/wagmi'))).toEqual([])
  const { eager, lazy, eagerBytes } = await hostGraph(
    page(`import { wagmiWallets } from 'portico/wagmi'`, 'eip155(), wagmiWallets({})'),
  )
  expect(packages(eager)).toEqual(OWN)
  expect(packages(lazy)).toEqual(expect.arrayContaining(['viem']))
  expect(eagerBytes - without.eagerBytes).toBeLessThanOrEqual(550)
  expect(await ownBytes('adapters/wagmi', { entry: 'wallets.ts' })).toBeLessThanOrEqual(BUDGETS.wagmiWallets * 1024)
})
