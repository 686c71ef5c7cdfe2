// What each plugin puts in a person's place: another account, name or URL of the same form, so that code accepts it.
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createDraw } from '../../kernel/replay/pseudonym.ts'
import * as bitcoin from '../../plugins/bip122/address-pseudonym.ts'
import { normalizeAddress as normalizeBitcoin } from '../../plugins/bip122/checksum.ts'
import { isOnCurve } from '../../plugins/bip122/curve.ts'
import { shiftSessionTimes } from '../../plugins/connection/shift-session-times.ts'
import * as evm from '../../plugins/eip155/address-pseudonym.ts'
import { normalizeAddress } from '../../plugins/eip155/checksum.ts'
import { NATIVE_TOKEN } from '../../plugins/eip155/constants.ts'
import { CARD_SELLER } from '../../plugins/onramp/constants.ts'
import * as onramp from '../../plugins/onramp/seller-url-pseudonym.ts'
import { getAccountKey, reverseBytes } from '../../plugins/polkadot/account-balance.ts'
import * as polkadot from '../../plugins/polkadot/address-pseudonym.ts'
import { decodeAccount, decodePrefix, encodeAddress, hashKey } from '../../plugins/polkadot/ss58.ts'
import * as send from '../../plugins/send/search-mark-pseudonym.ts'
import { extractAmounts } from '../../plugins/shared/amounts/evm-amounts.ts'
import { isLookAlike } from '../../plugins/shared/wallets/address-poisoning.ts'
import * as solana from '../../plugins/solana/address-pseudonym.ts'
import { isOnCurve as isKey } from '../../plugins/solana/curve.ts'
import { deriveTokenAccount } from '../../plugins/solana/derive-token-account.ts'
import { ACCOUNT_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAMS } from '../../plugins/solana/programs.ts'
import { BALANCE_READER_ADDRESS } from '../../plugins/swap/balance-reader.ts'
import { ROUTERS } from '../../plugins/swap/networks.ts'
import * as swap from '../../plugins/swap/router-pseudonym.ts'
import { draw, using } from './pseudonymize-text.ts'

const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

describe('Bitcoin', () => {
  /** Of one key, as BIP-173 has it. */
  const [P2PKH, P2WPKH] = ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
  const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

  test.each([
    [P2PKH, /^1/, 20],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', /^3/, 20],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', /^[mn]/, 20],
    [P2WPKH, /^bc1q[a-z0-9]{38}$/, 20],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', /^tb1q[a-z0-9]{38}$/, 20],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', /^bc1q[a-z0-9]{58}$/, 32],
    [TAPROOT, /^bc1p[a-z0-9]{58}$/, 32],
    [P2WPKH.toUpperCase(), /^BC1Q[A-Z0-9]{38}$/, 20],
    [TAPROOT.toUpperCase(), /^BC1P[A-Z0-9]{58}$/, 32],
  ])('%s becomes a valid address of its network and kind', (address, form, size) => {
    const other = using(bitcoin.pseudonymize, address) ?? ''
    expect(other).toMatch(form)
    expect(other).not.toBe(address)
    expect(normalizeBitcoin(other)).toBe(form.source.includes('BC') ? other.toLowerCase() : other)
    expect(bitcoin.toBytes(address)).toHaveLength(size)
    expect(bitcoin.toBytes(other)).toHaveLength(size)
    expect(using(bitcoin.pseudonymize, address)).toBe(other)
  })

  test('all addresses of a key correspond, and a Taproot address has a key in it, whatever is drawn', () => {
    expect(hex(bitcoin.toBytes(P2PKH))).toBe('751e76e8199196d454941c45d1b3a323f1433bd6')
    const others = [P2PKH, P2WPKH, P2WPKH.toUpperCase()].map((one) => using(bitcoin.pseudonymize, one) ?? '')
    expect(new Set(others.map((one) => hex(bitcoin.toBytes(one)))).size).toBe(1)
    for (let i = 0; i < 20; i++) {
      const other = bitcoin.pseudonymize(TAPROOT, createDraw(new Uint8Array(32).fill(i)), String, String) ?? ''
      expect(isOnCurve(bitcoin.toBytes(other) as Uint8Array)).toBe(true)
    }
  })

  test.each(['', 'text', P2PKH.replace('9', '8'), P2WPKH.replace('508', '509'), 'bc1QW508'])(
    '“%s” is no address',
    (text) => {
      expect(using(bitcoin.pseudonymize, text)).toBeUndefined()
      expect(bitcoin.toBytes(text)).toBeUndefined()
    },
  )

  test('the amounts of an address are what it received and sent', () => {
    const body = { chain_stats: { funded_txo_sum: 5, spent_txo_sum: 3, tx_count: 9 }, list: [{ value: 7, vout: 1 }] }
    const request = (path: string) => ({ url: `https://node.example${path}` })
    expect(bitcoin.extractAmounts(request('/address/x'), { status: 200, body })).toEqual([5, 3, 7])
    expect(bitcoin.extractAmounts(request('/block/x'), { status: 200, body })).toEqual([])
  })
})

