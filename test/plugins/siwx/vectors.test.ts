// Published test vectors of messages and signatures. Comments mark where they allow what no page has.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isSigned as byEvm } from '../../../plugins/siwx/verify/eip155.ts'
import { isSigned as bySolana } from '../../../plugins/siwx/verify/solana.ts'
import { buildMessage, parseMessage, type SiwxMessage, verify } from '../../../plugins/siwx/verify.ts'

type Fields = Omit<SiwxMessage, 'accountAddress' | 'chainId'> & { readonly address: string; readonly chainId: unknown }
type Parsing = Record<string, { readonly message: string; readonly fields: Fields }>
type Signed = Fields & { signature: string; time?: string; domainBinding?: string; matchNonce?: string }

const read = (name: string) => JSON.parse(readFileSync(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8'))
const siwe: {
  parsing_positive: Parsing
  parsing_negative: Record<string, string>
  verification_positive: Record<string, Signed>
  verification_negative: Record<string, Signed>
} = read('siwe')
const siws: { parsing_positive: Parsing; validation_positive: Record<string, Signed> } = read('siws')

const dataOf = (namespace: string, { address, chainId, ...told }: Fields): SiwxMessage => ({
  ...told,
  accountAddress: address,
  chainId: `${namespace}:${chainId}`,
})
const refusalOf = (message: string) => {
  try {
    parseMessage(message)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('messages of EIP-4361, by spruceid/siwe', () => {
  test.each(Object.entries(siwe.parsing_positive))('%s', (name, { message, fields }) => {
    // No page's host has user info, which people mistake for the site.
    if (name.includes('userinfo')) return expect(refusalOf(message)).toBe('domain')
    expect(parseMessage(message)).toEqual(dataOf('eip155', fields))
    expect(buildMessage(dataOf('eip155', fields))).toBe(message)
  })

  test.each(Object.entries(siwe.parsing_negative))('S3: %s', (name, message) => {
    // The text has version 1, and is otherwise valid.
    if (name === 'version not 1') return expect(parseMessage(message)).toBeDefined()
    // The signature check below tests the checksum.
    if (name === 'address not EIP-55') return expect(parseMessage(message)).toBeDefined()
    expect(refusalOf(message)).toEqual(expect.any(String))
  })
})

/** Checks domain, nonce and time as a server would, five minutes before the message expires. */
const verified = ({ signature, time, domainBinding, matchNonce, ...fields }: Signed) =>
  verify({
    message: buildMessage(dataOf('eip155', fields)),
    signature,
    expect: { domain: domainBinding ?? fields.domain, nonce: matchNonce ?? fields.nonce },
    now: Date.parse(time ?? fields.expirationTime ?? fields.issuedAt) - (time ? 0 : 300_000),
  }).then(
    () => null,
    ({ code }) => code,
  )

describe('signatures of EIP-4361, by spruceid/siwe', () => {
  test.each(Object.entries(siwe.verification_positive))('%s', async (_, { signature, time, ...fields }) => {
    const data = dataOf('eip155', fields)
    const message = buildMessage(data)
    expect(await byEvm({ data, message, signature })).toBe(true)
    // EIP-55: in lower case it is another text, which was not signed.
    const small = { ...data, accountAddress: data.accountAddress.toLowerCase() }
    expect(await byEvm({ data: small, message, signature })).toBe(false)
  })

  test('S2, S4: accepts only the requested domain, nonce and time', async () => {
    const { verification_positive: yes, verification_negative: no } = siwe
    const refusals = async (all: Record<string, Signed>) =>
      Object.fromEntries(await Promise.all(Object.entries(all).map(async ([name, one]) => [name, await verified(one)])))
    expect(await refusals({ 'example message': yes['example message'] as Signed })).toEqual({ 'example message': null })
    const now = { time: '2026-11-21T00:00:00Z' }
    expect(await refusals({ ...no, 'expired message': { ...(no['expired message'] as Signed), ...now } })).toEqual({
      'expired message': 'expired',
      'domain binding': 'domain-mismatch',
      'custom time': 'expired',
      'custom nonce': 'nonce-mismatch',
      'malformed signature': 'signature-invalid',
      'wrong signature': 'signature-invalid',
      'not yet valid': 'too-early',
    })
  })
})

describe('Sign In With Solana, by Web3Auth/sign-in-with-solana', () => {
  test.each(Object.entries(siws.parsing_positive))('%s', (name, { message, fields }) => {
    if (name.includes('userinfo')) return expect(refusalOf(message)).toBe('domain')
    // The vectors have two empty lines, as on Ethereum; the ABNF of Sign In With Solana has one.
    if (name === 'no statement') {
      expect(refusalOf(message)).toBe('statement')
      expect(buildMessage(dataOf('solana', fields))).toBe(message.replace('\n\n\n', '\n\n'))
      return
    }
    expect(parseMessage(message)).toEqual(dataOf('solana', fields))
    expect(buildMessage(dataOf('solana', fields))).toBe(message)
  })

  test.each(Object.entries(siws.validation_positive))('signed: %s', async (_, { signature, ...fields }) => {
    const data = dataOf('solana', fields)
    const message = buildMessage(data)
    expect(await bySolana({ data, message, signature })).toBe(true)
    expect(await bySolana({ data, message: `${message} `, signature })).toBe(false)
  })
})
