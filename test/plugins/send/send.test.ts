import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { createOperationLog } from '../eip155/operation-log.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import {
  DOLLARS,
  dollars,
  ETHER,
  hashOf,
  lastOf,
  NETWORK,
  native,
  OTHER,
  type SenderOptions,
  sender,
  sentOf,
  TO,
} from './sender.ts'

test('ether: requests exactly the draft, and compares it with the transaction on the chain', async () => {
  const chain: SenderOptions['chain'] = {}
  const { connect, review, confirm, questions, slice, stack, toast, world, check } = await sender({ chain })
  await connect()
  await review('0.5', TO)
  expect(stack().at(-1)).toBe('SendPreview')
  expect(slice().review).toMatchObject({ to: TO, amount: `${ETHER / 2n}`, warning: null })
  const { done } = await confirm()
  expect(questions.map(({ params }) => params)).toEqual([
    [{ from: ADDRESS, to: TO, value: '0x6f05b59d3b20000', chainId: '0x7a69' }],
  ])
  questions[0]?.approve()
  await world.advance(0)
  await done
  expect(toast()).toBe('Transaction started')
  expect(lastOf(slice())).toMatchObject({ status: 'sent', hash: hashOf(1) })
  expect(slice()).toMatchObject({ sendTokenAmount: '', receiver: '', review: null })
  chain[hashOf(1)] = sentOf(TO.toLowerCase())
  await world.advance(4_000)
  expect(lastOf(slice())?.status).toBe('done')
  await check()
})

test('a transfer that is mined but reverted is told of', async () => {
  const chain: SenderOptions['chain'] = {}
  const { connect, review, confirm, questions, slice, kernel, world, check } = await sender({ chain })
  await connect()
  await review('0.5', TO)
  const { done } = await confirm()
  questions[0]?.approve()
  await done
  chain[hashOf(1)] = { ...sentOf(TO), status: '0x0' }
  await world.advance(4_000)
  expect(lastOf(slice())?.status).toBe('failed')
  expect(kernel.getState().modal.requestedToast).toBe('Transaction error')
  await check()
})

test('A1: refreshes the balance after a transfer is mined, which limits Max', async () => {
  const chain: SenderOptions['chain'] = {}
  let balance = ETHER
  const { connect, review, confirm, questions, kernel, actions, slice, world, check } = await sender({
    chain,
    balance: () => balance,
  })
  const account = () => kernel.getState().connection.chains.eip155?.accountState
  await connect()
  await review('0.5', TO)
  await confirm()
  questions[0]?.approve()
  await world.advance(0)
  balance = ETHER / 4n
  chain[hashOf(1)] = sentOf(TO.toLowerCase())
  await world.advance(4_000)
  expect(lastOf(slice())?.status).toBe('done')
  expect(account()).toMatchObject({ balance: `${ETHER / 4n}`, isBalanceUnavailable: false })
  await actions.prepare()
  await world.advance(2_000)
  await actions.enterMax()
  expect(Number(slice().sendTokenAmount)).toBeLessThanOrEqual(0.25)
  await check()
})

test('A1: the review uses the current balance, and refuses a higher amount', async () => {
  let balance = ETHER
  const { connect, review, stack, slice, world, actions, check } = await sender({ balance: () => balance })
  await connect()
  balance = ETHER / 4n
  await review('0.5', TO)
  expect(stack().at(-1)).toBe('Send')
  expect(slice()).toMatchObject({ isReviewing: false, review: null })
  // What was received meanwhile can be sent too.
  balance = ETHER
  await actions.review()
  await world.advance(0)
  expect(stack().at(-1)).toBe('SendPreview')
  await check()
})

test('T12: transfers a token through its own contract, without value and without approval', async () => {
  const { connect, review, confirm, questions, check } = await sender()
  await connect()
  await review('12.345678', TO, dollars)
  await confirm()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [TO as Hex, 12_345_678n] })
  expect(questions[0]?.params).toEqual([{ from: ADDRESS, to: DOLLARS, value: '0x0', data, chainId: '0x7a69' }])
  await check()
})

test('T10: refuses a token whose contract has other decimals than its list', async () => {
  const { connect, review, slice, stack, check } = await sender({ decimals: 18 })
  await connect()
  await review('12', TO, dollars)
  expect(slice()).toMatchObject({ isTokenWrong: true, review: null })
  expect(stack().at(-1)).toBe('Send')
  await check()
})

for (const [what, sent] of [
  ['another receiver', sentOf(OTHER)],
  ['another amount', sentOf(TO, ETHER)],
  ['another sender', { ...sentOf(TO), from: SECOND }],
  ['a call of a contract', { ...sentOf(TO), input: '0xdeadbeef' }],
] as const) {
  test(`T6: ${what} on the chain raises an alert`, async () => {
    const { connect, review, confirm, questions, slice, alerts, world, check } = await sender({
      chain: { [hashOf(1)]: sent },
    })
    await connect()
    await review('0.5', TO)
    await confirm()
    questions[0]?.approve()
    await world.advance(4_000)
    expect(lastOf(slice())?.status).toBe('different')
    expect(alerts()).toEqual(['This isn’t what you confirmed'])
    await check()
  })
}

