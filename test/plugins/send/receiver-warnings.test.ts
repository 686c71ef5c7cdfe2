// Whom a visitor is warned of before they sign.
import { expect, test } from 'vitest'
import { checkReceiver } from '../../../plugins/send/receiver-warnings.ts'

const like = (start: string, end: string) => `0x${start}${'7'.repeat(32)}${end}`
const TO = like('abcd', '1234')
const TOKEN = like('ffff', 'eeee')
const OTHER = like('0123', '9876')
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

interface Situation {
  to?: string
  token?: string | null
  isContract?: boolean | null
  /** Accounts of the visitor, by namespace. */
  all?: readonly object[]
  connections?: readonly object[]
  paid?: readonly object[]
  met?: readonly object[]
}
const check = ({ to = TO, token = null, isContract = false, ...known }: Situation) => {
  const { all = [], connections = [], paid = [], met = [] } = known
  return checkReceiver({ to, token, isContract }, {
    accounts: { all, connections },
    namespace: 'eip155',
    paid,
    met,
  } as never)
}
const paid = (address: string, name: string | null = null) => ({ address, name, count: 1, at: 1 })
const own = (address: string, namespace = 'eip155') => ({ address, namespace })
const listed = (address: string, namespace = 'eip155') => ({
  namespace,
  accountState: { allAccounts: [{ address: OTHER }, { address }] },
})
const met = (address: string, isSender: boolean) => ({ address, isSender })
const lookAlike = (address: string, name: string | null = null) => ({ kind: 'lookAlike', address, name })

const [SAME_START, SAME_END] = [like('abcd', '0000'), like('0000', '1234')]

test.each<[string, Situation, object | null]>([
  ['an address that nobody knows', {}, null],
  ['a contract', { isContract: true }, { kind: 'contract' }],
  ['what no server could check', { isContract: null }, { kind: 'unchecked' }],
  ['nobody', { to: `0x${'0'.repeat(40)}` }, { kind: 'zero' }],
  ['nobody on Solana', { to: '1'.repeat(32) }, { kind: 'zero' }],
  ['nobody, where tokens are burned', { to: '0x000000000000000000000000000000000000dEaD' }, { kind: 'zero' }],
  ['nobody on Solana, where tokens are burned', { to: `1nc1nerator${'1'.repeat(32)}` }, { kind: 'zero' }],
  ['what only ends like where tokens are burned', { to: `0x1${'0'.repeat(35)}dead` }, null],
  ['what only begins like where tokens are burned', { to: `1nc1nerator${'1'.repeat(31)}2` }, null],
  ['almost nobody', { to: `0x${'0'.repeat(39)}1` }, null],
  ['more than nobody', { to: `0x${'0'.repeat(41)}` }, null],
  ['nobody with something before', { to: `10x${'0'.repeat(40)}` }, null],
  ['a few ones', { to: '1'.repeat(31) }, null],
  ['too many ones', { to: '1'.repeat(33) }, null],
  ['a nought', { to: '0x0' }, null],
  ['a one', { to: '1' }, null],
  ['the token itself', { to: TOKEN.toUpperCase().replace('0X', '0x'), token: TOKEN }, { kind: 'token' }],
  ['another address than the token', { token: TOKEN }, null],
  [
    'whom they paid before, though it is a contract',
    { paid: [paid(TO.toUpperCase().replace('0X', '0x'))], isContract: true },
    null,
  ],
  ['their own account, though it is a contract', { all: [own(TO)], isContract: true }, null],
  ['another account of their wallet', { connections: [listed(TO)], isContract: true }, null],
  ['their account of another namespace', { all: [own(TO, 'solana')], isContract: true }, { kind: 'contract' }],
  [
    'an account of another namespace’s wallet',
    { connections: [listed(TO, 'solana')], isContract: true },
    { kind: 'contract' },
  ],
  ['who begins like one they paid', { paid: [paid(SAME_START, 'ann.eth')] }, lookAlike(SAME_START, 'ann.eth')],
  ['who ends like one they paid', { paid: [paid(SAME_END)], isContract: true }, lookAlike(SAME_END)],
  ['who begins like their own account', { all: [own(SAME_START)] }, lookAlike(SAME_START)],
  ['who ends like another of their accounts', { connections: [listed(SAME_END)] }, lookAlike(SAME_END)],
  ['who begins like their account of another namespace', { all: [own(SAME_START, 'solana')] }, null],
  ['who ends like an account of another wallet’s namespace', { connections: [listed(SAME_END, 'solana')] }, null],
  ['who is like one whom the account paid', { met: [met(SAME_START, true)] }, lookAlike(SAME_START)],
  ['who is like one who paid the account', { met: [met(SAME_START, false)] }, lookAlike(SAME_START)],
  ['whom the account paid, and who is like one who paid it', { met: [met(TO, true), met(SAME_START, false)] }, null],
  [
    'whom the account paid, and who is like another such',
    { met: [met(TO, true), met(SAME_START, true)] },
    lookAlike(SAME_START),
  ],
  [
    'who paid the account, and is like another who did',
    { met: [met(TO, false), met(SAME_START, false)] },
    lookAlike(SAME_START),
  ],
  ['whom they paid, and who is like another such', { paid: [paid(TO), paid(SAME_START)] }, null],
  // Other scripts of the origin can write what is stored.
  [
    'who is like one whom the account paid, though storage has them as paid',
    { paid: [paid(TO)], met: [met(SAME_START, true)] },
    lookAlike(SAME_START),
  ],
  [
    'who is like their own account, though storage has them as paid',
    { paid: [paid(TO)], all: [own(SAME_START)] },
    lookAlike(SAME_START),
  ],
  [
    'who differs from them in the case of base58',
    { to: SOLANA, paid: [paid(SOLANA.toLowerCase())] },
    lookAlike(SOLANA.toLowerCase()),
  ],
])('T5, T7: paying %s', (_, situation, warning) => {
  expect(check(situation)).toEqual({ warning })
})

// The other may be the imitation: anybody who sends something to the account is in its history.
test('T5, R1: who is like one whom the account never paid must be compared, if storage has them as paid', () => {
  const situation = { paid: [paid(TO)], met: [met(SAME_START, false)] }
  expect(check(situation)).toEqual({ warning: null, isUncompared: true })
  expect(check({ ...situation, met: [...situation.met, met(TO, true)] })).toEqual({ warning: null })
})

// Storage and history each can be written by somebody else: the contract of an airdrop can emit a transfer to anybody.
test('T5, R1: whom the account paid must be compared, if storage has another who is like them', () => {
  const situation = { paid: [paid(SAME_START, 'ann.eth')], met: [met(TO, true)] }
  expect(check(situation)).toEqual({ warning: null, isUncompared: true })
  expect(check({ ...situation, paid: [...situation.paid, paid(TO)] })).toEqual({ warning: null })
})
