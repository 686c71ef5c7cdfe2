// A request to the provider before the earlier session is restored.
import { expect, test } from 'vitest'
import { eip155, getProvider } from '../../../plugins/eip155/index.ts'
import { createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks } from '../stage.ts'
import { ending, failure } from './provider-outcome.ts'

const connectorId = 'example.harbor'

test('an early request waits until the earlier session is restored, without a prompt', async () => {
  const wallet = scriptedEvmWallet({ isPermitted: true })
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks },
    request: wallet.request,
    storage: {
      'portico.connection': JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId }] }),
    },
  })
  const accounts = getProvider(kernel).request({ method: 'eth_accounts' })
  await kernel.load('eip155')
  await world.advance(100)
  await wallet.announce(world)
  expect(await accounts).toEqual([ADDRESS])
  expect(wallet.requests).not.toContain('eth_requestAccounts')
})

test('an early request fails if the kernel is destroyed before the earlier session is restored', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks },
    storage: {
      'portico.connection': JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId }] }),
    },
  })
  const accounts = ending(getProvider(kernel).request({ method: 'eth_accounts' }))
  await kernel.load('eip155')
  await world.advance(100)
  expect(await Promise.race([accounts, 'waiting'])).toBe('waiting')
  await kernel.destroy()
  expect(await accounts).toEqual(failure(4900))
  expect(await ending(getProvider(kernel).request({ method: 'eth_accounts' }))).toEqual(failure(4900))
})
