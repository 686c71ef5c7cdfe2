// The plugin is loaded when somebody looks at tokens, or chooses one to send or swap.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { balances } from '../../../plugins/balances/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { send } from '../../../plugins/send/index.ts'
import { swap } from '../../../plugins/swap/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { ADDRESS } from '../stage.ts'

const mainnet = {
  caipNetworkId: 'eip155:1',
  name: 'Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
}

const token = { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:0x${'a0'.repeat(20)}`, decimals: 6 }

/** What the swap service and the nodes answer. */
function answer({ url }: FetchRequest) {
  if (url.includes('/convert/tokens')) return { tokens: [token] }
  if (url.includes('/convert/gas-price')) return { standard: '9' }
  return { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }
}

async function stageConnected(fetched = async () => {}) {
  const plugin = balances()
  const load = async () => {
    await fetched()
    return plugin.load()
  }
  const wallet = scriptedEvmWallet({ chainId: '0x1' })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), { ...plugin, load }, send(), swap()],
    configuration: { networks: [mainnet], projectId: 'a site', metadata: { name: 'Meridian' } },
    request: wallet.request,
    fetch: answer,
    log: { level: 'silent' },
  })
  await kernel.actions.modal.open()
  await wallet.announce(world)
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  const count = (wanted: string) => kernel.log.entries.filter(({ type }) => type === wanted).length
  const isLoaded = () =>
    kernel.log.entries.some(
      ({ type, data }) => type === 'kernel/load' && (data as { plugins: string[] }).plugins.includes('balances'),
    )
  return { kernel, world, count, isLoaded }
}

test('an opening and a connection do not load it', async () => {
  const { kernel, isLoaded, world } = await stageConnected()
  await world.advance(1_000)
  expect(isLoaded()).toBe(false)
  // The native balance is that of `connection`.
  const balance = '1000000000000000000'
  expect(kernel.getState().connection.chains.eip155?.accountState).toMatchObject({ address: ADDRESS, balance })
})

test.each(['send', 'swap'] as const)('to %s, the tokens are requested at once, and only once', async (name) => {
  const { kernel, world, isLoaded, count } = await stageConnected()
  await kernel.actions[name].prepare()
  await soon(() => expect(count('balances/tokensRequested')).toBe(1))
  expect(isLoaded()).toBe(true)
  expect(kernel.getState().balances.account).toBe(`eip155:1:${ADDRESS}`)
  await kernel.actions[name].prepare()
  await world.advance(1_000)
  expect(count('balances/tokensRequested')).toBe(1)
  await assertReplays(kernel)
})

test('where it does not arrive, sending goes on without its list', async () => {
  const { kernel, count } = await stageConnected(() => Promise.reject(new Error('offline')))
  await kernel.actions.send.prepare()
  await soon(() => expect(count('kernel/pluginFailed')).toBe(1))
  expect(kernel.getState().send.chain?.namespace).toBe('eip155')
})
