import { expect, test } from 'vitest'
import { getFailedText, getMissingText } from '../../../plugins/send/constants.ts'
import { enterAmount } from '../../../plugins/send/draft.ts'
import { createDraft } from '../../../plugins/send/state.ts'
import { checkDraft, checkDraftAmount } from '../../../plugins/send/validate-draft.ts'
import type { Holding } from '../../../plugins/shared/amounts/holdings.ts'

const token = (balance: bigint | null, contract: string | null = null): Holding => ({
  address: 'eip155:1:0x',
  token: contract,
  symbol: 'T',
  name: 'T',
  decimals: 2,
  balance,
  price: null,
  iconUrl: undefined,
})

const draft = (sendTokenAmount: string, fee: string | null = '10') => ({
  entered: { text: sendTokenAmount, unit: 'token' as const },
  sendTokenAmount,
  receiverStatus: 'ready' as const,
  receiverAddress: '0x',
  fee,
  isTokenWrong: false,
})

const native = token(1_000n)

for (const [what, amount, checked, fault] of [
  ['as much as there is but the fee', '9.9', { token: native, native }, null],
  ['all, and nothing for the fee', '10', { token: native, native }, 'balance'],
  ['more than there is', '10.01', { token: native, native }, 'balance'],
  ['all, by a smart account', '10', { token: native, native, isSmart: true }, null],
  ['more than there is, by a smart account', '10.01', { token: native, native, isSmart: true }, 'balance'],
  ['a token, with enough for the fee', '1', { token: token(100n, '0xa'), native: token(10n) }, null],
  ['a token, with too little for the fee', '1', { token: token(100n, '0xa'), native: token(9n) }, 'balance'],
  ['a token, with nothing for the fee', '1', { token: token(100n, '0xa'), native: token(0n) }, 'balance'],
  [
    'a token, by a smart account without any',
    '1',
    { token: token(100n, '0xa'), native: token(0n), isSmart: true },
    null,
  ],
  ['more of a token than there is', '1.01', { token: token(100n, '0xa'), native }, 'balance'],
  ['where no balance is known', '1', { token: token(null), native: token(null) }, null],
  ['nothing', '0', { token: native, native }, 'amount'],
  ['no amount', '', { token: native, native }, 'amount'],
  ['what is finer than the token', '0.001', { token: native, native }, 'precision'],
  ['words', 'ten', { token: native, native }, 'amount'],
  ['less than nothing', '-1', { token: native, native }, 'amount'],
  ['two points', '1.2.3', { token: native, native }, 'amount'],
  ['no token', '1', { token: undefined, native }, 'amount'],
] as const) {
  test(`Insufficient balance and amounts: ${what}`, () => {
    expect(checkDraftAmount(draft(amount), { isSmart: false, ...checked })).toBe(fault)
  })
}

test('without a fee, an empty native balance is still insufficient', () => {
  expect(checkDraftAmount(draft('1', null), { token: token(100n, '0xa'), native: token(0n), isSmart: false })).toBe(
    'balance',
  )
})

test('returns all faults, and only those', () => {
  const nobody = { ...draft(''), receiverStatus: 'checksum' as const, receiverAddress: null, isTokenWrong: true }
  expect(checkDraft(nobody, { token: native, native, isSmart: false })).toEqual(['amount', 'receiver', 'token'])
  expect(checkDraft(draft('1'), { token: native, native, isSmart: false })).toEqual([])
})

test('an amount is read with a comma as its decimal point, without spaces, and up to 80 characters', () => {
  const enter = (text: string) => {
    const sent: unknown[] = []
    enterAmount(
      {
        read: () => ({ ...createDraft(), entered: { text: '', unit: 'token' } }),
        services: { state: () => undefined },
        send: (_: string, payload: { text: string }) => sent.push(payload.text),
      } as never,
      text,
    )
    return sent
  }
  expect(enter(' 1,5 ')).toEqual(['1.5'])
  expect(enter('9'.repeat(100))).toEqual(['9'.repeat(80)])
})

test('says what is missing and what failed in the words of the namespace', () => {
  expect(getMissingText('solana')).toBe('Please enter a valid amount and receiver address')
  expect(getMissingText('eip155')).toBeUndefined()
  expect(getFailedText('solana')).toBe('Failed to send transaction. Please try again.')
  expect(getFailedText('eip155')).toBe('Something went wrong')
})
