import { describe, expect, test } from 'vitest'
import type { PortCall } from '../../kernel/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { findDisguises } from '../canary.ts'
import { assertReplays, createTestKernel } from '../kit/index.ts'
import { type TestNamespace, testNamespaces } from './namespaces.ts'
import { signer } from './signer.ts'
import { TEXT } from './stage.ts'

/** Creates a kernel connected to a wallet in the page or behind a relay, and records what it is asked to sign. */
async function stage(family: TestNamespace, answer: (params: unknown) => unknown, isBehindRelay = false) {
  const { namespace, plugin, connectorIds, accounts, networks, signing } = family
  const asked: unknown[] = []
  const wallet = family.wallet({ accounts: [accounts[0]], isPermitted: true })
  const [network] = networks.map(({ caipNetworkId }) => caipNetworkId)
  const session = {
    topic: 'ab'.repeat(32),
    namespaces: { [namespace]: { accounts: [`${network}:${accounts[0]}`], methods: [signing.method] } },
    peer: { name: 'Tern', icon: 'https://tern.example/icon.png' },
  }
  const behindRelay = ({ method, params }: PortCall): unknown => {
    if (method === 'open') return { isMobile: false }
    if (method === 'pair') return `wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`
    if (method === 'approval') return session
    const { chainId, request } = Object(params) as { chainId: string; request: PortCall }
    if (method !== 'request') return null
    expect(chainId).toBe(network)
    asked.push(request.params)
    return answer(request.params)
  }
  const { kernel, world } = createTestKernel({
    plugins: [plugin(), walletconnect(), signer()],
    configuration: { networks, metadata: { name: 'Meridian' }, services: { relay: 'wss://relay.example' } },
    request(call, by) {
      if (by === 'walletconnect') return behindRelay(call)
      if (call.method !== signing.method) return wallet.request(call)
      asked.push(call.params)
      return answer(call.params)
    },
    fetch: () => family.balance[0],
  })
  await kernel.load('signer')
  await kernel.load('connection')
  await wallet.announce(world)
  const connectorId = isBehindRelay ? 'walletConnect' : connectorIds[0]
  const connected = kernel.actions.connection.connect({ namespace, connectorId })
  await world.advance(0)
  expect(await connected).toEqual({ status: 'connected' })
  const sign = () => kernel.actions.signer.sign({ namespace, address: accounts[0], message: TEXT })
  return { kernel, world, asked, sign }
}

/** What a wallet may answer instead of a signature. */
const NO_SIGNATURES = [
  null,
  7,
  '',
  'nonsense',
  '0x12',
  [],
  {},
  { signature: null },
  { signature: 7 },
  { signature: '' },
  { signature: 'nonsense' },
  { signature: '0x12' },
]

for (const family of testNamespaces) {
  const { namespace, signing } = family

  describe(namespace, () => {
    test('S8: a wallet in the page signs a message, and no log contains it or the signature', async () => {
      const { kernel, asked, sign } = await stage(family, () => signing.answer)
      expect(await sign()).toBe(signing.signature)
      expect(asked).toEqual([signing.asked])
      const report = JSON.stringify(await kernel.log.export({ personal: true }))
      expect([...findDisguises(TEXT, report), ...findDisguises(signing.signature, report)]).toEqual([])
      await assertReplays(kernel)
    })

    test('signs a message over a relay, on the namespace’s active network', async () => {
      const { kernel, asked, sign } = await stage(family, () => signing.answerOver ?? signing.answer, true)
      expect(await sign()).toBe(signing.signature)
      expect(asked).toEqual([signing.askedOver])
      await assertReplays(kernel)
    })

    for (const isBehindRelay of [false, true])
      test(`refuses an answer that is no signature, ${isBehindRelay ? 'over a relay' : 'in the page'}`, async () => {
        let answer: unknown
        const { kernel, sign } = await stage(family, () => answer, isBehindRelay)
        for (answer of NO_SIGNATURES) expect([answer, await sign()]).toEqual([answer, -32603])
        await assertReplays(kernel)
      })

    test('distinguishes a rejection from a disconnect', async () => {
      let answer = (): unknown => Promise.reject(Object.assign(new Error(`No: ${TEXT}`), { code: 4001 }))
      const { kernel, world, sign } = await stage(family, () => answer())
      expect(await sign()).toBe(4001)
      answer = () => new Promise(() => {})
      const asked = sign()
      await world.advance(0)
      await kernel.actions.connection.disconnect()
      expect(await asked).toBe(4900)
      expect(await sign()).toBe(4100)
      await assertReplays(kernel)
    })
  })
}
