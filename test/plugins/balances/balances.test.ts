import { expect, test } from 'vitest'
import { ADDRESS, SECOND } from '../stage.ts'
import { account, token } from './holder.ts'

const CHAIN = 'eip155:31337'
const ACCOUNT = `${CHAIN}:${ADDRESS}`

const at = (digits: string) => `${CHAIN}:0x${digits.repeat(20)}`

test('sends no request before the visitor looks; then one for the networks, and at most one for balances per 30 s', async () => {
  const { server, refresh, facts, world, check } = await account()
  expect(server.asked).toEqual([])
  expect(facts()).toMatchObject({ status: 'idle', tokens: [] })
  await refresh()
  await refresh()
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/supported-chains', `/v1/account/${ADDRESS}/balance`])
  expect(server.asked[1]?.query).toEqual({
    projectId: 'p',
    st: 'portico',
    sv: expect.any(String),
    currency: 'usd',
    chainId: CHAIN,
  })
  expect(facts()).toMatchObject({ status: 'ready', account: ACCOUNT, total: '3' })
  await world.advance(29_999)
  await refresh()
  expect(server.count('/balance')).toBe(1)
  await world.advance(1)
  await refresh()
  expect(server.count('/balance')).toBe(2)
  expect(server.count('/supported-chains')).toBe(1)
  await check()
})

test('a balance from before the clock was set back is not fresh', async () => {
  const { server, refresh, world } = await account()
  await refresh()
  await world.advance(-3_600_000)
  await refresh()
  expect(server.count('/balance')).toBe(2)
  expect(server.count('/supported-chains')).toBe(2)
})

test('a forced refresh is immediate, and names the tokens to look up again', async () => {
  const { server, refresh } = await account({
    told: { balances: { balances: [token('ETH'), token('A', { address: at('aa') })] } },
  })
  await refresh()
  await refresh({ force: true })
  expect(server.asked.at(-1)?.query.forceUpdate).toBe(at('aa'))
})

test('a forced refresh names the most valuable of many tokens, in an address that servers take', async () => {
  const addresses = Array.from({ length: 200 }, (_, rank) => at((rank + 16).toString(16).padStart(2, '0')))
  const all = addresses.map((address, rank) => token(`T${rank}`, { address, price: 1_000 - rank }))
  const { server, refresh } = await account({ told: { balances: { balances: all.reverse() } } })
  await refresh()
  await refresh({ force: true })
  const { url = '', query } = server.asked.at(-1) ?? {}
  expect(query?.forceUpdate?.split(',')).toEqual(addresses.slice(0, 40))
  expect(url.length).toBeLessThan(4_096)
})

test('sorts tokens by exact value, and drops those without decimals', async () => {
  const { refresh, facts, check } = await account({
    told: {
      balances: {
        balances: [
          token('ETH', { quantity: { decimals: '18', numeric: '0.000000000000000001' } }),
          token('PTS', { address: at('01'), quantity: { decimals: '0', numeric: '12' } }),
          token('BIG', {
            address: at('02'),
            price: 0.1,
            quantity: { decimals: '6', numeric: '12345678901234.123456' },
          }),
          token('NONE', { address: at('03'), price: 0 }),
          token('USD', { address: at('04'), price: '1.0001', quantity: { decimals: 6, numeric: '2500' } }),
        ],
      },
    },
  })
  await refresh()
  // The value is implausibly high: the price is dropped.
  expect(facts().tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['USD', '2500.25'],
    ['ETH', '0.000000000000000002'],
    ['BIG', undefined],
    ['NONE', undefined],
  ])
  expect(facts().total).toBe('2500.250000000000000002')
  await check()
})

