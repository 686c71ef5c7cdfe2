import * as fc from 'fast-check'
import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { buildMessage, parseMessage, type SiwxMessage } from '../../../plugins/siwx/verify.ts'

const RUNS = Number(process.env.PORTICO_RUNS ?? 25) * 200

const ADDRESSES: Readonly<Record<string, readonly [chainId: string, address: string]>> = {
  eip155: ['eip155:1', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'],
}

const messageOf = (namespace: string, more: Partial<SiwxMessage> = {}): SiwxMessage => {
  const [chainId = '', accountAddress = ''] = ADDRESSES[namespace] ?? []
  return {
    domain: 'app.meridian.example',
    accountAddress,
    chainId,
    uri: 'https://app.meridian.example/login',
    version: '1',
    nonce: '32891756abcdefAB',
    issuedAt: '2026-11-21T00:00:00.000Z',
    ...more,
  }
}
const full: Partial<SiwxMessage> = {
  statement: 'I accept the terms: https://meridian.example/tos',
  expirationTime: '2026-11-21T00:10:00.000Z',
  notBefore: '2026-11-20T23:59:00+01:00',
  requestId: 'some-id',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mcb3a3dla6ual3jsgpdr4cjr3oz3evfyavhq/',
    'https://meridian.example/my.json',
  ],
}

test('eip155 uses the text of EIP-4361, and another library parses the same fields', () => {
  const message = messageOf('eip155', { ...full, scheme: 'https' })
  const text = buildMessage(message)
  expect(text).toBe(`https://app.meridian.example wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

I accept the terms: https://meridian.example/tos

URI: https://app.meridian.example/login
Version: 1
Chain ID: 1
Nonce: 32891756abcdefAB
Issued At: 2026-11-21T00:00:00.000Z
Expiration Time: 2026-11-21T00:10:00.000Z
Not Before: 2026-11-20T23:59:00+01:00
Request ID: some-id
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mcb3a3dla6ual3jsgpdr4cjr3oz3evfyavhq/
- https://meridian.example/my.json`)
  const { chainId, accountAddress, issuedAt, expirationTime, notBefore, ...same } = message
  expect(parseSiweMessage(text)).toEqual({
    ...same,
    chainId: 1,
    address: accountAddress,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime ?? ''),
    notBefore: new Date(notBefore ?? ''),
  })
})

test('without a statement, Solana has one empty line and the others two; the first line names the namespace', () => {
  const head = (namespace: string) => buildMessage(messageOf(namespace)).split('URI: ')[0]
  expect(Object.keys(ADDRESSES).map(head)).toEqual([
    `app.meridian.example wants you to sign in with your Ethereum account:\n${ADDRESSES.eip155?.[1]}\n\n\n`,
    `app.meridian.example wants you to sign in with your Solana account:\n${ADDRESSES.solana?.[1]}\n\n`,
    `app.meridian.example wants you to sign in with your Polkadot account:\n${ADDRESSES.polkadot?.[1]}\n\n\n`,
    `app.meridian.example wants you to sign in with your Bitcoin account:\n${ADDRESSES.bip122?.[1]}\n\n\n`,
  ])
})

const FIELDS = [
  ...['domain', 'scheme', 'accountAddress', 'chainId', 'statement', 'uri', 'version', 'nonce'],
  ...['issuedAt', 'expirationTime', 'notBefore', 'requestId'],
] as const

test('S3: refuses line breaks and control characters at any position of any field', () => {
  const controls = [
    '\n',
    '\r',
    '\r\n',
    '\0',
    '\t',
    '\x1b',
    '\x7f',
    '\u0085',
    '\u2028',
    '\u202e',
    '\u200b',
    '\nURI: https://evil.example',
  ]
  for (const namespace of Object.keys(ADDRESSES))
    for (const field of FIELDS) {
      const value = { scheme: 'https', ...messageOf(namespace, full) }[field] as string
      for (const control of controls)
        for (const text of [
          `${control}${value}`,
          `${value.slice(0, 3)}${control}${value.slice(3)}`,
          `${value}${control}`,
        ])
          expect(
            () => buildMessage(messageOf(namespace, { ...full, [field]: text })),
            `${field} ${JSON.stringify(text)}`,
          ).toThrow(SyntaxError)
    }
  for (const control of controls) {
    const resources = [`https://meridian.example/${control}`]
    expect(() => buildMessage(messageOf('eip155', { resources }))).toThrow(SyntaxError)
  }
})