describe('EVM', () => {
  const ADDRESS = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
  const lower = ADDRESS.toLowerCase()
  const wrong = `${ADDRESS.slice(0, -1)}b`

  test('an address keeps whether it has a checksum, a wrong one or none', () => {
    const [right, mixed, plain, bare, upper] = [
      ADDRESS,
      wrong,
      lower,
      lower.slice(2),
      `0x${ADDRESS.slice(2).toUpperCase()}`,
    ].map((one) => using(evm.pseudonymize, one) ?? '')
    expect(plain).toMatch(/^0x[0-9a-f]{40}$/)
    expect(plain).not.toBe(lower)
    expect(right).toBe(normalizeAddress(plain ?? ''))
    expect(right).not.toBe(plain)
    expect(mixed?.toLowerCase()).toBe(plain)
    expect(mixed).not.toBe(right)
    expect(mixed).toBe(
      `0x${[...(right ?? '').slice(2)].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('')}`,
    )
    expect(bare).toBe(plain?.slice(2))
    expect(upper).toBe(plain)
    expect(using(evm.pseudonymize, ADDRESS.slice(2))).toBe(right?.slice(2))
  })

  test('addresses that begin or end alike still do; their middles differ', () => {
    const alike = [lower, `0xab58${'1'.repeat(36)}`, `0x${'1'.repeat(36)}ec9b`].map(
      (one) => using(evm.pseudonymize, one) ?? '',
    )
    const [first, begins, ends] = alike as [string, string, string]
    expect(begins.slice(0, 6)).toBe(first.slice(0, 6))
    expect(begins.slice(6)).not.toContain(first.slice(6, 10))
    expect(begins.slice(-4)).not.toBe(first.slice(-4))
    expect(ends.slice(-4)).toBe(first.slice(-4))
    expect(ends.slice(0, 6)).not.toBe(first.slice(0, 6))
    expect(first.slice(0, 6)).not.toBe('0xab58')
    expect(first.slice(-4)).not.toBe('ec9b')
  })

  test('a rerun takes the same addresses for look-alikes', () => {
    for (const digits of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const others = [
        `${lower.slice(0, 2 + digits)}${'1'.repeat(40 - digits)}`,
        `0x${'1'.repeat(40 - digits)}${lower.slice(-digits)}`,
      ]
      for (const other of others) {
        const [first = '', second = ''] = [lower, other].map((one) => using(evm.pseudonymize, one))
        expect([digits, isLookAlike(first, second)]).toEqual([digits, isLookAlike(lower, other)])
      }
    }
  })

  test('the burn addresses and the native currency are nobody; other texts are left to the kernel', () => {
    for (const text of [
      `0x${'0'.repeat(40)}`,
      '0'.repeat(40),
      '0x000000000000000000000000000000000000dEaD',
      NATIVE_TOKEN,
      NATIVE_TOKEN.toUpperCase().replace('X', 'x'),
    ])
      expect(using(evm.pseudonymize, text)).toBe(text)
    for (const text of ['0x12', `${lower}0`, 'perdita.eth']) expect(using(evm.pseudonymize, text)).toBeUndefined()
  })

  test('balances, results of calls, and what transactions move are amounts', () => {
    const find = (method: string, result: unknown) => {
      const request = { url: 'https://node.example', body: JSON.stringify({ method }) }
      return [extractAmounts(request, { status: 200, body: { result } } as never)].flat(2)
    }
    for (const method of ['eth_getBalance', 'eth_call']) expect(find(method, '0x12')).toEqual(['0x12'])
    expect(find('eth_blockNumber', '0x12')).toEqual([])
    const logs = [{ data: '0x12', topics: ['0x1'], blockNumber: '0x7' }]
    expect(find('eth_getTransactionReceipt', { logs, gasUsed: '0x5' })).toEqual(['0x12'])
    expect(find('eth_getTransactionByHash', { value: '0x12', input: '0x34', nonce: '0x5' })).toEqual(['0x12', '0x34'])
    expect(find('eth_simulateV1', [{ number: '0x7', calls: [{ returnData: '0x56', logs }] }])).toEqual(['0x56', '0x12'])
    expect(find('eth_getBlockByNumber', { transactions: [{ value: '0x12' }] })).toEqual([])
    const assets = { '0x1': [{ balance: '0x12' }] }
    const request = { target: 'w', method: 'wallet_getAssets', params: [] }
    expect([extractAmounts(request, assets)].flat(2)).toEqual([assets])
  })
})

