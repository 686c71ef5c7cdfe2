import type { ApiPromise } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientOf, freeOf } from './polkadot/client.ts'
import { POLKADOT_CHAINS, startPolkadot } from './polkadot.ts'

const node = startPolkadot()
let client: ApiPromise | undefined

beforeAll(async () => {
  await Promise.all([node.settled, cryptoWaitReady()])
  const { status, url } = node.part()
  if (status === 'running') client = await clientOf(url)
}, 60_000)
// The node may be unavailable on this machine: then the tests are skipped with the reason.
beforeEach(({ skip }) => skip(!client, node.part().why))
afterAll(async () => {
  await client?.disconnect()
  await node.stop()
})

const keys = new Keyring({ type: 'sr25519' })
const ROC = 1_000_000_000_000n

test('its genesis hash begins like its id', () => {
  expect(client?.genesisHash.toHex()).toContain(POLKADOT_CHAINS[0].slice('polkadot:'.length))
})

test('a real client sends a transfer; a wrong signature and an overdraft are refused', async () => {
  const api = client as ApiPromise
  const [alice, bob] = [keys.addFromUri('//Alice'), keys.addFromUri('//Bob')]
  const transfer = (value: bigint) =>
    api.tx.balances?.transferKeepAlive?.(bob.address, value) as ReturnType<ApiPromise['tx']>
  const before = await freeOf(api, bob.address)
  expect(before).toBe(100n * ROC)
  await transfer(ROC).signAndSend(alice, { nonce: -1 })
  await expect.poll(() => freeOf(api, bob.address)).toBe(before + ROC)

  const signed = (await transfer(ROC).signAsync(alice, { nonce: -1 })).toU8a()
  signed[60] = (signed[60] as number) ^ 1
  await expect(api.rpc.author.submitExtrinsic(`0x${Buffer.from(signed).toString('hex')}`)).rejects.toThrow('badProof')
  const poor = keys.addFromUri('//Nobody')
  await expect(transfer(ROC).signAndSend(poor, { nonce: -1 })).rejects.toThrow('payment')
  expect(await freeOf(api, bob.address)).toBe(before + ROC)
}, 60_000)