test('S3: refuses what the standards forbid, field by field', () => {
  const refused: readonly (readonly [keyof SiwxMessage, unknown])[] = [
    ...['', 'a b', 'user@meridian.example', 'meridian.example/x', '-a', 'a.', 'münchen.example', 'a:0', 'a:123456'].map(
      (one) => ['domain', one] as const,
    ),
    ...['', '0x1', 'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xg39Fd6e51aad88F6F4ce6aB8827279cffFb92266'].map(
      (one) => ['accountAddress', one] as const,
    ),
    ...['', 'eip155', 'eip155:', 'eip155:0', 'eip155:01', 'eip155:x', 'cosmos:1', 'solana:1', 'eip155:1:2'].map(
      (one) => ['chainId', one] as const,
    ),
    ...['', 'Grüße', 'a % b', '<b>', '"', 'a\\b'].map((one) => ['statement', one] as const),
    ...['', 'meridian.example', '//x', 'https://', 'https://a b', 'https://a/%zz'].map((one) => ['uri', one] as const),
    ...['', '2', '1.0'].map((one) => ['version', one] as const),
    ...['', '1234567', 'with-dash', 'a'.repeat(257)].map((one) => ['nonce', one] as const),
    ...[
      '',
      'now',
      '2026-11-21',
      '2026-11-21T00:00:00',
      '2026-02-30T00:00:00Z',
      '2026-11-21T24:00:00Z',
      '2026-11-21T00:60:00Z',
    ].map((one) => ['issuedAt', one] as const),
    ...['a b', '/x', '%', 'ä'].map((one) => ['requestId', one] as const),
    ...[[''], ['x'], ['https://a', 'b c']].map((one) => ['resources', one] as const),
  ]
  for (const [field, value] of refused)
    expect(() => buildMessage(messageOf('eip155', { [field]: value })), `${field} ${JSON.stringify(value)}`).toThrow(
      SyntaxError,
    )
  const text = buildMessage(messageOf('eip155', full))
  for (const other of [
    text.replace('\nURI', '\n\nURI'),
    text.replace('Nonce', 'nonce'),
    `${text}\n`,
    ` ${text}`,
    text.replace('- ipfs', 'ipfs'),
    text.replace('Ethereum', 'Dogecoin'),
    text.replace(/\nNonce: .*/, ''),
    text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1'),
    text.replaceAll('\n', '\r\n'),
    '',
    'x'.repeat(20_000),
  ])
    expect(() => parseMessage(other), other.slice(0, 80)).toThrow(SyntaxError)
})

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\n',
    'URI: x',
    'Resources:',
    '- https://a.example',
    'a\n\nb',
    '',
    'https://a.example:1/?b#c',
    'eip155:1',
  ),
)
const anyMessage = fc
  .tuple(
    fc.constantFrom(...Object.keys(ADDRESSES)),
    fc.record(
      {
        domain: fc.oneof({ weight: 9, arbitrary: fc.domain() }, { weight: 1, arbitrary: odd }),
        statement: fc.oneof(
          { weight: 6, arbitrary: fc.stringMatching(/^[\w.~:/?#[\]@!$&'()*+,;= -]+$/) },
          { weight: 1, arbitrary: odd },
        ),
        uri: fc.oneof(
          { weight: 9, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
          { weight: 1, arbitrary: odd },
        ),
        nonce: fc.oneof(
          { weight: 9, arbitrary: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/) },
          { weight: 1, arbitrary: odd },
        ),
        issuedAt: fc.oneof(
          {
            weight: 9,
            arbitrary: fc
              .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
              .map((at) => at.toISOString()),
          },
          { weight: 1, arbitrary: odd },
        ),
        expirationTime: fc.oneof(fc.constant('2026-11-21T00:10:00Z'), odd),
        requestId: fc.oneof({ weight: 6, arbitrary: fc.stringMatching(/^[\w.~:@-]*$/) }, { weight: 1, arbitrary: odd }),
        resources: fc.array(fc.oneof({ weight: 9, arbitrary: fc.webUrl() }, { weight: 1, arbitrary: odd }), {
          maxLength: 3,
        }),
      },
      { requiredKeys: ['domain', 'uri', 'nonce', 'issuedAt'] },
    ),
  )
  .map(([namespace, fields]) => messageOf(namespace, fields))

test('S3: for any fields, parse(build(m)) = m, or they are refused', () => {
  let built = 0
  fc.assert(
    fc.property(anyMessage, (message) => {
      let text: string
      try {
        text = buildMessage(message)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
        return
      }
      built++
      expect(parseMessage(text)).toEqual(message)
      expect(buildMessage(parseMessage(text))).toBe(text)
    }),
    { numRuns: RUNS, ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }) },
  )
  // A law over nothing would pass too.
  expect(built).toBeGreaterThan(RUNS / 10)
})

test('S3: for any text that parses, building gives the same text', () => {
  const text = buildMessage(messageOf('eip155', full))
  const touched = fc
    .tuple(fc.nat(text.length), fc.nat(4), fc.oneof(odd, fc.constantFrom(' ', ':', '/', '0')))
    .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut))
  fc.assert(
    fc.property(fc.oneof(touched, odd), (one) => {
      let read: SiwxMessage
      try {
        read = parseMessage(one)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
        return
      }
      expect(buildMessage(read)).toBe(one)
    }),
    { numRuns: RUNS, ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }) },
  )
})
