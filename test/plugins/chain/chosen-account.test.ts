// Wallets of these namespaces share a list without a selected account: the visitor's choice on the site counts, until the
// wallet puts another account first.
import { expect, test } from 'vitest'
import { assertReplays, createBrowser } from '../../kit/index.ts'
import { stageNamespace, testNamespaces } from '../namespaces.ts'

const families = testNamespaces.filter(({ namespace }) => ['solana', 'bip122', 'polkadot'].includes(namespace))

test.each(families)('$namespace: the account that the visitor chose stays active', async (family) => {
  const { namespace, accounts } = family
  const [first, second] = accounts
  const browser = createBrowser()
  const shared = family.wallet({ accounts })
  const visit = () => stageNamespace(family, { browser, request: shared.request })
  const { kernel, world, connection, chain, connect } = await visit()
  await connect()
  expect(chain().accountState.address).toBe(first)
  await connection.switchAccount({ address: second })
  await world.advance(0)

  // The wallet reports its list again, after a rename.
  await shared.share(world, [first, second])
  expect(chain().accountState.address).toBe(second)
  await assertReplays(kernel)
  const report = JSON.stringify(await kernel.log.export())
  for (const address of accounts) expect(report).not.toContain(address)
  world.close()
  await kernel.destroy()

  const reloaded = await visit()
  await reloaded.world.advance(0)
  expect(reloaded.chain()).toMatchObject({
    status: 'connected',
    accountState: { address: second, allAccounts: [{ address: second }, { address: first }] },
  })

  await shared.share(reloaded.world, [first])
  expect(reloaded.chain().accountState.address).toBe(first)
  await reloaded.connection.disconnect()
  await reloaded.world.advance(0)
  expect([...browser.storage].filter(([key]) => key.startsWith(`portico.${namespace}`))).toEqual([])
})

test.each(families)('$namespace: an account that the wallet puts first becomes active', async (family) => {
  const [first, second] = family.accounts
  const shared = family.wallet({ accounts: family.accounts })
  const { kernel, world, chain, connect } = await stageNamespace(family, { request: shared.request })
  await connect()
  await shared.share(world, [second, first])
  expect(chain().accountState).toMatchObject({
    address: second,
    allAccounts: [{ address: second }, { address: first }],
  })
  await shared.share(world, [first, second])
  expect(chain().accountState.address).toBe(first)
  await assertReplays(kernel)
  world.close()
  await kernel.destroy()
})
