// What an account holds: the native currency, the tokens that a service lists, and those that only the wallet lists.
import { expect, test } from 'vitest'
import { Accounts, Balances, type Token } from '../../../../plugins/capabilities.ts'
import {
  getHoldings,
  getWorth,
  type Holding,
  isSmartAccount,
  matchesSearch,
} from '../../../../plugins/shared/amounts/holdings.ts'
import { refreshBalances } from '../../../../plugins/shared/amounts/refresh-balances.ts'

const [HERE, ELSEWHERE] = ['eip155:1', 'eip155:10']
const [ANNA, BEN] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const COIN = `0x${'Cc'.repeat(20)}`
const account = `${HERE}:${ANNA}`
const network = {
  caipNetworkId: HERE,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  assets: { imageUrl: 'network.svg' },
}
const connected = { network, active: { caipAddress: account }, balance: { atomic: '7' } }
const token = (more: object = {}): Token => ({
  name: 'Coin',
  symbol: 'CN',
  chainId: HERE,
  address: `${HERE}:${COIN}`,
  price: '2',
  iconUrl: 'coin.svg',
  quantity: { decimals: '2', numeric: '1.5' },
  ...more,
})
const ether = (more: object = {}) =>
  token({
    address: undefined,
    price: '2000',
    iconUrl: 'ether.svg',
    quantity: { decimals: '18', numeric: '3' },
    ...more,
  })
const asset = (more: object = {}) => ({ token: BEN, name: 'Own', symbol: 'OWN', decimals: 4, balance: '12', ...more })

interface Held {
  accounts?: object | null
  tokens?: readonly Token[]
  owner?: string
  assets?: readonly ReturnType<typeof asset>[]
}
const hold = ({ accounts = connected, tokens = [], owner = account, ...more }: Held = {}) =>
  getHoldings({
    accounts: accounts ?? undefined,
    balances: { account: owner, tokens },
    nativeToken: 'native',
    ...more,
  } as never)
const tokensOf = (held: Held) =>
  hold(held)
    .slice(1)
    .map(({ token: contract }) => contract)

test('the native currency comes first, then the listed tokens, then those of the wallet, in atomic units', () => {
  expect(hold({ tokens: [token(), ether()], assets: [asset()] })).toEqual([
    {
      address: `${HERE}:native`,
      token: null,
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
      balance: 7n,
      price: '2000',
      iconUrl: 'ether.svg',
    },
    {
      address: `${HERE}:${COIN}`,
      token: COIN,
      symbol: 'CN',
      name: 'Coin',
      chainId: HERE,
      decimals: 2,
      balance: 150n,
      price: '2',
      iconUrl: 'coin.svg',
    },
    {
      address: `${HERE}:${BEN}`,
      token: BEN,
      symbol: 'OWN',
      name: 'Own',
      decimals: 4,
      balance: 12n,
      price: null,
      iconUrl: undefined,
    },
  ])
})

test('without an account or its network there are no holdings', () => {
  for (const accounts of [null, { ...connected, network: null }, { ...connected, active: null }])
    expect([accounts, hold({ accounts, tokens: [token()] })]).toEqual([accounts, []])
})

test('the balance of a node counts before that of a service, which counts before none', () => {
  const own = (balance: object | null, tokens: Token[] = []) => hold({ accounts: { ...connected, balance }, tokens })[0]
  expect(own({ atomic: '7' }, [ether()])?.balance).toBe(7n)
  expect(own({ atomic: '0' }, [ether()])?.balance).toBe(0n)
  expect(own(null, [ether()])?.balance).toBe(3n * 10n ** 18n)
  expect(own(null, [token()])?.balance).toBeNull()
  expect(own(null, [ether({ quantity: { decimals: '18', numeric: 'much' } })])?.balance).toBeNull()
})

test('what the service does not say of the native currency, the network does', () => {
  const plain = { ...connected, network: { ...network, assets: undefined } }
  expect(hold()[0]).toMatchObject({ price: null, iconUrl: 'network.svg' })
  expect(hold({ tokens: [ether({ price: undefined, iconUrl: undefined })] })[0]).toMatchObject({
    price: null,
    iconUrl: 'network.svg',
  })
  expect(hold({ accounts: plain })[0]?.iconUrl).toBeUndefined()
  expect(hold({ tokens: [token({ price: undefined })] })[1]?.price).toBeNull()
})

