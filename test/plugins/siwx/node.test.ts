// What a node is asked for an account whose key did not sign, and what it is not asked at all.
import { expect, test } from 'vitest'
import { buildMessage, type ChainRequest, verify } from '../../../plugins/siwx/verify.ts'
import { accounts } from './signers.ts'

const [harbor, kestrel] = accounts as [(typeof accounts)[number], (typeof accounts)[number]]
const NOW = Date.UTC(2026, 10, 22, 12)
const site = { domain: 'app.example', nonce: '0123456789abcdef01234567' }
const { chainId, accountAddress } = harbor
const message = buildMessage({
  ...{ ...site, chainId, accountAddress, uri: 'https://app.example', version: '1' },
  ...{ issuedAt: new Date(NOW).toISOString(), expirationTime: new Date(NOW + 600_000).toISOString() },
})

/** Verifies with a node whose every contract accepts. */
async function verifyWith(signature: string, id: unknown = '0x7a69') {
  const asked: ChainRequest[] = []
  const request = async (one: ChainRequest) => {
    asked.push(one)
    return one.method === 'eth_chainId' ? id : `0x${'0'.repeat(63)}1`
  }
  const outcome = await verify({ message, signature, expect: site, now: NOW, request }).then(
    () => null,
    (error) => error.code ?? error,
  )
  return { outcome, methods: asked.map(({ method }) => method), asked }
}

test('asks the node for its network, and then the contract, each time on the network of the message', async () => {
  const { outcome, methods, asked } = await verifyWith(await kestrel.sign(message))
  expect(outcome).toBe(null)
  expect(methods[0]).toBe('eth_chainId')
  expect(methods).toContain('eth_call')
  for (const one of asked) expect(one.chainId).toBe(chainId)
  expect(asked.find(({ method }) => method === 'eth_call')?.params).toEqual(expect.any(Array))
})

test('asks the node for the code of an account with an empty signature, and then its contract', async () => {
  const { outcome, methods } = await verifyWith('0x')
  expect([outcome, methods]).toEqual(['signature-invalid', ['eth_chainId', 'eth_getCode', 'eth_call']])
})

test('does not ask the node about what the key signed', async () => {
  expect(await verifyWith(await harbor.sign(message))).toEqual({ outcome: null, methods: [], asked: [] })
})

test.each(['0x1', '0x7a6a', 31337, null, undefined])('asks nothing more of a node on the network %s', async (id) => {
  const { outcome, methods } = await verifyWith(await kestrel.sign(message), id ?? null)
  expect([outcome, methods]).toEqual(['signature-invalid', ['eth_chainId']])
})

test.each([
  ['an odd number of digits', (text: string) => `${text}0`],
  ['no 0x', (text: string) => text.slice(2)],
  ['something before it', (text: string) => `x${text}`],
  ['a space before it', (text: string) => ` ${text}`],
  ['something after it', (text: string) => `${text}zz`],
  ['a line break after it', (text: string) => `${text}\n`],
  ['a letter that is no digit', (text: string) => text.replace(/.$/, 'g')],
])('does not ask the node about a signature with %s', async (_, change) => {
  for (const account of [harbor, kestrel]) {
    const { outcome, methods } = await verifyWith(change(await account.sign(message)))
    expect([outcome, methods]).toEqual(['signature-invalid', []])
  }
})
