import { expect, test } from 'vitest'
import { hostGraph } from '../bench/graph.mjs'

const packageOf = (input: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []
const packages = (inputs: readonly string[]) => [...new Set(inputs.flatMap(packageOf))]

test('a page that makes a kernel pays for no package', async () => {
  const { eager, lazy } = await hostGraph(`
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    createKernel({ plugins: [eip155()] })`)
  expect(packages(eager)).toEqual([])
  expect(eager.filter((file) => file.startsWith('ui/'))).toEqual([])
  expect(packages(lazy)).toEqual(expect.arrayContaining(['zod']))
  expect(packages([...eager, ...lazy])).not.toContain('viem')
})

test('a page with a connect button pays for neither the modal nor react-dom, zod or viem', async () => {
  const { eager, lazy, eagerBytes } = await hostGraph(`
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { swap } from 'portico/swap'
    export { ConnectButton, Portico } from 'portico/react'
    export const kernel = createKernel({ plugins: [eip155(), swap()] })`)
  expect(packages(eager)).toEqual([])
  expect(eager.filter((file) => /ui\/modal|views\/|runtime\.ts$/.test(file) && file !== 'kernel/runtime.ts')).toEqual(
    [],
  )
  expect(lazy).toEqual(expect.arrayContaining(['ui/modal/Modal.tsx', 'plugins/connection/views/Connect.tsx']))
  expect(eagerBytes).toBeLessThanOrEqual(6144)
})

test('a page with an element pays for no React before somebody comes near it', async () => {
  const { eager, lazy, eagerBytes } = await hostGraph(`
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { defineElements } from 'portico/element'
    defineElements({ kernel: createKernel({ plugins: [eip155()] }) })`)
  expect(packages(eager)).toEqual([])
  expect(eager.filter((file) => file.endsWith('.tsx'))).toEqual([])
  expect(lazy).toEqual(expect.arrayContaining(['ui/elements/live.tsx', 'ui/modal/Modal.tsx']))
  expect(eagerBytes).toBeLessThanOrEqual(6144)
})

test('a page with WalletConnect pays for its face alone, and for no package of its client', async () => {
  const page = (plugins: string) => `
    import { createKernel } from 'portico'
    import { eip155 } from 'portico/eip155'
    import { walletconnect } from 'portico/walletconnect'
    export const kernel = createKernel({ plugins: [${plugins}] })`
  const without = await hostGraph(page('eip155()'))
  const { eager, lazy, eagerBytes } = await hostGraph(page('eip155(), walletconnect()'))
  expect(packages(eager)).toEqual([])
  expect(packages(lazy)).toEqual(expect.arrayContaining(['@walletconnect/universal-provider', 'qrcode']))
  expect(eagerBytes - without.eagerBytes).toBeLessThanOrEqual(250)
})
