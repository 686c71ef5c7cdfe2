import { expect, test } from 'vitest'
import { buildMessage, parseMessage, type SiwxMessage } from '../../../plugins/siwx/verify.ts'

const EIP155 = { chainId: 'eip155:1', accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const SOLANA = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
}
const BITCOIN = {
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
}
const POLKADOT = {
  chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}

const messageOf = (more: Partial<SiwxMessage> = {}): SiwxMessage => ({
  domain: 'app.meridian.example',
  ...EIP155,
  uri: 'https://app.meridian.example/login',
  version: '1',
  nonce: '32891756abcdefAB',
  issuedAt: '2026-11-21T00:00:00.000Z',
  ...more,
})

const ALLOWED: readonly Partial<SiwxMessage>[] = [
  ...['a', 'A.example', 'a-b.example', 'a:1', 'a:65535', '[::1]', '[2001:db8::7.8.9.1]:8443'].map((domain) => ({
    domain,
  })),
  ...['https', 'h2+x-y.z'].map((scheme) => ({ scheme })),
  { chainId: `eip155:${'9'.repeat(32)}` },
  { ...SOLANA, chainId: `solana:${'-_aZ9'.repeat(6)}-_` },
  ...[32, 44].map((length) => ({ ...SOLANA, accountAddress: 'z'.repeat(length) })),
  ...[45, 50].map((length) => ({ ...POLKADOT, accountAddress: '1'.repeat(length) })),
  ...[25, 36].map((length) => ({ ...BITCOIN, accountAddress: '3'.repeat(length) })),
  ...[6, 87].map((length) => ({ ...BITCOIN, accountAddress: `bcrt1${'q'.repeat(length)}` })),
  ...['!', "A-Za-z0-9 ~:/?#[]@!$&'()*+,;=._-", 'URI: x'].map((statement) => ({ statement })),
  ...['https://a', 'urn:x:y', 'https://[::1]:1/?a=%2F#b'].map((uri) => ({ uri })),
  ...['a'.repeat(8), 'Z'.repeat(256)].map((nonce) => ({ nonce })),
  ...[
    '2024-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '2026-01-31T19:59:59.1Z',
    '2026-04-30T23:00:00.123456789+23:59',
    '2026-12-31T00:00:00-09:30',
  ].map((issuedAt) => ({ issuedAt })),
  ...['', "aZ9_.~!$&'()*+,;=:@-", '%2F%af'].map((requestId) => ({ requestId })),
  { resources: [] },
  { resources: ['https://a', 'ipfs://b'] },
]

test.each(ALLOWED)('S3: allows %j', (more) => {
  const message = messageOf(more)
  expect(parseMessage(buildMessage(message))).toEqual(message)
})

const REFUSED: readonly (readonly [field: string, ...messages: readonly Partial<SiwxMessage>[]])[] = [
  ['domain', ...['-a', 'a-', 'a:01', 'a:1x', 'a:123456', '[::1', '[x]', 'a b'].map((domain) => ({ domain }))],
  ['scheme', { scheme: '1http' }, { scheme: 'ht~tp' }, { ...SOLANA, scheme: 'https' }],
  [
    'accountAddress',
    ...['', `${EIP155.accountAddress}0`, `x${EIP155.accountAddress}`].map((accountAddress) => ({ accountAddress })),
    ...['z'.repeat(31), 'z'.repeat(45), `${'z'.repeat(40)}0`, `0${'z'.repeat(40)}`].map((accountAddress) => ({
      ...SOLANA,
      accountAddress,
    })),
    ...['1'.repeat(44), '1'.repeat(51), `0${'1'.repeat(48)}`, `${'1'.repeat(48)}l`].map((accountAddress) => ({
      ...POLKADOT,
      accountAddress,
    })),
    ...['3'.repeat(24), '3'.repeat(37), 'bc1qqqqq', `bc1${'q'.repeat(88)}`, `b1${'q'.repeat(6)}`].map(
      (accountAddress) => ({ ...BITCOIN, accountAddress }),
    ),
    ...[`!${BITCOIN.accountAddress}`, `${BITCOIN.accountAddress}b`, `!${'3'.repeat(30)}`].map((accountAddress) => ({
      ...BITCOIN,
      accountAddress,
    })),
  ],
  [
    'chainId',
    ...[`eip155:1${'0'.repeat(32)}`, 'eip155:a1', 'eip155:1a', 'eip155:0'].map((chainId) => ({ chainId })),
    ...[`solana:${'a'.repeat(33)}`, 'solana:', 'solana:!a', 'solana:a!'].map((chainId) => ({ ...SOLANA, chainId })),
  ],
  ['statement', ...['', '%a', 'a%', 'ä'].map((statement) => ({ statement }))],
  ['uri', ...['', '1a:b', 'a', 'https://a/"', '"https://a', 'https://a/%2', 'https://'].map((uri) => ({ uri }))],
  ['version', { version: '11' as '1' }, { version: '' as '1' }],
  ['nonce', ...['1234567', 'a'.repeat(257), '-12345678', '12345678-'].map((nonce) => ({ nonce }))],
  ...(['issuedAt', 'expirationTime', 'notBefore'] as const).map(
    (field) =>
      [
        field,
        ...[
          '',
          'x2026-11-21T00:00:00Z',
          '2026-11-21T00:00:00Zx',
          '0000-11-21T00:00:00Z',
          '2026-00-21T00:00:00Z',
          '2026-13-21T00:00:00Z',
          '2026-11-00T00:00:00Z',
          '2026-11-31T00:00:00Z',
          '2026-02-29T00:00:00Z',
          '1900-02-29T00:00:00Z',
          '2000-02-30T00:00:00Z',
          '2026-11-21T24:00:00Z',
          '2026-11-21T00:60:00Z',
          '2026-11-21T00:00:60Z',
          '2026-11-21T00:00:00.Z',
          '2026-11-21T00:00:00.1234567890Z',
          '2026-11-21T00:00:00+24:00',
          '2026-11-21T00:00:00+00:60',
          '2026-11-21T00:00:00',
        ].map((time) => ({ [field]: time })),
      ] as const,
  ),
  ['requestId', ...['/', '%2', 'a"', '"a'].map((requestId) => ({ requestId }))],
  ['resources', ...[[''], ['https://a', 'x'], ['https://a/"']].map((resources) => ({ resources }))],
]

