// Which site a message is for: its domain and its address, each compared with what the server expects.
import { describe, expect, test } from 'vitest'
import { type SiwxMessage, verify } from '../../../plugins/siwx/verify.ts'
import { DOMAIN, NONCE, NOW, refusalOf, textFor } from './refusals.ts'
import { accounts, type SigningAccount } from './signers.ts'

describe('S1: the site', () => {
  const [harbor] = accounts as [SigningAccount]
  const asked = async (more: Partial<SiwxMessage>, expected: object = {}) => {
    const message = textFor(harbor, more)
    const domain = more.domain ?? DOMAIN
    return refusalOf({
      message,
      signature: await harbor.sign(message),
      expect: { domain, nonce: NONCE, ...expected },
    })
  }

  test('checks the domain and the URI separately, each with its own code', async () => {
    expect(await asked({}, { domain: 'meridian.example' })).toBe('domain-mismatch')
    // A message whose URI is as expected, but whose domain is not.
    expect(await asked({ domain: 'evil.example' }, { domain: DOMAIN })).toBe('domain-mismatch')
    expect(await asked({ domain: `${DOMAIN}:443` }, { domain: DOMAIN })).toBe('domain-mismatch')
    // No address has such a port.
    expect(await asked({ domain: `${DOMAIN}:99999` })).toBe('domain-mismatch')
    expect(await asked({ uri: 'https://evil.example' })).toBe('uri-mismatch')
    const uri = `https://${DOMAIN}/login`
    expect(await asked({ uri }, { uri })).toBe(null)
    expect(await asked({}, { uri })).toBe('uri-mismatch')
    expect(await asked({ uri: `${uri}?next=1` }, { uri })).toBe('uri-mismatch')
    expect(await asked({}, { uri: `https://${DOMAIN}/` })).toBe(null)
    expect(await asked({}, { uri: 'nonsense' })).toBe('expectation-missing')
    expect(await asked({}, { uri: '' })).toBe('expectation-missing')
  })

  test('refuses a URI of another origin, or one with user info', async () => {
    for (const uri of [
      `https://${DOMAIN}:8443/`,
      `https://www.${DOMAIN}/`,
      `https://visitor@${DOMAIN}/`,
      `https://visitor:secret@${DOMAIN}/`,
      `https://@${DOMAIN}/`,
      `ftp://${DOMAIN}/`,
      `wss://${DOMAIN}/`,
      'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
      'urn:meridian:app',
    ])
      expect(await asked({ uri }), uri).toBe('uri-mismatch')
  })

  test('requires https, except on the machine itself', async () => {
    expect(await asked({ uri: `http://${DOMAIN}` })).toBe('scheme-insecure')
    expect(await asked({ uri: `http://${DOMAIN}`, scheme: 'https' })).toBe('scheme-insecure')
    expect(await asked({ scheme: 'http' })).toBe('scheme-insecure')
    expect(await asked({ scheme: 'ftp' })).toBe('scheme-insecure')
    expect(await asked({ scheme: 'https' })).toBe(null)
    for (const domain of ['localhost', 'localhost:5173', '127.0.0.1:5173', '[::1]:5173']) {
      expect(await asked({ domain, uri: `http://${domain}/` }), domain).toBe(null)
      expect(await asked({ domain, uri: `http://${domain}/`, scheme: 'http' }), domain).toBe(null)
      expect(await asked({ domain, uri: `http://${domain}/`, scheme: 'https' }), domain).toBe('uri-mismatch')
    }
    for (const domain of ['localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.2', '[::2]'])
      expect(await asked({ domain, uri: `http://${domain}/` }), domain).toBe('scheme-insecure')
  })
})

test('a refusal is an error with a name, a code and a text, and the cause if the message can’t be read', async () => {
  const asked = { signature: '0x', expect: { domain: DOMAIN, nonce: NONCE }, now: NOW }
  await expect(verify({ ...asked, message: 'no message' })).rejects.toMatchObject({
    name: 'VerificationError',
    code: 'message-invalid',
    cause: expect.any(Error),
  })
  const message = textFor(accounts[0] as SigningAccount)
  await expect(verify({ ...asked, message })).rejects.toMatchObject({
    name: 'VerificationError',
    code: 'signature-invalid',
    message: 'The account of the message did not sign it.',
  })
})