test.each([
  [ADDRESS, 'done'],
  [SECOND, 'different'],
])('T6: another account’s transaction with an operation of %s is %s', async (account, status) => {
  const logs = [createOperationLog({ sender: account })]
  const { connect, review, confirm, questions, slice, alerts, world, check } = await sender({
    chain: { [hashOf(1)]: { ...sentOf(OTHER), from: OTHER, input: '0x765e827f', logs } },
  })
  await connect()
  await review('0.5', TO)
  await confirm()
  questions[0]?.approve()
  await world.advance(4_000)
  expect(lastOf(slice())?.status).toBe(status)
  expect(alerts()).toHaveLength(status === 'done' ? 0 : 1)
  await check()
})

test('Max leaves enough for the fee; USD and token are two units of one amount', async () => {
  const { connect, actions, slice, world, check } = await sender()
  await connect()
  await actions.prepare()
  await world.advance(1_000)
  expect(slice()).toMatchObject({ gasPrice: '1000000000', gasPriceInUSD: '0.042', networkBalanceInUSD: '2000' })
  await actions.enterMax()
  expect(slice().sendTokenAmount).toBe('0.999958')
  await actions.enterAmount({ text: '0.5' })
  await actions.switchUnit()
  expect(slice().entered).toEqual({ text: '1000', unit: 'fiat' })
  await actions.enterAmount({ text: '1,5' })
  expect(slice()).toMatchObject({ entered: { text: '1.5', unit: 'fiat' }, sendTokenAmount: '0.00075' })
  await actions.switchUnit()
  expect(slice().entered).toEqual({ text: '0.00075', unit: 'token' })
  await actions.chooseToken({ token: dollars.address as string })
  await actions.enterMax()
  expect(slice().sendTokenAmount).toBe('250')
  await check()
})

test('Max estimates a fee again that no node told before', async () => {
  let isGasUnknown = true
  const { connect, actions, slice, world, check } = await sender({ isGasUnknown: () => isGasUnknown })
  await connect()
  await actions.prepare()
  await actions.enterMax()
  await world.advance(60_000)
  expect(slice()).toMatchObject({ sendTokenAmount: '1', fee: null, isFeeUnknown: true })
  isGasUnknown = false
  await actions.enterMax()
  expect(slice()).toMatchObject({ sendTokenAmount: '1', isFeeUnknown: false })
  await world.advance(60_000)
  expect(slice()).toMatchObject({ sendTokenAmount: '0.999958', fee: '21000000000000', isFeeUnknown: false })
  await check()
})

test('tells a fee that is being estimated from one that no node knows', async () => {
  const { connect, actions, slice, world, check } = await sender({ isGasUnknown: () => true })
  await connect()
  await actions.prepare()
  expect(slice()).toMatchObject({ fee: null })
  expect(slice().isFeeUnknown).toBeFalsy()
  await world.advance(60_000)
  expect(slice()).toMatchObject({ fee: null, isFeeUnknown: true })
  await actions.chooseToken({ token: dollars.address as string })
  expect(slice().isFeeUnknown).toBe(false)
  await check()
})

test('D2: an anonymous report contains neither receiver nor name nor hash', async () => {
  const { connect, review, confirm, questions, kernel, world } = await sender({
    records: { addresses: { 'grace.eth': TO } },
  })
  await connect()
  await review('0.5', 'grace.eth')
  await confirm()
  questions[0]?.approve()
  await world.advance(3_000)
  const report = JSON.stringify(await kernel.log.export()).toLowerCase()
  for (const one of ['grace.eth', TO.slice(2).toLowerCase(), ADDRESS.slice(2).toLowerCase(), hashOf(1)])
    expect(report).not.toContain(one)
})

test('sends tokens that only the wallet lists, and drops invalid ones', async () => {
  const listed = (address: string, also: object = {}) => ({
    address,
    balance: '0x64',
    type: 'ERC20',
    metadata: { name: 'Own', symbol: 'OWN', decimals: 2 },
    ...also,
  })
  const own = '0x00000000000000000000000000000000000000aa'
  const assets = [
    listed(own),
    listed(DOLLARS),
    listed('0xno'),
    listed(OTHER, { balance: '-1' }),
    listed(OTHER, { type: 'erc721' }),
    listed(OTHER, { metadata: { name: 'X', symbol: 'X', decimals: 255 } }),
    null,
  ]
  const { connect, actions, slice, review, confirm, questions, assetQuestions, wallet, world, check } = await sender({
    assets,
    decimals: 2,
  })
  await connect()
  await actions.prepare()
  await world.advance(0)
  expect(assetQuestions).toEqual([[{ account: ADDRESS, chainFilter: ['0x7a69'] }]])
  expect(slice().assets.map(({ token }) => token)).toEqual([own, DOLLARS])
  await review('0.5', TO, { ...dollars, address: `${NETWORK}:${own}` })
  expect(slice().review).toMatchObject({ token: own, amount: '50' })
  await confirm()
  expect(questions[0]?.params[0]?.to).toBe(own)
  expect(wallet.requests).not.toContain('wallet_getAssets')
  await check()
})

test('refuses a node of another network’s chain', async () => {
  const { connect, review, slice, toast } = await sender({ nodeId: 1, decimals: 6, chain: {} })
  await connect()
  await review('12', TO, dollars)
  expect(slice()).toMatchObject({ isTokenWrong: false, review: null, fee: null })
  expect(toast()).toBe('Couldn’t check this token. Try again.')
  await review('0.1', TO, native)
  expect(slice().review?.warning).toEqual({ kind: 'unchecked' })
})
