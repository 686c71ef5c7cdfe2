import { verifyMessage } from 'ethers'
import { describe, expect, test } from 'vitest'
import { buildMessage, type SiwxMessage, type Verification, verify } from '../../../plugins/siwx/verify.ts'
import { accounts, type SigningAccount } from './signers.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000
const DOMAIN = 'app.meridian.example'
const NONCE = '0123456789abcdef01234567'
const at = (ms: number) => new Date(ms).toISOString()

const messageOf = ({ chainId, accountAddress }: SigningAccount, more: Partial<SiwxMessage> = {}): SiwxMessage => ({
  domain: DOMAIN,
  accountAddress,
  chainId,
  uri: `https://${DOMAIN}`,
  version: '1',
  nonce: NONCE,
  statement: 'Sign in to Meridian',
  issuedAt: at(NOW),
  expirationTime: at(NOW + 10 * MINUTE),
  ...more,
})

async function signed(account: SigningAccount, more?: Partial<SiwxMessage>): Promise<Verification> {
  const message = buildMessage(messageOf(account, more))
  return { message, signature: await account.sign(message), expect: { domain: DOMAIN, nonce: NONCE }, now: NOW }
}

/** Returns the code of the refusal, or `null`. */
const refusalOf = (asked: Verification) =>
  verify(asked).then(
    () => null,
    (error: { code: unknown }) => error.code ?? error,
  )

const [harbor, kestrel] = accounts as [SigningAccount, SigningAccount]

for (const account of accounts)
  describe(`${account.namespace} ${account.accountAddress}`, () => {
    test('verifies what an independent library signed, and nothing else', async () => {
      const asked = await signed(account)
      expect(await verify(asked)).toEqual({
        data: messageOf(account),
        message: asked.message,
        signature: asked.signature,
      })
      const other = accounts.find((one) => one.namespace === account.namespace && one !== account) as SigningAccount
      const forged = { ...asked, message: asked.message.replace(account.accountAddress, other.accountAddress) }
      expect(await refusalOf(forged)).toBe('signature-invalid')
      expect(await refusalOf({ ...asked, message: asked.message.replace('Meridian', 'Meridiam') })).toBe(
        'signature-invalid',
      )
      expect(await refusalOf({ ...asked, signature: await account.sign(`${asked.message} `) })).toBe(
        'signature-invalid',
      )
      for (const signature of ['', '0x', 'nonsense', '[object Object]', asked.signature.slice(0, -2)])
        expect(await refusalOf({ ...asked, signature }), signature).toMatch(/^(?:signature|message)-invalid$/)
    })

    test('S2: refuses another nonce, domain, account or chain of the same key', async () => {
      const asked = await signed(account)
      const expectOf = (more: object) => ({ ...asked, expect: { ...asked.expect, ...more } })
      expect(await refusalOf(expectOf({ nonce: 'another0nonce' }))).toBe('nonce-mismatch')
      expect(await refusalOf(expectOf({ domain: 'meridian.example' }))).toBe('domain-mismatch')
      const reference = account.chainId.split(':')[1] as string
      const elsewhere = asked.message.replace(`Chain ID: ${reference}`, 'Chain ID: 99')
      expect(await refusalOf({ ...asked, message: elsewhere })).toBe('signature-invalid')
    })
  })

test('eip155: another library recovers the same account', async () => {
  const { message, signature } = await signed(harbor)
  expect(verifyMessage(message, signature)).toBe(harbor.accountAddress)
})

test('verifies nothing without an expected domain, nonce and time', async () => {
  const asked = await signed(harbor)
  for (const expected of [
    undefined,
    {},
    { domain: DOMAIN },
    { nonce: NONCE },
    { domain: '', nonce: NONCE },
    { domain: DOMAIN, nonce: '' },
  ])
    expect(await refusalOf({ ...asked, expect: expected as never })).toBe('expectation-missing')
  expect(await refusalOf({ ...asked, now: undefined as never })).toBe('expectation-missing')
  expect(await refusalOf({ ...asked, now: Number.NaN })).toBe('expectation-missing')
})

test('S1: compares the whole authority: port, www, look-alike letters, and the page’s URI', async () => {
  const domains = [
    DOMAIN,
    'www.meridian.example',
    'meridian.example',
    `${DOMAIN}:8443`,
    'app.meridian.example.evil.example',
    'xn--mrdn-5cda.example',
    '127.0.0.1:5173',
    '[::1]:80',
  ]
  for (const domain of domains)
    for (const expected of domains) {
      const asked = await signed(harbor, { domain, uri: `https://${domain}/login` })
      expect(
        await refusalOf({ ...asked, expect: { domain: expected, nonce: NONCE } }),
        `${domain} for ${expected}`,
      ).toBe(domain === expected ? null : 'domain-mismatch')
    }
  // The domain of one site with the URI of another.
  expect(await refusalOf(await signed(harbor, { uri: 'https://evil.example/login' }))).toBe('uri-mismatch')
  expect(await refusalOf(await signed(harbor, { uri: `https://${DOMAIN}@evil.example/` }))).toBe('uri-mismatch')
})

test('S4: accepts a clock that is off by ±1 min, and refuses one that is off by ±1 h or a day', async () => {
  const clocks = [-24 * 60, -60, -1, 0, 1, 60, 24 * 60].map((minutes) => minutes * MINUTE)
  const seen = await Promise.all(
    clocks.map(async (off) => {
      const asked = await signed(harbor, { issuedAt: at(NOW + off), expirationTime: at(NOW + off + 10 * MINUTE) })
      return refusalOf(asked)
    }),
  )
  expect(seen).toEqual(['expired', 'expired', null, null, null, 'too-early', 'too-early'])
})

test('S4: refuses a message without an end, with a late end, or for a later time', async () => {
  expect(await refusalOf(await signed(harbor, { expirationTime: undefined }))).toBe('expired')
  expect(await refusalOf(await signed(harbor, { expirationTime: at(NOW + 24 * 60 * MINUTE) }))).toBe('expired')
  expect(await refusalOf(await signed(harbor, { notBefore: at(NOW + 5 * MINUTE) }))).toBe('too-early')
  const issuedAt = at(NOW + 5 * MINUTE)
  expect(await refusalOf(await signed(harbor, { issuedAt, notBefore: at(NOW) }))).toBe('too-early')
  const asked = await signed(harbor)
  expect(await refusalOf({ ...asked, now: NOW + 10 * MINUTE })).toBe(null)
  expect(await refusalOf({ ...asked, now: NOW + 11 * MINUTE })).toBe('expired')
})

test('refuses an address with a wrong case or checksum', async () => {
  for (const account of accounts) {
    const { accountAddress } = account
    const wrong =
      account.namespace === 'eip155'
        ? accountAddress.replace(/[a-f]/, (letter) => letter.toUpperCase())
        : accountAddress.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
    const message = buildMessage(messageOf({ ...account, accountAddress: wrong }))
    const asked = {
      message,
      signature: await account.sign(message),
      expect: { domain: DOMAIN, nonce: NONCE },
      now: NOW,
    }
    expect(await refusalOf(asked), wrong).toBe('signature-invalid')
  }
})

test('kestrel never signs in as harbor, whatever the fields contain', async () => {
  const message = buildMessage(messageOf(harbor, { statement: kestrel.accountAddress }))
  const asked = { message, signature: await kestrel.sign(message), expect: { domain: DOMAIN, nonce: NONCE }, now: NOW }
  expect(await refusalOf(asked)).toBe('signature-invalid')
})