test('balances of another account or another network do not count', () => {
  expect(tokensOf({ tokens: [token()], owner: `${HERE}:${BEN}` })).toEqual([])
  expect(hold({ tokens: [ether()], owner: `${HERE}:${BEN}` })[0]?.price).toBeNull()
  expect(tokensOf({ tokens: [token({ chainId: ELSEWHERE }), token()] })).toEqual([COIN])
  expect(getHoldings({ accounts: connected as never, balances: undefined, nativeToken: 'native' })).toHaveLength(1)
})

test.each([
  ['no decimals', { decimals: '0', numeric: '1' }],
  ['decimals that are no number', { decimals: 'two', numeric: '1' }],
  ['too many decimals', { decimals: '37', numeric: '1' }],
  ['an invalid amount', { decimals: '2', numeric: 'much' }],
  ['a negative amount', { decimals: '2', numeric: '-1' }],
])('leaves out a listed token with %s', (_, quantity) => {
  expect(tokensOf({ tokens: [token({ quantity }), token()] })).toEqual([COIN])
})

test('a token of the wallet is added unless it is listed already, in any spelling, or has no decimals', () => {
  expect(tokensOf({ tokens: [token()], assets: [asset({ token: COIN.toLowerCase() }), asset()] })).toEqual([COIN, BEN])
  expect(tokensOf({ assets: [asset({ decimals: 0 })] })).toEqual([])
  expect(
    tokensOf({ tokens: [token(), token({ address: `${HERE}:${ANNA}` })], assets: [asset({ token: COIN })] }),
  ).toEqual([COIN, ANNA])
})

const holding = (balance: bigint | null, contract: string | null = null) => ({ token: contract, balance }) as Holding

test('worth is an exact decimal, and unknown without an amount or a price', () => {
  expect(getWorth(150n, { decimals: 2, price: '2.5' })).toBe('3.75')
  expect(getWorth(0n, { decimals: 2, price: '2.5' })).toBe('0')
  for (const price of [null, undefined]) expect(getWorth(150n, { decimals: 2, price } as never)).toBeNull()
  expect([getWorth(null, { decimals: 2, price: '1' }), getWorth(1n, undefined)]).toEqual([null, null])
})

test('a search finds a token by its name, symbol or contract, in lower case', () => {
  const found = (text: string, contract: string | null = COIN) =>
    matchesSearch({ name: 'Big Coin', symbol: 'BCN', token: contract } as Holding, text)
  expect([found('big c'), found('bcn'), found('0xcccc'), found('other')]).toEqual([true, true, true, false])
  expect([found('0x', null), found('stryker', null), found('big', null)]).toEqual([false, false, true])
})

test('an account is smart if its own connection says so of its address', () => {
  const listed = (address: string, type: string) => ({ address, type })
  const connection = (namespace: string, ...allAccounts: object[]) => ({ namespace, accountState: { allAccounts } })
  const isSmart = (active: object | null, ...connections: object[]) => isSmartAccount({ active, connections } as never)
  const anna = { namespace: 'eip155', address: ANNA }
  const own = connection('eip155', listed(BEN, 'eoa'), listed(ANNA, 'smartAccount'))
  const other = connection('solana', listed(ANNA, 'eoa'))
  expect([isSmart(anna, own), isSmart(anna, other, own)]).toEqual([true, true])
  expect(isSmart({ ...anna, address: BEN }, own)).toBe(false)
  expect(isSmart({ ...anna, address: 'nobody' }, own)).toBe(false)
  expect([isSmart(anna, other), isSmart(anna), isSmart(null, own)]).toEqual([false, false, false])
})

test('before a review, the native balance is read again, and the listed ones if a token is sent', async () => {
  const refresh = async (sent: Holding | undefined, hasBalances = true) => {
    const asked: unknown[] = []
    const accounts = { updateBalance: async () => void asked.push('native') }
    const balances = { refresh: async (how: object) => void asked.push(how) }
    await refreshBalances(
      {
        services: {
          get: (wanted: unknown) => wanted === Accounts && accounts,
          find: (wanted: unknown) => (wanted === Balances && hasBalances ? balances : undefined),
        },
      } as never,
      sent,
    )
    return asked
  }
  expect(await refresh(holding(1n, COIN))).toEqual(['native', { force: true }])
  expect(await refresh(holding(1n, COIN), false)).toEqual(['native'])
  expect([await refresh(holding(1n)), await refresh(undefined)]).toEqual([['native'], ['native']])
})
