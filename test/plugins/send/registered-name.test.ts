// Sends to a name of the data service that its owner registered on another network.
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { names } from '../../../plugins/names/index.ts'
import { createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { identityOf, lookUp, registerName, suggestionsFor } from '../../world/api/names.ts'
import { networks } from '../stage.ts'
import { ETHER, NETWORK, sender } from './sender.ts'

const OTHER = 'eip155:31338'
const CODE = '0x6001'

/** What the local data service says of names. */
function readService({ url }: FetchRequest): unknown {
  const { pathname } = new URL(url)
  const name = pathname.split('/').at(-1) as string
  if (pathname.includes('/identity/')) return identityOf(name)
  return pathname.includes('/suggestions/') ? suggestionsFor(name) : lookUp(name)
}

/** Ann registers a name with her account, which is active on one network. */
async function registerOn(network: string, label: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = scriptedEvmWallet({
    accounts: [account.address],
    chainId: `0x${Number(network.split(':')[1]).toString(16)}`,
    chains: networks.map(({ caipNetworkId }) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`),
  })
  const posted: Promise<unknown>[] = []
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), names({ ens: { caipNetworkId: NETWORK } })],
    configuration: { networks, projectId: 'p', services: { api: 'https://data.example' } },
    log: { level: 'silent' },
    request(call) {
      if (call.method !== 'personal_sign') return wallet.request(call)
      const [raw] = call.params as unknown as readonly [Hex]
      return account.signMessage({ message: { raw } })
    },
    fetch(request) {
      if (!request.url.startsWith('https://data.example')) return { jsonrpc: '2.0', id: 1, result: '0x' }
      if (request.method !== 'POST') return readService(request)
      const chains = networks.map(({ caipNetworkId: id }) => ({ id }))
      posted.push(registerName(JSON.parse(request.body as string), chains))
      return {}
    },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
  await kernel.load('names')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await kernel.actions.names.enterLabel({ text: label })
  await world.advance(500)
  const done = kernel.actions.names.register()
  await until(() => world.advance(0).then(() => posted.length === 1))
  await Promise.all([done, ...posted])
  vi.useRealTimers()
  return { address: account.address, name: `${label}.reown.id` }
}

test.each<[what: string, label: string, on: string, contractOn: readonly string[], isFound: boolean]>([
  ['a smart account of another network', 'anna', OTHER, [OTHER], false],
  ['a smart account of both networks', 'anne', OTHER, [OTHER, NETWORK], true],
  ['an account of another network with a key', 'annie', OTHER, [], true],
  ['a smart account of this network', 'annika', NETWORK, [NETWORK], true],
])('T8: sends to the registered name of %s only what its owner can get', async (_, label, on, contractOn, isFound) => {
  const { address, name } = await registerOn(on, label)
  const codes = Object.fromEntries(contractOn.map((id) => [`${id}:${address}`, CODE]))
  const { connect, review, confirm, questions, slice, check } = await sender({ codes, service: readService })
  await connect()
  await review('0.5', name)
  const { receiverAddress, receiverProfileName, receiverStatus } = slice()
  expect([receiverAddress, receiverProfileName]).toEqual(isFound ? [address, name] : [null, null])
  if (!isFound) expect(receiverStatus).toBe('unknown')
  await confirm()
  expect(questions.map(({ params: [sent] }) => [sent?.to, BigInt(sent?.value ?? 0)])).toEqual(
    isFound ? [[address, ETHER / 2n]] : [],
  )
  await check()
})
