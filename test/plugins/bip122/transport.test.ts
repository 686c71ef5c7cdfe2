// A Bitcoin wallet over WalletConnect, with another account on each network.
import { expect, test } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { bip122 } from '../../../plugins/bip122/index.ts'
import { walletconnect } from '../../../plugins/walletconnect/index.ts'
import { assertReplays, createTestKernel } from '../../kit/index.ts'

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const TEST = 'bip122:000000000933ea01ad0ee984209779ba'
const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const BROOK = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const TOPIC = 'ab'.repeat(32)
const methods = ['signMessage', 'sendTransfer', 'getAccountAddresses', 'signPsbt']
const namespaces = { bip122: { accounts: [`${MAIN}:${OWN}`, `${TEST}:${BROOK}`], methods } }

/** Connects the wallet on the first network. */
async function connect() {
  const session = { topic: TOPIC, namespaces, peer: { name: 'Tern', icon: '' } }
  const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  const rpcUrls = ['https://rpc.example/bitcoin']
  const { kernel, world } = createTestKernel({
    plugins: [bip122(), walletconnect()],
    configuration: {
      networks: [MAIN, TEST].map((caipNetworkId) => ({ caipNetworkId, name: caipNetworkId, nativeCurrency, rpcUrls })),
      services: { relay: 'ws://127.0.0.1:1' },
    },
    request({ method }: PortCall, plugin) {
      if (plugin !== 'walletconnect') return null
      if (method === 'open') return { isMobile: false }
      if (method === 'pair') return `wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`
      return method === 'approval' || method === 'session' ? session : null
    },
  })
  await kernel.load('connection')
  await world.advance(0)
  const connected = kernel.actions.connection.connect({ connectorId: 'walletConnect', namespace: 'bip122' })
  await world.advance(0)
  expect(await connected).toEqual({ status: 'connected' })
  return {
    kernel,
    switchTo: (caipNetworkId: string) => kernel.actions.connection.switchNetwork({ caipNetworkId }),
    account: () => kernel.getState().connection.chains.bip122?.accountState.caipAddress,
    async update(all: readonly string[]) {
      const value = { topic: TOPIC, namespaces: { bip122: { accounts: [...all], methods } } }
      await world.push('walletconnect', { target: 'client', event: 'update' }, value)
      await world.advance(0)
    },
    async switchWallet(caipNetworkId: string) {
      const value = { topic: TOPIC, chainId: caipNetworkId, name: 'chainChanged', data: caipNetworkId }
      await world.push('walletconnect', { target: 'client', event: 'event' }, value)
      await world.advance(0)
    },
  }
}

test('each network has its own account, also after a switch and back', async () => {
  const { kernel, switchTo, account } = await connect()
  expect(account()).toBe(`${MAIN}:${OWN}`)
  expect(await switchTo(TEST)).toEqual({ status: 'connected' })
  expect(account()).toBe(`${TEST}:${BROOK}`)
  expect(await switchTo(MAIN)).toEqual({ status: 'connected' })
  expect(account()).toBe(`${MAIN}:${OWN}`)
  await assertReplays(kernel)
})

test('an update of the session, which lists the accounts of all networks, keeps the account of the active one', async () => {
  const { kernel, switchTo, account, update } = await connect()
  await switchTo(TEST)
  await update([`${MAIN}:${OWN}`, `${TEST}:${BROOK}`])
  expect(account()).toBe(`${TEST}:${BROOK}`)
  await assertReplays(kernel)
})

test('the wallet’s own switch, and an update without the active network, show the account of the new one', async () => {
  const { kernel, switchWallet, account, update } = await connect()
  await switchWallet(TEST)
  expect(account()).toBe(`${TEST}:${BROOK}`)
  await switchWallet(MAIN)
  expect(account()).toBe(`${MAIN}:${OWN}`)
  await update([`${TEST}:${BROOK}`])
  expect(account()).toBe(`${TEST}:${BROOK}`)
  await assertReplays(kernel)
})
