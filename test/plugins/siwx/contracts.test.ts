import { concat, getContractAddress, pad, serializeErc6492Signature, toHex } from 'viem'
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