const LIES: readonly (readonly [why: string, also: object])[] = [
  ['no quantity', { quantity: null }],
  ['a negative amount', { address: at('10'), quantity: { decimals: '18', numeric: '-1' } }],
  ['an amount with an exponent', { address: at('11'), quantity: { decimals: '18', numeric: '1e9' } }],
  ['an amount of 40 digits', { address: at('17'), quantity: { decimals: '18', numeric: '9'.repeat(40) } }],
  ['255 decimals', { address: at('12'), quantity: { decimals: '255', numeric: '1' } }],
  ['fractional decimals', { address: at('13'), quantity: { decimals: '1.5', numeric: '1' } }],
  ['another chain', { address: at('14'), chainId: 'eip155:1' }],
  ['an address of another chain', { address: `eip155:1:0x${'15'.repeat(20)}` }],
  ['an invalid address', { address: `${CHAIN}:../../x?y` }],
  ['an invalid name', { address: at('16'), name: 7 }],
  ['a duplicate', { address: at('AA').toUpperCase().replace('EIP155', 'eip155') }],
]
test('T10: accepts tokens of the active network only, and tells them apart by address', async () => {
  const right = token('REAL', { address: at('aa') })
  const { refresh, facts, check } = await account({
    told: {
      balances: {
        balances: [
          token('ETH'),
          right,
          ...LIES.map(([, also]) => token('LIE', also)),
          null,
          'x',
          token('REAL', { address: at('bb') }),
        ],
      },
    },
  })
  await refresh()
  expect(facts().tokens.map(({ symbol, address }) => [symbol, address])).toEqual([
    ['ETH', undefined],
    ['REAL', at('aa')],
    ['REAL', at('bb')],
  ])
  await check()
})

test.each([undefined, -1, Number.NaN, 'NaN', 'Infinity', null, {}, 0, 1e9, '-0.5', 1e300])(
  'X3: a price of %s is none: no value, no picture, and nothing in the total',
  async (price) => {
    const { refresh, facts } = await account({
      told: { balances: { balances: [token('ETH'), token('X', { address: at('aa'), price, value: 99 })] } },
    })
    await refresh()
    expect(facts().tokens[1]).not.toHaveProperty('price')
    expect(facts().tokens[1]).not.toHaveProperty('value')
    expect(facts().tokens[1]).not.toHaveProperty('iconUrl')
    expect(facts().total).toBe('3')
  },
)

test('shows a failure once, allows a retry after 30 s, and keeps known tokens', async () => {
  const { server, refresh, facts, slice, toast, world, kernel, check } = await account()
  await refresh()
  server.fail()
  await world.advance(30_000)
  await refresh()
  expect(facts()).toMatchObject({ status: 'failed', total: '3' })
  expect(facts().tokens).toHaveLength(1)
  expect(toast()).toBe('Token Balance Unavailable')
  await world.advance(10_000)
  expect(kernel.getState().modal.toast?.open).not.toBe(true)

  await refresh()
  expect(server.count('/balance')).toBe(2)
  expect(slice().retryAt).not.toBeNull()
  await world.advance(20_000)
  expect(slice().retryAt).toBeNull()
  await refresh()
  expect(server.count('/balance')).toBe(3)
  expect(kernel.getState().modal.toast?.open).not.toBe(true)

  server.fail(false)
  await world.advance(30_000)
  await refresh()
  expect(facts().status).toBe('ready')
  await check()
})

test.each<[string, unknown]>([
  ['HTML', '<!doctype html>'],
  ['nothing', null],
  ['another form', { balances: 'none' }],
  ['a list', []],
])('X1: a response that is %s is a failure, not a balance', async (_, told) => {
  const { refresh, facts, toast, check } = await account({ told: { balances: told } })
  await refresh()
  expect(facts()).toMatchObject({ status: 'failed', tokens: [], total: null })
  expect(toast()).toBe('Token Balance Unavailable')
  await check()
})

test('shows the change during this visit', async () => {
  const { server, refresh, facts, world } = await account()
  await refresh()
  expect(facts().change).toEqual({ amount: '0', percent: '0' })
  server.told.balances = { balances: [token('ETH', { price: 2.5 })] }
  await world.advance(30_000)
  await refresh()
  expect(facts()).toMatchObject({ total: '3.75', change: { amount: '0.75', percent: '25' } })
})

test('does not count transfers as gain or loss', async () => {
  const { server, refresh, facts, world } = await account()
  await refresh()
  const { total, tokens } = facts()
  expect(total).toBe('3')
  const now = async (...balances: unknown[]) => {
    server.told.balances = { balances }
    await world.advance(30_000)
    await refresh()
    return facts()
  }
  const price = Number(tokens[0]?.price)
  const sent = token('ETH', { price, quantity: { decimals: '18', numeric: '0.5' }, value: price / 2 })
  expect((await now(sent)).change).toMatchObject({ percent: '0' })
  // The remaining tokens are worth 10 % more.
  const risen = token('ETH', { price: price * 1.5, quantity: { decimals: '18', numeric: '0.5' }, value: price * 0.75 })
  expect((await now(risen)).change).toMatchObject({ percent: '50' })
})

