// What is taken of stored sessions and of the hosted service's responses.
import { expect, test } from 'vitest'
import { parseNonce, parseOwner, parseStored, parseToken } from '../../../plugins/siwx/schemas.ts'
import { buildMessage, type SiwxMessage } from '../../../plugins/siwx/verify.ts'

const LONGEST = 16_384
const data: SiwxMessage = {
  ...{ domain: 'app.example', accountAddress: `0x${'ab'.repeat(20)}`, chainId: 'eip155:1', version: '1' },
  ...{ uri: 'https://app.example', nonce: 'abcdef0123456789', issuedAt: '2026-11-21T00:00:00Z' },
}
const more = {
  ...{ scheme: 'https', statement: 'Hello.', expirationTime: '2026-11-22T00:00:00Z', requestId: '7' },
  ...{ notBefore: '2026-11-21T00:00:00Z', resources: ['https://a.example'] },
}
const kept = (of: object = {}) => ({
  session: { data: { ...data, ...of }, message: buildMessage({ ...data, ...of }), signature: '0x00' },
  until: 7,
})
const parse = (...list: readonly unknown[]) => parseStored(JSON.stringify(list))

test('every field of a stored session is read back', () => {
  expect(parse(kept(), kept(more))).toEqual([kept(), kept(more)])
})

const { session } = kept()

test('the fields are those of the signed message, whatever is stored beside it', () => {
  const other = { ...data, accountAddress: `0x${'cd'.repeat(20)}` }
  expect(parse({ session: { ...session, data: other }, until: 7 })).toEqual([kept()])
  expect(parse({ session: { ...session, data: undefined }, until: 7 })).toEqual([kept()])
})

test.each<[string, unknown]>([
  ['a message of another form', { session: { ...session, message: 'text' }, until: 7 }],
  ['a message that is too long', { session: { ...session, message: session.message.padEnd(LONGEST + 1) }, until: 7 }],
  ['no message', { session: { ...session, message: undefined }, until: 7 }],
  ['no signature', { session: { ...session, signature: undefined }, until: 7 }],
  ['a signature that is too long', { session: { ...session, signature: '0'.repeat(LONGEST + 1) }, until: 7 }],
  ['no end', { session }],
  ['an end that is no number', { session, until: '7' }],
  ['no session', { until: 7 }],
  ['nothing', null],
])('a stored session with %s is left out, and the others are kept', (_, wrong) => {
  expect(parse(wrong, kept())).toEqual([kept()])
})

test.each(['', '{', '{}', 'null', '7', '"text"'])('a stored text %j holds no session', (text) => {
  expect(parseStored(text)).toEqual([])
})

test.each(['a', 'aZ09_.~+/-', 'a=', 'a.b.c==', 't'.repeat(8_192)])('takes a token of the form %.20s', (token) => {
  expect(parseToken({ token })).toBe(token)
  expect(parseNonce({ nonce: 'n', token })).toEqual({ nonce: 'n', token })
})

test.each(['', '=', '=a', ' a', 'a ', 'a=b', 'a\nb', 'a\n', 'é', 'a é', 't'.repeat(8_193), 7, null, undefined])(
  'refuses the token %.20j',
  (token) => {
    expect(() => parseToken({ token })).toThrow()
    expect(() => parseNonce({ nonce: 'n', token })).toThrow()
  },
)

test('the hosted service names the account and the number of its network', () => {
  expect(parseOwner({ address: '0xab', chainId: 1 })).toEqual({ address: '0xab', chainId: 1 })
  for (const wrong of [
    null,
    {},
    { address: '0xab' },
    { chainId: 1 },
    { address: 7, chainId: 1 },
    { address: '0xab', chainId: '1' },
  ])
    expect(() => parseOwner(wrong)).toThrow()
  for (const wrong of [
    null,
    {},
    { token: 'a' },
    { nonce: 7, token: 'a' },
    { nonce: 'n'.repeat(LONGEST + 1), token: 'a' },
  ])
    expect(() => parseNonce(wrong)).toThrow()
})