test.each(REFUSED.map(([field, ...messages]) => ({ field, messages })))(
  'S3: names the field that is not allowed: $field',
  ({ field, messages }) => {
    for (const more of messages)
      expect(() => buildMessage(messageOf(more)), JSON.stringify(more)).toThrow(new SyntaxError(field))
  },
)

test('S3: refuses a message that would parse to other fields', () => {
  const smuggled = { requestId: 'a\nResources:\n- https://a' }
  expect(() => buildMessage(messageOf(smuggled))).toThrow(new SyntaxError('message'))
})

const HEAD = 'app.meridian.example wants you to sign in with your Ethereum account:'
const FIELDS = `URI: https://a
Version: 1
Chain ID: 1
Nonce: 32891756abcdefAB
Issued At: 2026-11-21T00:00:00Z`

test.each([
  ['domain', ''],
  ['domain', HEAD.slice(0, -1)],
  ['domain', ` ${HEAD}`],
  ['domain', `${HEAD} `],
  ['domain', `Read this: ${HEAD}`],
  ['domain', HEAD.replace('Ethereum', 'Ethereum2')],
  ['domain', HEAD.replace('Ethereum', 'toString')],
  ['statement', HEAD],
  ['statement', `${HEAD}\n${EIP155.accountAddress}\n\n`],
  ['statement', `${HEAD}\n${EIP155.accountAddress}\n\n${FIELDS}`],
  ['statement', `${HEAD}\n${EIP155.accountAddress}\nSaid\n\n\n${FIELDS}`],
  ['statement', `${HEAD}\n${EIP155.accountAddress}\n\n\n\n${FIELDS}`],
  ['uri', `${HEAD}\n${EIP155.accountAddress}\n\nSaid\n`],
  ['uri', `${HEAD}\n${EIP155.accountAddress}\n\nSaid\n\nURI:https://a`],
  ['version', `${HEAD}\n${EIP155.accountAddress}\n\n\nURI: https://a`],
  ['fields', `${HEAD}\n${EIP155.accountAddress}\n\n\n${FIELDS}\n`],
  ['fields', `${HEAD}\n${EIP155.accountAddress}\n\n\n${FIELDS}\nResources`],
  ['resources', `${HEAD}\n${EIP155.accountAddress}\n\n\n${FIELDS}\nResources:\n-https://a`],
  ['length', 'x'.repeat(16_385)],
  ['domain', 'x'.repeat(16_384)],
])('S3: names the first part that is not of the standard: %s', (field, text) => {
  expect(() => parseMessage(text)).toThrow(new SyntaxError(field))
})

const SOLANA_HEAD = HEAD.replace('Ethereum', 'Solana')
const solanaText = (...gap: readonly string[]) =>
  [
    SOLANA_HEAD,
    SOLANA.accountAddress,
    ...gap,
    FIELDS.replace('Chain ID: 1', `Chain ID: ${SOLANA.chainId.slice(7)}`),
  ].join('\n')

test.each<[string, readonly string[], string | undefined]>([
  ['one empty line is no statement', [''], undefined],
  ['a statement stands between two empty lines', ['', 'Said', ''], 'Said'],
])('S3: on Solana, %s', (_, gap, statement) => {
  const message = parseMessage(solanaText(...gap))
  expect(message).toMatchObject({ ...SOLANA, uri: 'https://a' })
  expect(message.statement).toBe(statement)
})

test.each([
  ['none', []],
  ['two', ['', '']],
  ['three', ['', '', '']],
  ['a line that is not empty', ['x']],
  ['a space', [' ']],
])('S3: on Solana, a message without a statement has one empty line, not %s', (_, gap) => {
  expect(() => parseMessage(solanaText(...gap))).toThrow(SyntaxError)
})
