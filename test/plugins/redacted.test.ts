// Exported reports are anonymous, and the code still reruns on them.
import { bech32m } from '@scure/base'
import { expect, test } from 'vitest'
import { type AnyPlugin, rerun } from '../../plugins/index.ts'
import { createTestKernel, flush } from '../kit/index.ts'
import { formsOfBytes, formsOfText } from '../person-forms.ts'
import { stageNamespace, testNamespaces } from './namespaces.ts'

const withExplorer = <N extends object>(network: N) => ({ ...network, blockExplorerUrl: 'https://explorer.example' })

test.each(testNamespaces)('an anonymous report of $namespace reruns', async (family) => {
  const wallet = family.wallet({ accounts: family.accounts })
  const { kernel, world } = createTestKernel({
    plugins: [family.plugin()],
    configuration: { networks: family.networks.map(withExplorer), metadata: { name: 'Meridian' } },
    request: wallet.request,
    fetch: () => family.balance[0],
  })
  const { connection } = kernel.actions
  await kernel.load('connection')
  await wallet.announce(world)
  await connection.connect({ connectorId: family.connectorIds[0], namespace: family.namespace })
  await world.advance(5_000)
  await connection.switchNetwork({ caipNetworkId: family.networks[1]?.caipNetworkId ?? '' })
  await connection.switchAccount({ namespace: family.namespace, address: family.accounts[1] })
  await wallet.share(world, [family.accounts[1]])
  await connection.refreshBalance()
  await world.advance(5_000)
  await flush()

  const report = await kernel.log.export()
  const text = JSON.stringify(report)
  const [linked] = report.entries.filter(({ type }) => type === 'connection/explorerLinked')
  expect(linked?.data).toMatchObject({ url: expect.stringMatching(/^https:\/\/explorer\.example\/\w+\/\w{25,}$/) })
  for (const account of family.accounts) expect(text.toLowerCase()).not.toContain(account.toLowerCase())
  expect(report.entries.some(({ type }) => type === 'connection/balanceReceived')).toBe(true)
  const { divergences } = await rerun(text, { plugins: [family.plugin()] })
  expect(divergences).toEqual([])
})

test('an anonymous report reruns with a Taproot account, whatever is drawn', async () => {
  const family = testNamespaces.find(({ namespace }) => namespace === 'bip122') as (typeof testNamespaces)[number]
  const key = Buffer.from('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex')
  const account = bech32m.encode('tb', [1, ...bech32m.toWords(key)])
  const wallet = family.wallet({ accounts: [account] })
  const { kernel, world } = createTestKernel({
    plugins: [family.plugin()],
    configuration: { networks: family.networks },
    request: wallet.request,
    fetch: () => family.balance[0],
  })
  await kernel.load('connection')
  await wallet.announce(world)
  await kernel.actions.connection.connect({ connectorId: family.connectorIds[0], namespace: family.namespace })
  await world.advance(5_000)
  await flush()
  // Each report draws another account. Half of all numbers are no key.
  for (let i = 0; i < 12; i++) {
    const report = await kernel.log.export()
    expect(JSON.stringify(report)).not.toContain(account)
    expect((await rerun(report, { plugins: [family.plugin()] })).divergences).toEqual([])
  }
})

test.each(testNamespaces)('D1: replaces an account of $namespace in every encoding of a response', async (family) => {
  const { kernel, world, connect } = await stageNamespace(family, {
    fetch: () => ({ ...Object(family.balance[0]), told: forms.map(([, form]) => form) }),
  })
  const { migrations } = family.plugin() as AnyPlugin
  const [account = ''] = family.accounts
  const bytes = (await migrations?.())?.toBytes?.(account) ?? Buffer.from(account.slice(2), 'hex')
  // Responses also contain the ends of an account, as a page shows them.
  const forms = [...formsOfText(account), ...formsOfBytes(bytes)]
  await connect()
  await world.advance(5_000)
  const report = JSON.stringify(await kernel.log.export())
  expect(JSON.stringify(kernel.log.entries)).toContain(JSON.stringify(account).slice(1, -1))
  expect(forms.filter(([, , sought]) => report.includes(sought)).map(([how]) => how)).toEqual([])
})

test.each(testNamespaces)('D1: a message that is cut tells no part of an account of $namespace', async (family) => {
  const { kernel, world, connect } = await stageNamespace(family, {})
  const [account = ''] = family.accounts
  await connect()
  await world.advance(5_000)
  // The modal cuts a message after 300 characters.
  await kernel.actions.modal.toast({ message: `${'The server has more to say. '.repeat(10)}${account}` })
  const toasts = (entries: typeof kernel.log.entries) =>
    JSON.stringify(entries.filter(({ type }) => type === 'modal/toastRequested'))
  expect(toasts(kernel.log.entries)).toMatch(new RegExp(`${account.slice(0, 20)}"`))
  const told = toasts((await kernel.log.export()).entries)
  expect(told).not.toContain(account.slice(2, 10))
  expect(told).toMatch(/say\. \w{20}"/)
})

test.each(testNamespaces)('no pattern of $namespace accounts matches a long word', async ({ plugin }) => {
  const { contract, loadContract } = plugin() as AnyPlugin
  const { personalPatterns } = (await loadContract?.()) ?? contract
  expect(personalPatterns.length).toBeGreaterThan(0)
  for (const form of personalPatterns as readonly RegExp[])
    expect('"maxSupportedTransactionVersion":0,"minContextSlotOfTheAnswers":1').not.toMatch(new RegExp(form, 'i'))
})