test.each([
  ['0.01', { amount: '0.02', percent: '2' }],
  ['0.03', { amount: '0.06', percent: '2' }],
  ['1', { amount: '2', percent: '2' }],
  ['2', { amount: '2', percent: '0.99' }],
])('of 1 ETH, whose price rose by 2 percent, %s are there: the change is theirs', async (numeric, change) => {
  const hold = (amount: string, price: number) => ({
    balances: [token('ETH', { price, value: Number(amount) * price, quantity: { decimals: '18', numeric: amount } })],
  })
  const { server, refresh, facts, world } = await account({ told: { balances: hold('1', 100) } })
  await refresh()
  server.told.balances = hold(numeric, 102)
  await world.advance(30_000)
  await refresh()
  expect(facts().change).toEqual(change)
})

test('keeps tokens per account, and drops them on disconnect', async () => {
  const { kernel, refresh, facts, slice, world, server, check } = await account()
  await refresh()
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  expect(facts()).toMatchObject({ status: 'idle', account: `${CHAIN}:${SECOND}`, tokens: [] })
  await refresh()
  expect(server.asked.at(-1)?.path).toBe(`/v1/account/${SECOND}/balance`)
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(slice()).toMatchObject({ account: null, portfolios: [], galleries: [] })
  await check()
})

test('R4: ignores a late response for the previous account', async () => {
  const { kernel, facts, world, slice } = await account()
  await kernel.actions.balances.refresh()
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  expect(facts()).toMatchObject({ account: `${CHAIN}:${SECOND}`, tokens: [] })
  expect(slice().portfolios.map((one) => one.account)).toEqual([ACCOUNT])
})

const LISTED = [
  { address: at('aa'), name: 'Meridian Dollar', symbol: 'MUSD', decimals: 6 },
  { address: `eip155:31338:0x${'cc'.repeat(20)}`, name: 'Elsewhere', symbol: 'ELS', decimals: 6 },
]

test('without a project id, reads the native balance and the host’s tokens from the chain', async () => {
  const { refresh, facts, server, check } = await account({ host: { projectId: undefined }, tokens: LISTED })
  await refresh()
  expect(server.asked).toEqual([])
  expect(facts()).toMatchObject({ status: 'ready', total: null })
  expect(facts().tokens).toEqual([
    { name: 'Ether', symbol: 'ETH', chainId: CHAIN, quantity: { decimals: '18', numeric: '1' } },
    {
      name: 'Meridian Dollar',
      symbol: 'MUSD',
      chainId: CHAIN,
      address: at('aa'),
      quantity: { decimals: '6', numeric: '7.5' },
    },
  ])
  await check()
})

test.each([
  ['of the service, in full', 200, true, true],
  ['of the service, longer than what is kept', 201, true, false],
  ['of a chain', 1, false, false],
])('a list %s says whether it has all tokens of the account', async (_, count, isSupported, isComplete) => {
  const list = Array.from({ length: count }, (_, index) =>
    token(`T${index}`, { address: at(index.toString(16).padStart(2, '0')) }),
  )
  const told = { balances: { balances: list }, ...(!isSupported && { chains: { http: ['eip155:1'], ws: [] } }) }
  const { refresh, facts, check } = await account({ told })
  await refresh()
  expect(facts()).toMatchObject({ status: 'ready', isComplete })
  expect(facts().tokens).toHaveLength(Math.min(count, 200))
  await check()
})

test('a token that no server tells of is no token without a balance: the list failed', async () => {
  const { refresh, facts, server, world } = await account({ host: { projectId: undefined }, tokens: LISTED })
  await refresh()
  expect(facts().tokens).toHaveLength(2)
  server.silence('eth_call')
  await world.advance(30_000)
  await refresh()
  expect(facts()).toMatchObject({ status: 'failed', tokens: [{ symbol: 'ETH' }, { symbol: 'MUSD' }] })
})

test('reads a network that the data service does not support from its chain', async () => {
  const { refresh, facts, server } = await account({ told: { balances: {}, chains: { http: ['eip155:1'], ws: [] } } })
  await refresh()
  expect(server.count('/balance')).toBe(0)
  expect(facts().tokens.map(({ symbol }) => symbol)).toEqual(['ETH'])
})
