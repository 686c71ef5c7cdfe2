// What became of a purchase: when it is asked for, and what is shown meanwhile.
import { expect, test } from 'vitest'
import { ADDRESS, SECOND } from '../stage.ts'
import { bought, buyer } from './buyer.ts'

const PAY = 'https://pay.coinbase.com/buy/select-asset?order=1'
const CHAIN = 'eip155:31337'

test('polls for the purchase every 4 s while its view is open', async () => {
  const { prepare, look, slice, world, answers, asked, paths, kernel, doing, stack, check } = await buyer()
  await prepare()
  await doing(kernel.actions.onramp.chooseSeller({ id: 'coinbase' }))
  expect(stack()).toEqual(['OnRampActivity'])
  asked.length = 0
  await look()
  expect(slice()).toMatchObject({
    pollingStatus: 'following',
    purchases: [],
    chosenSeller: { name: 'Coinbase', url: PAY },
  })
  answers.history = { data: [bought('1', 'IN_PROGRESS'), bought('2', 'FAILED')] as never }
  await world.advance(4_000)
  expect(slice().purchases.map(({ id, status, amount }) => [id, status, amount])).toEqual([
    ['2', 'failed', '0.03'],
    ['1', 'pending', '0.03'],
  ])
  answers.history = { data: [bought('1')] as never }
  await world.advance(4_000)
  expect(slice().purchases).toMatchObject([{ id: '1', status: 'confirmed' }])
  expect(paths()).toEqual(Array(3).fill(`account/${ADDRESS}/history`))
  expect(Object.fromEntries(new URL(asked[0]?.url as string).searchParams)).toMatchObject({
    onramp: 'coinbase',
    chainId: CHAIN,
  })
  expect(asked[0]?.cache).toBe('no-cache')
  await doing(kernel.actions.modal.close(), 60_000)
  expect(paths()).toHaveLength(3)
  expect(slice().pollingStatus).toBe('idle')
  await check()
})

test('stops polling after ten minutes, until the visitor asks for it', async () => {
  const { look, slice, world, paths, kernel, doing } = await buyer()
  await look()
  await world.advance(601_000)
  expect(slice().pollingStatus).toBe('paused')
  expect(paths()).toHaveLength(150)
  await doing(kernel.actions.onramp.trackPurchases())
  expect(slice().pollingStatus).toBe('following')
})

test('X1: shows a failed list, and tolerates two later failures', async () => {
  const { look, slice, world, answers, kernel } = await buyer({ history: 'down' })
  await look()
  expect(slice()).toMatchObject({ pollingStatus: 'failed', purchases: [] })
  expect(kernel.getState().modal.toast?.message).toBe('Failed to fetch transactions')
  const again = await buyer({ history: { data: [bought('1'), { id: 7 }, bought('3', 'NEWS'), null] } })
  await again.look()
  expect(again.slice().purchases).toHaveLength(1)
  again.answers.history = 'down' as never
  await again.world.advance(4_000)
  expect(again.slice()).toMatchObject({ pollingStatus: 'following', purchases: [{ id: '1' }] })
  await again.world.advance(8_000)
  expect(again.slice()).toMatchObject({ pollingStatus: 'failed', purchases: [] })
  void [world, answers]
})

test('another account shows no purchases of the former one, also if nothing was ordered', async () => {
  const { look, slice, kernel, doing, answers, check } = await buyer({ history: { data: [bought('1')] } })
  await look()
  expect(slice()).toMatchObject({ pollingStatus: 'following', purchases: [{ id: '1' }] })
  answers.history = { data: [] } as never
  await doing(kernel.actions.connection.switchAccount({ address: SECOND }))
  expect(slice()).toMatchObject({ pollingStatus: 'idle', purchases: [] })
  await doing(kernel.actions.onramp.trackPurchases())
  expect(slice()).toMatchObject({ account: `${CHAIN}:${SECOND}`, pollingStatus: 'following', purchases: [] })
  await check()
})
