import { expect, test } from 'vitest'
import { estimateFee, selectFeeInput } from '../../../plugins/send/estimate-fee.ts'
import {
  ANNA,
  account,
  accounts,
  BEN,
  COIN,
  coin,
  createSendPage,
  ether,
  NETWORK,
  native,
  network,
  type SendPageOptions,
  written,
} from './page.ts'

test('a fee depends on the account, the network, the token, the amount and the receiver', () => {
  const select = (options: SendPageOptions) => selectFeeInput(createSendPage({ slice: written, ...options }).context)
  const input = { account, network: NETWORK, token: null, sendTokenAmount: '0.5', receiverAddress: BEN }
  expect(select({})).toEqual(input)
  expect(select({ slice: { ...written, token: native } })).toEqual({ ...input, token: native })
  for (const options of [
    { accounts: null },
    { accounts: { ...accounts, active: null } },
    { accounts: { ...accounts, network: null } },
    { slice: {} },
    { slice: { ...written, chain: { namespace: 'eip155', nativeToken: null } } },
  ])
    expect(select(options)).toBeNull()
})

const known = { gasPrice: '1', fee: '2000000000000000', reserve: '3' }
const estimated = { gasPrice: '1', amount: '2000000000000000', reserve: '3' }

test('a fee is estimated for the transfer as written, and shown with its worth', async () => {
  const estimate = async (options: SendPageOptions, more: object = {}) => {
    const page = createSendPage({
      slice: written,
      ...options,
      chain: { estimateFee: async (what: object) => [page.asked.push(what), { ...estimated, ...more }][1] },
    })
    await estimateFee(page.context)
    return page
  }
  const { asked, events, slept } = await estimate({})
  const wanted = { network, from: ANNA, to: BEN, token: null, decimals: 18, amount: '500000000000000000' }
  expect(asked).toEqual([wanted])
  expect(slept).toEqual([500])
  expect(events).toEqual([['feeEstimated', { ...known, gasPriceInUSD: '4', networkBalanceInUSD: '6000' }]])
  expect((await estimate({}, { rent: '4' })).events).toMatchObject([['feeEstimated', { rent: '4' }]])
  expect((await estimate({ tokens: [coin] })).events).toMatchObject([
    ['feeEstimated', { gasPriceInUSD: null, networkBalanceInUSD: null }],
  ])
  const token = { ...written, token: coin.address, sendTokenAmount: '1.5', receiverAddress: null }
  expect((await estimate({ slice: token })).asked).toEqual([
    { ...wanted, to: ANNA, token: COIN, decimals: 2, amount: '150' },
  ])
  expect((await estimate({ slice: { ...written, sendTokenAmount: 'x' } })).asked).toMatchObject([{ amount: '0' }])
  const none = await estimate({ slice: {} })
  expect([none.asked, none.events, none.slept]).toEqual([[], [], []])
})

test('a fee that no node knows is unknown, and nothing is asked once the account is gone', async () => {
  const lost = createSendPage({ slice: written, chain: { estimateFee: () => Promise.reject(new Error('away')) } })
  await estimateFee(lost.context)
  expect(lost.events).toEqual(['feeEstimateFailed'])
  for (const gone of [undefined, { ...accounts, active: null }, { ...accounts, network: null }]) {
    const page = createSendPage({ slice: written, tokens: [ether] })
    const { io } = page.context as { io: { sleep: unknown } }
    io.sleep = async () => {
      page.states.accounts = gone
    }
    await estimateFee(page.context)
    expect([page.asked, page.events]).toEqual([[], []])
  }
})
