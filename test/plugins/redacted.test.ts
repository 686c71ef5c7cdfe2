// What a visitor passes on names nobody, and yet the code runs again on it.
import { expect, test } from 'vitest'
import { type AnyPlugin, rerun } from '../../plugins/index.ts'
import { createTestKernel, settle } from '../kit/index.ts'
import { families } from './families.ts'

test.each(families)('a report of $namespace that names nobody reruns as it stands', async (family) => {
  const wallet = family.wallet({ accounts: family.accounts })
  const { kernel, world } = createTestKernel({
    plugins: [family.plugin()],
    configuration: { networks: family.networks, metadata: { name: 'Meridian' } },
    request: wallet.request,
    fetch: () => family.balance[0],
  })
  const { connection } = kernel.actions
  await kernel.load('connection')
  await wallet.announce(world)
  await connection.connect({ connectorId: family.connectorIds[0], namespace: family.namespace })
  await world.pass(5_000)
  await connection.switchNetwork({ caipNetworkId: family.networks[1]?.caipNetworkId ?? '' })
  await connection.switchAccount({ namespace: family.namespace, address: family.accounts[1] })
  await wallet.share(world, [family.accounts[1]])
  await connection.refreshBalance()
  await world.pass(5_000)
  await settle()

  const report = await kernel.log.export()
  const text = JSON.stringify(report)
  for (const account of family.accounts) expect(text.toLowerCase()).not.toContain(account.toLowerCase())
  expect(report.entries.some(({ type }) => type === 'connection/balanceReceived')).toBe(true)
  const { divergences } = await rerun(text, { plugins: [family.plugin()] })
  expect(divergences).toEqual([])
})

test.each(families)('no form of an account of $namespace takes a long word for one', async ({ plugin }) => {
  const { contract, whole } = plugin() as AnyPlugin
  const { personalForms } = (await whole?.()) ?? contract
  expect(personalForms.length).toBeGreaterThan(0)
  for (const form of personalForms as readonly RegExp[])
    expect('"maxSupportedTransactionVersion":0,"minContextSlotOfTheAnswers":1').not.toMatch(new RegExp(form, 'i'))
})
