import { concat, getContractAddress, hashMessage, pad, serializeErc6492Signature, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMessage, type ChainRequest, verify } from '../../../plugins/siwx/verify.ts'
import { startAnvil } from '../../world/anvil.ts'
import { askNode } from '../../world/rpc.ts'
import { accounts } from './signers.ts'

const [owner] = accounts as [(typeof accounts)[number]]
/**
 * The runtime code of a contract account: ECDSA must recover `owner`. calldata: hash at 4, r at 100, s at 132, v at
 * 164.
 * @see EIP-1271
 */
const runtime = concat([
  '0x600435600052', // mstore(0, hash)
  '0x60a43560001a602052', // mstore(32, byte(0, calldataload(164)))
  '0x606435604052', // mstore(64, r)
  '0x608435606052', // mstore(96, s)
  '0x602060806080600060015afa50', // staticcall(gas, 1, 0, 128, 128, 32)
  `0x60805173${owner.accountAddress.slice(2)}14`, // eq(mload(128), owner)
  '0x631626ba7e60e01b0260005260206000f3', // return the magic value, or nothing
])
const initcode = concat([`0x60${toHex((runtime.length - 2) / 2).slice(2)}8060093d393df3`, runtime])
/** The deterministic deployment proxy, which every anvil has. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = pad('0x01')
const address = getContractAddress({ from: FACTORY, salt, bytecode: initcode, opcode: 'CREATE2' })

const NOW = Date.UTC(2026, 10, 21)
const expected = { domain: 'app.meridian.example', nonce: '0123456789abcdef01234567' }
const message = buildMessage({
  ...expected,
  accountAddress: address,
  chainId: 'eip155:31337',
  uri: 'https://app.meridian.example',
  version: '1',
  issuedAt: new Date(NOW).toISOString(),
  expirationTime: new Date(NOW + 600_000).toISOString(),
})

const anvil = startAnvil(31337)
beforeAll(() => anvil.settled)
afterAll(() => anvil.stop())

const asked: ChainRequest[] = []
const request = async (one: ChainRequest) => {
  asked.push(one)
  return askNode(anvil.part().url, one.method, (one.params ?? []) as unknown[])
}
const refusalOf = (signature: string, ask?: typeof request, text = message) =>
  verify({ message: text, signature, expect: expected, now: NOW, request: ask }).then(
    () => null,
    (error: { code?: unknown }) => error.code ?? error,
  )

test('S6: verifies a contract account, before and after its deployment', async () => {
  expect(anvil.part()).toMatchObject({ status: 'running' })
  const signature = (await owner.sign(message)) as `0x${string}`
  const early = serializeErc6492Signature({ address: FACTORY, data: concat([salt, initcode]), signature })
  expect(await refusalOf(signature, request)).toBe('signature-invalid')
  // The signature's factory would deploy the account, which would accept it.
  expect(await refusalOf(early, request)).toBe(null)
  expect(await refusalOf(early)).toBe('signature-invalid')
  const [from] = await askNode<string[]>(anvil.part().url, 'eth_accounts')
  await askNode(anvil.part().url, 'eth_sendTransaction', [{ from, to: FACTORY, data: concat([salt, initcode]) }])
  expect(await refusalOf(signature, request)).toBe(null)
  expect(await refusalOf(early, request)).toBe(null)
  // Without a node, it can't be verified.
  expect(await refusalOf(signature)).toBe('signature-invalid')
  // Signed with another key, or for another message.
  const [, other] = accounts as [unknown, (typeof accounts)[number]]
  expect(await refusalOf(await other.sign(message), request)).toBe('signature-invalid')
  expect(await refusalOf(await owner.sign(`${message}x`), request)).toBe('signature-invalid')
  expect(new Set(asked.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:31337']))
})

test('S6: a contract counts on the message’s chain only', async () => {
  const elsewhere = message.replace('Chain ID: 31337', 'Chain ID: 31338')
  expect(await refusalOf(await owner.sign(elsewhere), request, elsewhere)).toBe('signature-invalid')
})

test('S6: a failing node is no refusal, only an error', async () => {
  const signature = await owner.sign(message)
  const broken = async (): Promise<never> => {
    throw new Error('The node is away.')
  }
  expect(await refusalOf(signature, broken)).toEqual(new Error('The node is away.'))
})

/** A contract account at an address of its own, and its message. */
async function installContract(last: number, code: `0x${string}` | ((hash: `0x${string}`) => `0x${string}`)) {
  const at = `0x${'52'.repeat(19)}${String(last).padStart(2, '0')}` as const
  const text = message.replace(address, at)
  const installed = typeof code === 'string' ? code : code(hashMessage(text))
  await askNode(anvil.part().url, 'anvil_setCode', [at, installed])
  return text
}
const RETURN_MAGIC = '0x631626ba7e60e01b0260005260206000f3'

test('S6: a contract that knows the message takes the empty signature, as a Safe that signs by a transaction', async () => {
  // eq(calldataload(4), hash) and iszero(calldataload(68)), the length of the signature
  const known = await installContract(1, (hash) =>
    concat(['0x7f', hash, '0x60043514', '0x60443515', '0x16', RETURN_MAGIC]),
  )
  asked.length = 0
  expect(await refusalOf('0x', request, known)).toBe(null)
  expect(asked.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_getCode', 'eth_call'])
  // It does not know another message, and nobody knows without a node.
  const other = known.replace('URI: https://app.meridian.example', 'URI: https://app.meridian.example/other')
  expect(other).not.toBe(known)
  expect(await refusalOf('0x', request, other)).toBe('signature-invalid')
  expect(await refusalOf('0x', undefined, known)).toBe('signature-invalid')
  const elsewhere = async (one: ChainRequest) => (one.method === 'eth_chainId' ? '0x1' : request(one))
  expect(await refusalOf('0x', elsewhere, known)).toBe('signature-invalid')
  // The same, wrapped as the signature of a contract that is not yet deployed.
  const wrapped = serializeErc6492Signature({ address: FACTORY, data: '0x', signature: '0x' })
  expect(await refusalOf(wrapped, undefined, known)).toBe('signature-invalid')
})

test.each([
  ['reverts', '0x60006000fd'],
  ['returns nothing', '0x00'],
  ['returns what it is called with', '0x3660006000373660006000f3'],
  ['returns one word of what it is called with', '0x36600060003760206000f3'],
  [
    'returns the value behind other bytes',
    `0x${RETURN_MAGIC.slice(2).replace('0260005260206000f3', '60045260246000f3')}`,
  ],
] as const)('S6: a contract that %s accepts no empty signature', async (name, code) => {
  const text = await installContract(10 + name.length, code)
  expect(await refusalOf('0x', request, text)).toBe('signature-invalid')
})

test('S6: an account without code never has an empty signature, whatever a call to it returns', async () => {
  const text = message.replace(address, owner.accountAddress)
  expect(await refusalOf('0x', request, text)).toBe('signature-invalid')
  const magic = async (one: ChainRequest) =>
    one.method === 'eth_call' ? pad('0x1626ba7e', { dir: 'right' }) : request(one)
  expect(await refusalOf('0x', magic, text)).toBe('signature-invalid')
  expect(await refusalOf('0x', undefined, text)).toBe('signature-invalid')
})

test('S6: a node that fails while the contract is asked is no refusal, only an error', async () => {
  const text = await installContract(9, '0x00')
  const broken = async (one: ChainRequest) => {
    if (one.method === 'eth_call') throw new Error('The node is away.')
    return request(one)
  }
  expect(await refusalOf('0x', broken, text)).toMatchObject({ message: expect.stringContaining('The node is away.') })
})