describe('Polkadot', () => {
  const account = '01ab'.repeat(16)
  const addresses = [0, 42, 63, 64, 255, 2_254, 16_383].map((prefix) => encodeAddress(account, prefix))
  const key = getAccountKey(hashKey(account))

  test('an account has one pseudonym on all networks, and in the keys of a node’s storage', () => {
    const others = addresses.map((one) => using(polkadot.pseudonymize, one) ?? '')
    expect(others.map(decodePrefix)).toEqual(addresses.map(decodePrefix))
    const [other = ''] = [...new Set(others.map(decodeAccount))]
    expect(other).toMatch(/^[0-9a-f]{64}$/)
    expect(other).not.toBe(account)
    expect(new Set(others.map(decodeAccount)).size).toBe(1)
    const otherKey = getAccountKey(hashKey(other ?? ''))
    expect(using(polkadot.pseudonymize, key)).toBe(otherKey)
    expect(using(polkadot.pseudonymize, key.slice(2))).toBe(otherKey.slice(2))
    expect(using(polkadot.pseudonymize, key.slice(-96))).toBe(otherKey.slice(-96))
    for (const one of addresses) expect(hex(polkadot.toBytes(one))).toBe(account)
  })

  test('other texts are left to the kernel', () => {
    const [address = ''] = addresses
    const nobody = getAccountKey(hashKey('')).slice(-8)
    for (const text of [
      account,
      `0x${account}`,
      `x${key}`,
      key.slice(0, -1),
      nobody,
      `${address}x`,
      address.slice(1),
      'x',
    ]) {
      expect(using(polkadot.pseudonymize, text)).toBeUndefined()
      expect(polkadot.toBytes(text)).toBeUndefined()
    }
  })

  test('the four amounts of an account are little-endian', () => {
    const parts = ['01', '02', '03', '04'].map((digits) => digits.padEnd(32, '0'))
    const info = `0x${'7'.repeat(32)}${parts.join('')}`
    const request = { url: 'https://node.example', body: '{"method":"state_queryStorageAt"}' }
    const found = (...changes: readonly unknown[]) =>
      polkadot.findAmounts(request, { status: 200, body: [{ changes }] } as never)
    expect(found(['0x1', info], ['0x2', null], 'text', ['0x3', 7], ['0x4', `${info}0`])).toEqual(
      parts.map((part) => `0x${reverseBytes(part)}`),
    )
    expect(
      polkadot.findAmounts({ ...request, body: '{}' }, { status: 200, body: [{ changes: [['0x1', info]] }] }),
    ).toEqual([])
  })
})

describe('Solana', () => {
  const ACCOUNT = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'

  test('an account becomes one of 32 bytes; programs stay', () => {
    const other = using(solana.pseudonymize, ACCOUNT) ?? ''
    expect(base58.decode(other)).toHaveLength(32)
    expect(other).not.toBe(ACCOUNT)
    expect(using(solana.pseudonymize, ACCOUNT)).toBe(other)
    expect(solana.toBytes(ACCOUNT)).toEqual(base58.decode(ACCOUNT))
    for (const known of [
      SYSTEM_PROGRAM,
      ...TOKEN_PROGRAMS,
      ACCOUNT_PROGRAM,
      `1nc1nerator${'1'.repeat(32)}`,
      `So1${'1'.repeat(40)}`,
    ])
      expect(using(solana.pseudonymize, known)).toBe(known)
  })

  test('an account keeps whether somebody may have a key for it, whatever is drawn', () => {
    const derived = deriveTokenAccount(ACCOUNT, ACCOUNT, SYSTEM_PROGRAM)
    for (let i = 0; i < 20; i++) {
      const draw = createDraw(new Uint8Array(32).fill(i))
      const others = [ACCOUNT, derived].map((one) => solana.pseudonymize(one, draw, String, String) ?? '')
      expect(others.map((one) => isKey(base58.decode(one)))).toEqual([true, false])
    }
  })

  test.each(['', '7Np4', `${ACCOUNT}x`, 'z'.repeat(44), '1'.repeat(33)])('“%s” is no account', (text) => {
    expect(solana.toBytes(text)).toBeUndefined()
    expect(using(solana.pseudonymize, text)).toBeUndefined()
  })

  test.each(['getBalance', 'getTokenAccountsByOwner', 'getAccountInfo', 'getMultipleAccounts', 'getTransaction'])(
    'the response to %s has amounts',
    (method) => {
      const request = (of: string) => ({ url: 'https://node.example', body: JSON.stringify({ method: of }) })
      const result = {
        value: 1,
        of: [{ lamports: 2, amount: '3', uiAmount: 4, uiAmountString: '5', slot: 9 }],
        meta: { preBalances: [6], postBalances: [7], fee: 9 },
      }
      const answer = { status: 200, body: { result } }
      expect(solana.extractAmounts(request(method), answer)).toEqual([1, 2, '3', 4, '5', [6], [7]])
      expect(solana.extractAmounts(request('getSlot'), answer)).toEqual([])
    },
  )
})

