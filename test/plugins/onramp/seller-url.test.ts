// The address of a seller: what it must have, and what is refused.
import { expect, test } from 'vitest'
import { rerun } from '../../../plugins/index.ts'
import { assertSellerUrl } from '../../../plugins/onramp/seller-url.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { buyer } from './buyer.ts'

const PAY = 'https://pay.coinbase.com/buy/select-asset?order=1'

test.each<[string, unknown]>([
  ['another site', { url: 'https://pay.coinbase.com.evil.example/buy' }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['plain text', { url: 'http://pay.coinbase.com/buy' }],
  ['another account', { url: `${PAY}&addresses=${encodeURIComponent(JSON.stringify({ [SECOND]: ['base'] }))}` }],
  ['another account, encoded twice', { url: `${PAY}&addresses=%2530${SECOND.slice(1)}` }],
  ['another account beside the own', { url: `${PAY}&addresses=${ADDRESS},${SECOND}` }],
  ['another account in a fragment', { url: `${PAY}#${SECOND}` }],
  ['another account, and as its session', { url: `${PAY}&sessionToken=${SECOND}&addresses=${SECOND}` }],
  ['another account in an escape of JSON', { url: `${PAY}&addresses={"\\u0030${SECOND.slice(1)}":[]}` }],
  ['an encoding that nobody can read', { url: `${PAY}&addresses=%2` }],
  ['nothing', null],
  ['no address', { url: 7 }],
  ['silence', 'down'],
])('X1: disables a provider with %s as its URL, and not the other', async (_, url) => {
  const { kernel, plugins, prepare, slice } = await buyer({ url })
  await prepare()
  expect(slice().offers.map(({ id, url }) => [id, url === null])).toEqual([
    ['coinbase', true],
    ['meld', false],
  ])
  const report = JSON.stringify(await kernel.log.export())
  expect(report.toLowerCase()).not.toContain(SECOND.slice(2).toLowerCase())
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test.each([
  `${PAY}&addresses=${encodeURIComponent(JSON.stringify({ [ADDRESS]: ['base'] }))}&partnerUserId=${ADDRESS}`,
  `${PAY}&addresses=${ADDRESS.toLowerCase()}`,
  `${PAY}&sessionToken=${'Ab1'.repeat(14)}&appId=${'a1'.repeat(16)}`,
])('a URL that shows no other account is opened: %s', async (url) => {
  const { kernel, plugins, prepare, slice } = await buyer({ url: { url } })
  await prepare()
  expect(slice().offers[0]?.url).toBe(url)
  const report = JSON.stringify(await kernel.log.export())
  expect(report.toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test('on Solana, the case of an account counts, and keys are not taken for accounts', () => {
  const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  const network = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  const check = (more: string) =>
    assertSellerUrl(`${PAY}&${more}`, PAY, {
      account: `${network.caipNetworkId}:${address}`,
      address,
      network,
    } as never)
  for (const own of [`addresses=${address}`, `appId=${'a1'.repeat(16)}`, `sessionToken=${SECOND}`, `to=${ADDRESS}`])
    expect(() => check(own)).not.toThrow()
  for (const other of [address.replace('N', 'n'), 'Z1'.repeat(16)]) expect(() => check(`to=${other}`)).toThrow()
})
