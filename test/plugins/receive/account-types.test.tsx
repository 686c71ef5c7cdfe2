// @vitest-environment happy-dom
// What the view says of an address depends on the type of its account: what is sent there as anything else may be lost.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/receive/views/Receive.tsx'
import type { AccountType } from '../../../plugins/capabilities/chain.ts'
import { receive } from '../../../plugins/receive/index.ts'
import { createTestKernel } from '../../kit/index.ts'
import { visitPage } from '../render-page.tsx'
import { scriptedNamespace } from '../scripted-namespace.ts'

afterEach(() => vi.unstubAllGlobals())

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

test.each([
  [
    'payment',
    'Only send assets on Bitcoin to this address. Anything else may be lost. This address is for payments, not for Ordinals.',
  ],
  ['ordinals', 'Only send Ordinals on Bitcoin to this address. Anything else may be lost.'],
  ['stx', 'Only send assets on Stacks to this address. Anything else may be lost.'],
  ['eoa', 'Only send assets on Bitcoin to this address. Anything else may be lost.'],
] satisfies [AccountType, string][])('the account of a Bitcoin wallet with the type %s: %s', async (type, said) => {
  const opened = { addresses: ['a', 'b'], types: [type, 'payment'] as const, caipNetworkId: BITCOIN } as const
  const chain = scriptedNamespace({ connect: async () => opened }, { namespace: 'bip122', defaultAccountType: type })
  const { kernel, world } = createTestKernel({
    plugins: [chain, receive()],
    configuration: { networks: [{ caipNetworkId: BITCOIN, name: 'Bitcoin', nativeCurrency, rpcUrls: [] }] },
  })
  await kernel.load('connection')
  void kernel.actions.connection.connect({ connectorId: 'w' })
  await world.advance(0)
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Receive' }))
  const read = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('.banner')?.textContent
  await page.until(
    () => world.advance(0),
    () => !!read(),
  )
  expect(read()).toBe(said)
})
