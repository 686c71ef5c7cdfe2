// Whether a list has all tokens of the account: a token that was left out is held, not absent.
import { expect, test } from 'vitest'
import { parseTokens } from '../../../plugins/balances/responses.ts'

const CHAIN = 'eip155:31337'
const address = `${CHAIN}:0x${'aa'.repeat(20)}`
const token = (also: object = {}) => ({
  name: 'Token',
  symbol: 'TKN',
  chainId: CHAIN,
  address,
  quantity: { decimals: '18', numeric: '500' },
  ...also,
})
const isComplete = (...others: readonly unknown[]) =>
  parseTokens({ balances: [token(), ...others] } as never, CHAIN).isComplete

const OTHER = `${CHAIN}:0x${'bb'.repeat(20)}`
test.each<[string, unknown]>([
  ['no name', token({ address: OTHER, name: null })],
  ['an amount of 61 decimals', token({ address: OTHER, quantity: { decimals: '18', numeric: `0.${'1'.repeat(61)}` } })],
  ['37 decimals', token({ address: OTHER, quantity: { decimals: '37', numeric: '1' } })],
  ['decimals that are no number', token({ address: OTHER, quantity: { decimals: 'x', numeric: '1' } })],
  ['an address of another form', token({ address: `0x${'bb'.repeat(20)}` })],
  ['no form at all', 'x'],
])('a list with an entry that has %s lacks a token that is held', (_, entry) => {
  expect(isComplete()).toBe(true)
  expect(isComplete(entry)).toBe(false)
})

test.each<[string, unknown]>([
  ['of another network', token({ address: undefined, chainId: 'eip155:1' })],
  ['twice', token()],
  ['without decimals', token({ address: OTHER, quantity: { decimals: '0', numeric: '1' } })],
])('a list is complete with a token %s', (_, entry) => {
  expect(isComplete(entry)).toBe(true)
})
