// Whom an account has paid and been paid by, for plugins that ask.
import { expect, test } from 'vitest'
import { toTransactionRow } from '../../../plugins/activity/transaction-row.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { account, happened } from './account.ts'

test('T5: loads the addresses of the first page for a plugin that asks for them, unless it is fresh', async () => {
  const { meet, refresh, more, asked, told, toast, kernel, world, check } = await account({
    pages: ['down', [happened('b')]],
  })
  expect([await meet(), toast(), asked.length]).toEqual([null, undefined, 1])
  told.pages = [[happened('a')], [happened('b', {}, { sentTo: '0x9' })]]
  expect(await meet()).toEqual([SECOND])
  await refresh()
  await more()
  expect(asked).toHaveLength(4)
  expect(await meet()).toEqual([SECOND, '0x9'])
  expect(asked).toHaveLength(4)
  // Somebody was paid elsewhere meanwhile. What the visitor has scrolled to stays.
  await world.advance(31_000)
  told.pages = [[happened('c', {}, { sentTo: '0x7' }), happened('a')]]
  expect(await meet()).toEqual(['0x7', SECOND, '0x9'])
  await world.advance(31_000)
  told.pages = ['down']
  expect([await meet(), toast()]).toEqual([null, undefined])
  await kernel.actions.connection.disconnect()
  expect(await meet()).toBe(null)
  await check()
})

test('T5: has who was paid in tokens, which the transaction itself does not name', async () => {
  const [ADA, FAKE, TOKEN] = [`0x${'a'.repeat(40)}`, `0x${'f'.repeat(40)}`, `0x${'7'.repeat(40)}`]
  const moved = (direction: string, sender: unknown, recipient: unknown) => ({
    direction,
    quantity: { numeric: '5000' },
    fungible_info: { symbol: 'USDC' },
    sender,
    recipient,
  })
  const { kernel, meet, slice, check } = await account({
    pages: [
      [
        happened('a', { transfers: [moved('out', ADDRESS, ADA)] }, { sentTo: TOKEN }),
        // Anyone can move nothing from any account.
        happened('b', { transfers: [moved('out', ADDRESS, FAKE)] }, { sentFrom: SECOND, sentTo: TOKEN }),
        happened('c', { transfers: [moved('in', `0x${'0'.repeat(40)}`, ADDRESS)] }, { sentTo: TOKEN }),
        happened('d', { transfers: [moved('out', 7, { not: 'text' })] }, { sentTo: TOKEN }),
        happened('e', { transfers: [moved('in', ADA, ADDRESS)] }, { sentFrom: FAKE, sentTo: TOKEN }),
      ],
    ],
  })
  expect(await meet()).toEqual([TOKEN, ADA, SECOND, FAKE, TOKEN, TOKEN, FAKE, ADA])
  expect(slice().transactions.map((one) => toTransactionRow(one).to)).toEqual([ADA, TOKEN, TOKEN, TOKEN, TOKEN])
  const report = JSON.stringify(await kernel.log.export())
  for (const address of [ADA, FAKE]) expect(report).not.toContain(address.slice(2))
  await check()
})

test('T5: who sends something in a transaction that the account signed was not paid by it', async () => {
  const [FAKE, CLAIM] = [`0x${'f'.repeat(40)}`, `0x${'7'.repeat(40)}`]
  const claimed = { direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'GIFT' }, sender: FAKE }
  const { listPaid, check } = await account({ pages: [[happened('a', { transfers: [claimed] }, { sentTo: CLAIM })]] })
  expect(await listPaid()).toEqual([CLAIM])
  await check()
})

test('T5: has no addresses on a network that the data service does not support', async () => {
  expect(await (await account({ chains: [] })).meet()).toBe(null)
})