describe('the on-ramp', () => {
  const page = (address: string, more = '') =>
    `https://sell.example/buy?publicKey=key&sourceAmount=100&sourceCurrencyCode=USD&destinationCurrencyCode=ETH&walletAddress=${address}${more}`
  const knowing = (part: string) => part.replace('0xab58', '0xother').replace('sell', 'shop')

  test('the card seller stays, and the rest of its URL is drawn', () => {
    const drawn = (text: string) => `https://drawn.invalid/${text.length}`
    const url = `${CARD_SELLER}/buy?sessionToken=abc`
    expect(onramp.pseudonymize(url, draw, drawn, String)).toBe(`${CARD_SELLER}/${url.length}`)
    expect(using(onramp.pseudonymize, `${CARD_SELLER}.example/buy`)).toBeUndefined()
  })

  test('of the aggregator’s URL the account is replaced, whether it is known or not', () => {
    expect(using(onramp.pseudonymize, page('0xab58'), knowing)).toBe(page('0xother').replace('sell', 'shop'))
    expect(using(onramp.pseudonymize, page('0xcd12'), knowing)).toBe(page('<0xcd12>').replace('sell', 'shop'))
    expect(using(onramp.pseudonymize, page('a=b=c'), knowing)).toBe(page('<a=b=c>').replace('sell', 'shop'))
  })

  test('any other URL is left to the kernel, which replaces all of it', () => {
    for (const url of [
      'https://sell.example/buy',
      page('0xab58', '#key'),
      page('0xab58', '?key'),
      page('0xab58', '&key=1'),
      page('0xab58').replace('&sourceAmount=100', ''),
      ...['publicKey', 'sourceAmount', 'sourceCurrencyCode', 'destinationCurrencyCode', 'walletAddress'].map((name) =>
        page('0xab58').replace(name, 'secret'),
      ),
    ])
      expect(using(onramp.pseudonymize, url, knowing)).toBeUndefined()
  })
})

test('swap keeps the routers and the address of the simulation, with and without 0x, in any case', () => {
  for (const address of [...ROUTERS, BALANCE_READER_ADDRESS]) {
    const digits = address.slice(2)
    for (const text of [address, digits, digits.toUpperCase(), `0x${digits.toUpperCase()}`])
      expect(using(swap.pseudonymize, text)).toBe(text)
  }
  for (const text of ['0xab5801a7d398351b8be11c439e05c5b3259aec9b', `${ROUTERS[0]}0`, `x${ROUTERS[0]}`, ''])
    expect(using(swap.pseudonymize, text)).toBeUndefined()
})

test('send keeps two counts', () => {
  for (const text of ['12@345', '0@0']) expect(using(send.pseudonymize, text)).toBe(text)
  for (const text of ['a12@345', '12@', '@345', '12@345a', 'ada@345', '12@3.5'])
    expect(using(send.pseudonymize, text)).toBeUndefined()
})

test('the time at the start of a session’s id moves', () => {
  const id = (time: number, rest = '0123456789abcdef') => `${time.toString(36).padStart(9, '0')}-${rest}`
  const [at, less] = [Date.UTC(2026, 10, 24), 86_400_000]
  const moved = (text: string) => shiftSessionTimes(text, (time) => time - less)
  expect(moved(id(at))).toBe(id(at - less))
  expect(moved(`"${id(at)}" and ${id(at)}.`)).toBe(`"${id(at - less)}" and ${id(at - less)}.`)
  expect(moved(id(less + 5))).toBe(id(5))
  for (const text of ['none', 'a-b', `x${id(at)}`, `-${id(at)}`, `${id(at)}0`, `${id(at)}-`, id(at, '0123')])
    expect(moved(text)).toBe(text)
})
