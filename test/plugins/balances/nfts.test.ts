// The NFTs of an account, by its transfers.
import { expect, test } from 'vitest'
import { balances } from '../../../plugins/balances/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { account } from './holder.ts'

const moved = (name: string, direction: string, also: object = {}) => ({
  transfers: [
    {
      direction,
      quantity: { numeric: '1' },
      nft_info: {
        name,
        content: { preview: { url: `https://images.example/${name}` } },
        flags: { is_spam: false },
        ...also,
      },
    },
  ],
})
test('W2: shows NFTs that were received and not sent on, across pages, without spam', async () => {
  const { refreshNfts, slice, check } = await account({
    told: {
      balances: {},
      history: [
        moved('Gone', 'out'),
        moved('Kept', 'in'),
        { transfers: [{ direction: 'in', fungible_info: { symbol: 'ETH' } }] },
        moved('Gone', 'in'),
        moved('Too far back', 'in'),
      ],
    },
  })
  await refreshNfts()
  expect(slice().galleries[0]).toMatchObject({
    status: 'ready',
    nfts: [{ name: 'Kept', imageUrl: 'https://images.example/Kept' }],
    isPartial: true,
  })
  await refreshNfts({ older: true })
  expect(slice().galleries[0]).toMatchObject({
    nfts: [{ name: 'Kept' }, { name: 'Too far back' }],
    pages: 8,
    isPartial: false,
  })
  await check()
})

test('D1: a report without names has no NFT’s name, picture or long id and no transaction’s hash, and reruns', async () => {
  const { kernel, refreshNfts } = await account({
    told: {
      balances: {},
      history: [
        moved('Bored Quill #8817', 'in', { token_id: '90210000007' }),
        { ...moved('Given Away', 'out'), id: 'a5e7c-e9b1', metadata: { hash: `0x${'5e7c'.repeat(16)}`, nonce: 7 } },
        moved('Kept', 'in', { content: { preview: { url: 'https://images.example/kept.png' }, detail: null } }),
      ],
    },
  })
  await refreshNfts()
  const report = await kernel.log.export()
  const text = JSON.stringify(report)
  for (const told of [/Bored/, /8817/, /90210000007/, /Given/, /Kept/i, /images\.example/, /5e7c/])
    expect(text).not.toMatch(told)
  const received = report.entries.find(({ type }) => type === 'balances/nftsReceived')
  expect(received?.data).toMatchObject({ nfts: [{ name: expect.stringMatching(/^\w{5} \w{5} #\d{4}$/) }, {}] })
  expect((await rerun(report, { plugins: [eip155(), balances()] })).divergences).toEqual([])
})

test('after a failure, older NFTs are asked for again at once, and a retry of all says that it is too early', async () => {
  const history = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => moved(name, 'in'))
  const { refreshNfts, slice, server, world, check } = await account({ told: { balances: {}, history } })
  await refreshNfts()
  server.fail()
  await refreshNfts({ older: true })
  expect(slice().galleries[0]).toMatchObject({ status: 'failed', isPartial: true, pages: 8 })
  expect(slice().retryAt).toBeNull()
  await refreshNfts()
  expect(slice()).toMatchObject({ galleries: [{ status: 'failed' }], retryAt: expect.any(Number) })
  server.fail(false)
  await refreshNfts({ older: true })
  expect(slice().galleries[0]).toMatchObject({ status: 'ready', isPartial: false, pages: 8 })
  expect(slice().galleries[0]?.nfts).toHaveLength(5)
  await world.advance(30_000)
  expect(slice().retryAt).toBeNull()
  await check()
})

test('hides spam and transfers that are not NFTs', async () => {
  const { refreshNfts, slice } = await account({
    told: {
      balances: {},
      history: [
        moved('Free claim', 'in', { flags: { is_spam: true } }),
        moved('x', 'in', { name: 7 }),
        { transfers: 'none' },
      ],
    },
  })
  await refreshNfts()
  expect(slice().galleries[0]).toMatchObject({ status: 'ready', nfts: [] })
})
