// The tokens of a draft, with what the account holds of them.
import { expect, test } from 'vitest'
import { isAmbiguous } from '../../../plugins/shared/amounts/ambiguous-symbols.ts'
import { createDraftContext } from '../../../plugins/swap/draft-context.ts'
import { ANNA, account, accounts, COIN, coin, DOLLARS, ETHER, ether, NETWORK, STRANGER } from './page.ts'

const token = (more: object = {}) => ({ address: DOLLARS, name: 'Dollar', symbol: 'USD', decimals: 6, ...more })
const draft = {
  tokens: [token({ address: ETHER, symbol: 'ETH', decimals: 18, logoUri: 'e.png' }), token({ decimals: 2 })],
  prices: { [DOLLARS]: '3' },
  sourceToken: DOLLARS.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x'),
  toToken: ETHER,
}
const listed = { account, status: 'ready', isComplete: true, tokens: [{ ...coin, iconUrl: 'c.png' }, ether] }
const contextOf = (more: { draft?: object | null; accounts?: object; balances?: object } = {}) => {
  const { draft: one = draft, accounts: who = accounts, balances = listed } = more
  return createDraftContext(one as never, who as never, balances as never)
}

test('the tokens of a draft have the balances of the account, as far as these are of the same token', () => {
  const { tokens, source, target, native, active, network: where, isSmart } = contextOf()
  expect(tokens).toEqual([
    {
      address: ETHER,
      token: null,
      name: 'Dollar',
      symbol: 'ETH',
      decimals: 18,
      balance: 3n * 10n ** 18n,
      price: '2000',
      iconUrl: 'e.png',
    },
    {
      address: DOLLARS,
      token: COIN,
      name: 'Dollar',
      symbol: 'USD',
      decimals: 2,
      balance: 15_000n,
      price: '3',
      iconUrl: 'c.png',
    },
  ])
  expect([source, target, native]).toEqual([tokens[1], tokens[0], tokens[0]])
  expect([active, where, isSmart]).toEqual([accounts.active, accounts.network, false])
  const balanceOf = (more: object, one: object = {}) =>
    contextOf({ draft: { ...draft, tokens: [token({ decimals: 2, ...one })] }, ...more }).tokens[0]?.balance
  expect(balanceOf({}, { decimals: 6 })).toBeNull()
  expect(balanceOf({}, { address: `${NETWORK}:${STRANGER}` })).toBe(0n)
  for (const balances of [
    { ...listed, status: 'loading' },
    // Without the data service, only the host's tokens are read.
    { ...listed, isComplete: false },
    { ...listed, account: 'other' },
  ])
    expect(balanceOf({ balances }, { address: `${NETWORK}:${STRANGER}` })).toBeNull()
  expect(createDraftContext(draft as never, accounts as never, undefined).tokens[1]?.balance).toBeNull()
})

test('the native currency pays the fee, whether the provider lists it or not', () => {
  const { native, tokens } = contextOf({ draft: { ...draft, tokens: [token()], toToken: null } })
  expect(tokens.map(({ address }) => address)).toEqual([DOLLARS])
  expect(native).toMatchObject({ address: ETHER, token: null, decimals: 18, balance: 3n * 10n ** 18n, price: '2000' })
})

test('without a draft or an account there is nothing to swap', () => {
  expect(contextOf({ draft: null })).toMatchObject({
    tokens: [],
    source: undefined,
    target: undefined,
  })
  const none = createDraftContext(draft as never, undefined, undefined)
  expect([none.active, none.network, none.isSmart]).toEqual([null, null, false])
  const left = contextOf({ accounts: { ...accounts, active: null } })
  expect([left.active, ...left.tokens.map(({ balance }) => balance)]).toEqual([null, null, null])
  expect(contextOf({ draft: { ...draft, sourceToken: null, toToken: `${NETWORK}:${STRANGER}` } })).toMatchObject({
    source: undefined,
    target: undefined,
  })
  const smart = {
    ...accounts,
    connections: [
      { ...accounts.connections[0], accountState: { allAccounts: [{ address: ANNA, type: 'smartAccount' }] } },
    ],
  }
  expect(contextOf({ accounts: smart }).isSmart).toBe(true)
  const [one, two] = contextOf().tokens as [never, never]
  expect([isAmbiguous(one, [one, two]), isAmbiguous({ ...(one as object), symbol: 'usd' } as never, [two])]).toEqual([
    false,
    true,
  ])
})
